import { enumerate } from '../../input-heap/enumeration.ts';
import { isArray, reflectApply } from '../../realm/intrinsics.ts';
import { truthiness } from '../../operators/conditions.ts';
import type { Operand } from '../../shadow/operand.ts';
import { readOperand } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Shadow } from '../../shadow/shadow.ts';
import { elementAt, isRealArray, placeShadows } from './elements.ts';
import { losingChanges } from '../losing.ts';
import { MISSING, type BuiltinModel, type ModelEntry } from '../model.ts';

type ArrayMethod = (callback: (...args: never[]) => unknown) => unknown;

/** One call of a callback. */
interface Step {
  readonly index: number;
  readonly element: Operand;
  readonly result: Operand;
}

/** The use that a method makes of its callback's results. */
interface Following {
  /** Takes note of a step. */
  readonly onStep: (run: RunState, step: Step, notes: Notes) => void;
  /** Gives the shadow of what the method has returned. */
  readonly onEnd: (run: RunState, value: unknown, notes: Notes) => Shadow | null;
}

/** Notes taken during the calls: shadows for the result's elements, and why something was lost. */
interface Notes {
  readonly shadows: (Shadow | null)[];
  lost: string | undefined;
  last: Operand | undefined;
}

/**
 * Runs the engine's own method, with a wrapper around the callback that passes shadows in and out.
 * So holes, species, mutation during the calls and exceptions behave as always.
 */
function following(name: string, method: ArrayMethod, { onStep, onEnd }: Following): BuiltinModel {
  return {
    kind: 'performed',
    derive: losingChanges(name),
    perform: (run, { self, args }, callBack) => {
      const callback = args[0]?.value;
      if (typeof callback !== 'function' || typeof self.value !== 'object' || self.value === null)
        return undefined;
      const thisArg = args[1] ?? MISSING;
      const notes: Notes = { shadows: [], lost: undefined, last: undefined };
      noteLostLength(run, self.value, notes);
      const around = (value: unknown, index: number, list: unknown): unknown => {
        const element = readOperand(run, { base: list, key: index, value });
        const position: Operand = { value: index, shadow: null };
        const result = callBack(callback, thisArg, [element, position, { value: list, shadow: null }]);
        onStep(run, { index, element, result }, notes);
        return result.value;
      };
      const value: unknown = reflectApply(method as () => unknown, self.value, [around]);
      return { value, shadow: onEnd(run, value, notes) };
    },
  };
}

/** Records that the number of calls is not tracked if the contents of the array are not. */
function noteLostLength({ heap, recorder }: RunState, array: unknown, notes: Notes): void {
  const reason = heap.taintOf(array);
  if (reason === undefined) return;
  recorder.decideUntracked(-1, reason);
  notes.lost ??= reason;
}

/** Records whether the callback's result was truthy, which decides how the method goes on. */
function decideTruth(run: RunState, { value, shadow }: Operand, notes: Notes): boolean {
  const isTrue = Boolean(value);
  if (shadow === null) return isTrue;
  const condition = truthiness(run.recorder, shadow);
  if (condition === undefined) {
    notes.lost ??= shadow.symbolic.kind === 'lost' ? shadow.symbolic.reason : 'what a callback returned';
    run.recorder.decideUntracked(-1, notes.lost);
  } else if (typeof condition === 'object') {
    run.recorder.decide(-1, condition, isTrue);
  }
  return isTrue;
}

/** The shadow of a result that the path determines, unless something was lost on the way. */
function determinedUnlessLost(run: RunState, value: unknown, notes: Notes): Shadow | null {
  if (notes.lost === undefined) return null;
  run.heap.taint(value, notes.lost);
  return { concrete: value, symbolic: lost(notes.lost) };
}

/** Gives the elements of the resulting array the shadows that were noted. */
function placeNoted(run: RunState, value: unknown, notes: Notes): null {
  placeShadows(run, value, (index) => notes.shadows[index]);
  if (notes.lost !== undefined) run.heap.taint(value, notes.lost);
  return null;
}

function note(notes: Notes, shadow: Shadow | null): void {
  notes.shadows[notes.shadows.length] = shadow;
}

const forEach: Following = { onStep: () => undefined, onEnd: () => null };

const search: Following = {
  onStep: (run, { result }, notes) => void decideTruth(run, result, notes),
  onEnd: determinedUnlessLost,
};

const find: Following = {
  onStep: (run, { element, result }, notes) => {
    if (decideTruth(run, result, notes)) notes.last = element;
  },
  onEnd: (run, value, notes) =>
    notes.lost === undefined ? (notes.last?.shadow ?? null) : determinedUnlessLost(run, value, notes),
};

const filter: Following = {
  onStep: (run, { element, result }, notes) => {
    if (decideTruth(run, result, notes)) note(notes, element.shadow);
  },
  onEnd: placeNoted,
};

const flatMap: Following = {
  onStep: (run, { result }, notes) => {
    const { value } = result;
    if (!isArray(value)) {
      note(notes, result.shadow);
      return;
    }
    enumerate(run, value, result.shadow);
    notes.lost ??= run.heap.taintOf(value);
    for (let index = 0; isRealArray(value) && index < value.length; index += 1) {
      const element = elementAt(run, value, index);
      if (element !== undefined) note(notes, element.shadow);
    }
  },
  onEnd: placeNoted,
};

/** `map` keeps holes: the callback's result goes to the index of the element. */
const map: Following = {
  onStep: (_run, { index, result }, notes) => {
    notes.shadows[index] = result.shadow;
  },
  onEnd: placeNoted,
};

const entry = (name: keyof typeof Array.prototype, how: Following): ModelEntry => {
  const fullName = `Array.prototype.${String(name)}`;
  const method = Array.prototype[name] as unknown as ArrayMethod;
  return [fullName, 'exact', following(fullName, method, how)];
};

/** Methods that call a function for each element. */
export const ARRAY_CALLBACKS: readonly ModelEntry[] = [
  entry('forEach', forEach),
  entry('some', search),
  entry('every', search),
  entry('findIndex', search),
  entry('findLastIndex', search),
  entry('find', find),
  entry('findLast', find),
  entry('filter', filter),
  entry('flatMap', flatMap),
  entry('map', map),
];
