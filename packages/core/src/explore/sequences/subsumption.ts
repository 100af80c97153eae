import { and, not } from '../../expr/build.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { evaluate } from '../../expr/evaluate/evaluate.ts';
import { completeModel } from '../../expr/default-values.ts';
import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { HeapState } from '../../model/run/heap-state.ts';
import { stepsWithin, type Location } from '../../model/input/location.ts';
import { aliasedLocations, aliasVariable } from '../../model/input/variable-names.ts';
import type { ReachedState } from './reached-state.ts';
import { matchTerm, Substituting, type Substitution } from './substitution.ts';

/** Tools for comparing states. */
export interface ComparingTools {
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
  /** Whether no input of a sequence meets all of these. */
  isImpossible(state: ReachedState, conjuncts: readonly Term[]): Promise<boolean>;
}

/** A state that can be compared with others of the same form. */
export type VisibleState = ReachedState & { readonly state: HeapState };

/**
 * Whether `general` can lead to everything that `special` can (Symstra's idea): both states have the same form, and the
 * slots of `general` can hold all values that those of `special` can. `false` also if that could not be shown.
 */
export async function subsumes(
  general: VisibleState,
  special: VisibleState,
  tools: ComparingTools,
): Promise<boolean> {
  const substitution: Substitution = new Map();
  const isMatch = general.state.slots.every((slot, index) =>
    matchTerm(slot, special.state.slots[index] as Term, substitution),
  );
  if (!isMatch) return false;
  const wanted = connectedTo(general, substitution);
  const given = new Set(special.condition);
  for (const valueOf of instantiations({ general, special, substitution }, tools.factory)) {
    const substituting = new Substituting(tools.factory, valueOf);
    const open = wanted
      .map((conjunct) => tools.simplifier.simplify(substituting.apply(conjunct)))
      .filter((conjunct) => !isTrue(conjunct) && !given.has(conjunct));
    if (open.length === 0) return true;
    if (!open.every((conjunct) => holds(conjunct, special.input))) continue;
    const refuted = not(tools.factory, and(tools.factory, open));
    if (await tools.isImpossible(special, [...special.condition, refuted])) return true;
  }
  return false;
}

const isTrue = (term: Term): boolean => term.kind === 'constant' && term.value === true;

function holds(conjunct: Term, input: Assignment): boolean {
  return evaluate(conjunct, completeModel(input, freeVariables([conjunct]))) === true;
}

/**
 * The conjuncts of a state's condition that say anything of its slots, directly or by way of other
 * variables. The rest can be met whatever the slots hold, since the path was taken.
 */
function connectedTo({ condition, state }: VisibleState, substitution: Substitution): readonly Term[] {
  const reached = new Set(substitution.keys());
  const withNames = condition.map((term) => ({ term, names: freeVariables([term]).map(({ name }) => name) }));
  const isReached = (name: string): boolean =>
    reached.has(name) || state.places.some((place) => mentions(name, place));
  const connected = new Set<Term>();
  for (let before = -1; before < connected.size;) {
    before = connected.size;
    for (const { term, names } of withNames) {
      if (connected.has(term) || !names.some(isReached)) continue;
      connected.add(term);
      for (const name of names) reached.add(name);
    }
  }
  return condition.filter((term) => connected.has(term));
}

/** Whether a variable describes a place or something inside it. */
function mentions(variable: string, place: Location): boolean {
  const aliased = aliasedLocations(variable);
  return aliased === undefined
    ? stepsWithin(variable, place) !== undefined
    : aliased.some((one) => stepsWithin(one, place) !== undefined);
}

interface Compared {
  readonly general: VisibleState;
  readonly special: VisibleState;
  readonly substitution: Substitution;
}

/**
 * Terms for the variables of the general state. Variables that its slots do not fix can be chosen: as on the special
 * path, or as in the first input of the general path.
 */
function* instantiations(
  { general, special, substitution }: Compared,
  factory: TermFactory,
): Generator<(name: string) => Term | undefined> {
  const renaming = placeRenaming(general.state.places, special.state.places);
  const sorts = new Map(freeVariables(general.condition).map(({ name, sort }) => [name, sort]));
  const fixed = (name: string): Term | undefined => {
    const other = renaming(name);
    const sort = sorts.get(name);
    return (
      substitution.get(name) ??
      (other === undefined || sort === undefined ? undefined : factory.variable(sort, other))
    );
  };
  yield fixed;
  yield (name) => {
    const sort = sorts.get(name);
    const value = general.input.get(name);
    return (
      fixed(name) ?? (sort === undefined || value === undefined ? undefined : factory.constant(sort, value))
    );
  };
}

/** Renames the places of one state to those of another. */
function placeRenaming(
  from: readonly Location[],
  to: readonly Location[],
): (name: string) => string | undefined {
  const rename = (name: string): string | undefined => {
    for (const [index, place] of from.entries()) {
      const rest = stepsWithin(name, place);
      if (rest !== undefined) return `${to[index] ?? place}${rest}`;
    }
    return undefined;
  };
  return (name) => {
    const aliased = aliasedLocations(name);
    if (aliased === undefined) return rename(name);
    const [one, other] = aliased;
    const renamed = [rename(one) ?? one, rename(other) ?? other] as const;
    return renamed[0] === one && renamed[1] === other ? undefined : aliasVariable(...renamed);
  };
}
