import { conjunction, plainAlternative, termOf } from '../operators/conditions.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { Alternative, Condition, Shadow, SymbolicConstant, SymbolicTerm } from '../shadow/shadow.ts';
import { settle, shadowOf } from '../record/shadowing.ts';

/** A value that is taken if its guard is the first of a list that holds. */
export interface GuardedValue {
  readonly guard: Condition;
  readonly value: unknown;
  readonly shadow: Shadow | null;
}

/** A value with more alternatives is pinned to the one it has. */
const MAX_ALTERNATIVES = 24;

/**
 * One shadow for several possible values: the guarded choice of the heap solver (first thesis, §6.2,
 * function ψ). `taken` is the one that the concrete run has. Nothing is decided, so that aliasing adds
 * no paths of its own.
 */
export function combineValues(
  recorder: PathRecorder,
  values: readonly GuardedValue[],
  taken: number,
): Shadow | null {
  const concrete = values[taken]?.value;
  if (values.length === 1) return values[0]?.shadow ?? null;
  const flat = flatten(recorder, values, taken);
  if (flat.lost !== null) return { concrete, symbolic: flat.lost };
  const { alternatives, guards, index } = flat;
  if (alternatives.length === 1) return single(recorder, concrete, alternatives[0] as Alternative);
  const merged = mergeTerms(recorder, alternatives, guards);
  if (merged !== null) return shadowOf(recorder, concrete, merged);
  const choice = { kind: 'choice', guards, alternatives, index, isExclusive: false } as const;
  const shadow = shadowOf(recorder, concrete, choice);
  if (alternatives.length <= MAX_ALTERNATIVES) return shadow;
  const settled = settle(recorder, shadow);
  return settled.kind === 'lost' ? shadow : single(recorder, concrete, settled);
}

function single(recorder: PathRecorder, concrete: unknown, alternative: Alternative): Shadow | null {
  if (alternative.kind === 'constant' || alternative.kind === 'object') return null;
  return shadowOf(recorder, concrete, alternative);
}

interface Flat {
  readonly guards: Condition[];
  readonly alternatives: Alternative[];
  index: number;
  lost: Extract<Shadow['symbolic'], { kind: 'lost' }> | null;
}

/** Flattens nested choices into one list of alternatives. */
function flatten(recorder: PathRecorder, values: readonly GuardedValue[], taken: number): Flat {
  const flat: Flat = { guards: [], alternatives: [], index: 0, lost: null };
  for (let position = 0; position < values.length; position += 1) {
    const { guard, value, shadow } = values[position] as GuardedValue;
    if (guard === false) continue;
    const symbolic = shadow === null ? plainAlternative(recorder, value) : shadow.symbolic;
    if (position === taken) flat.index = flat.alternatives.length;
    if (symbolic.kind === 'lost') {
      flat.lost = symbolic;
      return flat;
    }
    if (symbolic.kind === 'choice') {
      if (position === taken) flat.index += symbolic.index;
      for (let inner = 0; inner < symbolic.alternatives.length; inner += 1) {
        const isLast = inner === symbolic.alternatives.length - 1;
        const innerGuard = isLast ? true : (symbolic.guards[inner] as Condition);
        append(flat, conjunction(recorder, guard, innerGuard), symbolic.alternatives[inner] as Alternative);
      }
    } else {
      append(flat, guard, symbolic);
    }
    if (guard === true) break;
  }
  return flat;
}

function append({ guards, alternatives }: Flat, guard: Condition, alternative: Alternative): void {
  guards[guards.length] = guard;
  alternatives[alternatives.length] = alternative;
}

/** Scalars of one type need no choice: nested `ite` terms select among them. */
function mergeTerms(
  recorder: PathRecorder,
  alternatives: readonly Alternative[],
  guards: readonly Condition[],
): SymbolicTerm | null {
  const last = scalarTermOf(recorder, alternatives[alternatives.length - 1] as Alternative);
  if (last === null) return null;
  let merged = last;
  for (let index = alternatives.length - 2; index >= 0; index -= 1) {
    const term = scalarTermOf(recorder, alternatives[index] as Alternative);
    const guard = guards[index];
    if (term?.sort !== last.sort) return null;
    if (guard === true) merged = term;
    else if (typeof guard === 'object') merged = recorder.terms.ite(guard, term, merged);
  }
  return merged;
}

function scalarTermOf(recorder: PathRecorder, alternative: Alternative): SymbolicTerm | null {
  if (alternative.kind === 'term') return alternative;
  if (alternative.kind !== 'constant' || (alternative.value ?? null) === null) return null;
  return termOf(recorder, alternative satisfies SymbolicConstant);
}
