import { isSet, reflectApply, setForEach, setHas, setSize } from '../../realm/intrinsics.ts';
import { pin } from '../../record/pinning.ts';
import { settle, shadowOf } from '../../record/shadowing.ts';
import type { RunState } from '../../run-state.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';
import { MISSING, type BuiltinModel, type DeriveResult, type Perform } from '../model.ts';

/** Strings that depend on the input stay so in sets of up to this many elements; each is compared with all others. */
const MAX_ELEMENTS = 64;

/** A string, and the term that it is; `null` for a string of the program. */
export interface Text {
  readonly value: string;
  readonly term: SymbolicTerm | null;
}

/** A string as it can be compared; `undefined` for any other value, and for a string that is not tracked. */
function textOf({ recorder }: RunState, { value, shadow }: Operand): Text | undefined {
  if (typeof value !== 'string') return undefined;
  if (shadow === null) return { value, term: null };
  const term = settle(recorder, shadow);
  if (term.kind !== 'term' || term.sort !== 'String') return undefined;
  return { value, term: recorder.isPinned(term) ? null : term };
}

/** Whether the elements of a set are compared one by one: those of the input's sets have models of their own. */
export function isComparedSet({ heap }: RunState, set: unknown): set is Set<unknown> {
  return isSet(set) && heap.taintOf(set) === undefined && heap.inputs?.holdsEntries(set) !== true;
}

/** Makes it part of the path whether two strings are the same, if that depends on the input. */
function compare({ recorder }: RunState, one: Text, other: Text): boolean {
  const isSame = one.value === other.value;
  if (one.term === null && other.term === null) return isSame;
  const { terms } = recorder;
  const [left, right] = [one.term ?? terms.string(one.value), other.term ?? terms.string(other.value)];
  recorder.decide(-1, terms.apply2('same', 'Bool', [left, right]), isSame);
  return isSame;
}

/** Compares a string with the elements of a set until it is found. */
function settleElement(run: RunState, set: Set<unknown>, text: Text): void {
  const texts: Text[] = [];
  setForEach(set, (value) => {
    const shadow = run.heap.collections.validAt(set, value, value);
    const found = typeof value === 'string' ? textOf(run, { value, shadow }) : undefined;
    if (found !== undefined) texts[texts.length] = found;
  });
  for (let index = 0; index < texts.length; index += 1) if (compare(run, text, texts[index] as Text)) return;
}

/** Pins the elements of a set that has too many to compare all of them. */
function pinElements(run: RunState, set: Set<unknown>): void {
  const { collections } = run.heap;
  setForEach(set, (value) => {
    pin(run.recorder, collections.validAt(set, value, value));
    collections.set(set, value, null);
  });
}

/** Remembers an element that was not there before. */
function keepElement({ recorder, heap }: RunState, set: object, { value, term }: Text): void {
  heap.collections.set(set, value, term === null ? null : shadowOf(recorder, value, term));
}

/** A method of sets that looks for a string. It does not apply to anything else. */
const looking =
  (
    method: (this: Set<unknown>, value: unknown) => unknown,
    after: (
      run: RunState,
      set: Set<unknown>,
      found: { readonly text: Text; readonly wasThere: boolean },
    ) => void,
  ): Perform =>
  (run, { self, args }) => {
    const set = self.value;
    const { 0: given = MISSING } = args;
    if (!isComparedSet(run, set)) return undefined;
    const isMarked = run.heap.collections.isMarked(set);
    // Most sets hold nothing of the input, and may be large.
    if (given.shadow === null && !isMarked) return undefined;
    if (setSize(set) > MAX_ELEMENTS) {
      if (isMarked) pinElements(run, set);
      return undefined;
    }
    const text = textOf(run, given);
    if (text === undefined) return undefined;
    settleElement(run, set, text);
    const wasThere = setHas(set, text.value);
    const value = reflectApply(method, set, [text.value]);
    after(run, set, { text, wasThere });
    return { value, shadow: null };
  };

// Captured before any foreign code runs.
const { add, has, delete: remove } = Set.prototype;

const ADD = looking(add, (run, set, { text, wasThere }) => {
  if (!wasThere) keepElement(run, set, text);
});
const HAS = looking(has, () => undefined);
const DELETE = looking(remove, ({ heap }, set, { text }) => {
  heap.collections.set(set, text.value, null);
});

const performed = (perform: Perform, derive: DeriveResult): BuiltinModel => ({
  kind: 'performed',
  perform,
  derive,
});

/** The methods of sets; `otherwise` says what each does with elements that are not compared. */
export const elementMethods = (otherwise: {
  readonly add: DeriveResult;
  readonly has: DeriveResult;
  readonly delete: DeriveResult;
}): Readonly<Record<'add' | 'has' | 'delete', BuiltinModel>> => ({
  add: performed(ADD, otherwise.add),
  has: performed(HAS, otherwise.has),
  delete: performed(DELETE, otherwise.delete),
});

/** Keeps an element of a set that has just been made of a list; `earlier` are the strings before it. */
export function followElement(run: RunState, set: object, operand: Operand, earlier: Text[]): boolean {
  if (earlier.length >= MAX_ELEMENTS) pin(run.recorder, operand.shadow);
  const text = textOf(run, operand);
  if (text === undefined) return false;
  for (let index = 0; index < earlier.length; index += 1)
    if (compare(run, text, earlier[index] as Text)) return true;
  earlier[earlier.length] = text;
  keepElement(run, set, text);
  return true;
}

/** Keeps the elements of a set that has just been made of another one. */
export function copyElements({ heap }: RunState, source: Set<unknown>, copy: object): void {
  setForEach(source, (value) => {
    heap.collections.set(copy, value, heap.collections.get(source, value) ?? null);
  });
}
