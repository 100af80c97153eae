import {
  arrayPrototype,
  arraySort,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isProxy,
  objectPrototype,
  reflectOwnKeys,
} from '../../realm/intrinsics.ts';
import { numberTerm } from '../../operators/numbers.ts';
import type { Operand } from '../../shadow/operand.ts';
import { readOperand } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { isRealArray, placeShadows } from './elements.ts';
import { lossOf, losingChanges } from '../losing.ts';
import {
  MISSING,
  type BuiltinCall,
  type BuiltinModel,
  type CallBack,
  type ModelEntry,
  type Perform,
} from '../model.ts';

/** Sorted elements, and the reason if their order is not tracked. */
interface Ordered {
  readonly operands: Operand[];
  readonly lost: string | undefined;
}

/**
 * Sorts operands with the engine's own sort. Which pairs it compares depends only on their number and on
 * the results of the comparisons, so the comparator gets the calls it would have got.
 */
function order(run: RunState, operands: Operand[], { comparator, callBack }: Comparison): Ordered {
  let lost: string | undefined;
  arraySort(operands, (left, right) => {
    const result = callBack(comparator, MISSING, [left, right]);
    lost = decideOrder(run, result) ?? lost;
    return result.value;
  });
  if (lost !== undefined) run.recorder.decideUntracked(-1, lost);
  return { operands, lost };
}

interface Comparison {
  readonly comparator: unknown;
  readonly callBack: CallBack;
}

/** Records whether a comparison is negative: the engine asks for nothing else. */
function decideOrder({ recorder }: RunState, result: Operand): string | undefined {
  const { value, shadow } = result;
  if (shadow === null) return undefined;
  if (shadow.symbolic.kind === 'lost') return shadow.symbolic.reason;
  const term = numberTerm(recorder, result);
  if (term === null) return 'what a comparator returned';
  const isNegative = recorder.terms.apply2('f64.lt', 'Bool', [term, recorder.terms.number(0)]);
  recorder.decide(-1, isNegative, (value as number) < 0);
  return undefined;
}

/** Sorts in place, but only an array where no proxy, accessor or prototype element takes part. */
const sort: Perform = (run, call, callBack) => {
  const array = call.self.value;
  const comparator = call.args[0]?.value;
  if (typeof comparator !== 'function' || !isSimpleArray(array)) return undefined;
  const { length } = array;
  const { operands, undefinedCount } = collect(run, array);
  // The engine does not touch an array that has nothing to order.
  if (length < 2) return { value: array, shadow: null };
  const { lost } = order(run, operands, { comparator, callBack });
  writeBack(array, { operands, undefinedCount, length });
  // Elements that a comparator has added stay behind these.
  for (let index = 0; index < length; index += 1) run.heap.set(array, index, operands[index]?.shadow ?? null);
  if (lost !== undefined) run.heap.taint(array, lost);
  return { value: array, shadow: null };
};

function collect(run: RunState, array: unknown[]): { operands: Operand[]; undefinedCount: number } {
  const operands: Operand[] = [];
  let undefinedCount = 0;
  for (let index = 0; index < array.length; index += 1) {
    const descriptor = getOwnPropertyDescriptor(array, index);
    if (descriptor === undefined) continue;
    const value: unknown = descriptor.value;
    if (value === undefined) undefinedCount += 1;
    else operands[operands.length] = readOperand(run, { base: array, key: index, value });
  }
  return { operands, undefinedCount };
}

interface Sorted {
  readonly operands: readonly Operand[];
  readonly undefinedCount: number;
  readonly length: number;
}

/** Writes the sorted elements first, then `undefined`, then holes. */
function writeBack(array: unknown[], { operands, undefinedCount, length }: Sorted): void {
  const filled = operands.length + undefinedCount;
  for (let index = 0; index < filled; index += 1) array[index] = operands[index]?.value;
  // eslint-disable-next-line @typescript-eslint/no-array-delete, @typescript-eslint/no-dynamic-delete -- holes are meant
  for (let index = filled; index < length; index += 1) delete array[index];
}

/** Whether a value is an extensible array of plain elements whose prototypes have no elements. */
function isSimpleArray(value: unknown): value is unknown[] {
  if (!isRealArray(value) || getPrototypeOf(value) !== arrayPrototype) return false;
  if (isProxy(arrayPrototype) || hasIndices(arrayPrototype) || hasIndices(objectPrototype)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const descriptor = getOwnPropertyDescriptor(value, index);
    if (descriptor !== undefined && !(descriptor.writable === true && descriptor.configurable === true)) {
      return false;
    }
  }
  return isExtensible(value);
}

const { isExtensible } = Reflect;

/** Whether there are integer keys: they come first. */
function hasIndices(prototype: object): boolean {
  const first = reflectOwnKeys(prototype)[0];
  return (
    typeof first === 'string' && first !== '' && first[0] !== undefined && first[0] >= '0' && first[0] <= '9'
  );
}

/** `toSorted` reads holes as `undefined` and puts the order into a new array. */
const toSorted: Perform = (run, call, callBack) => {
  const array = call.self.value;
  const comparator = call.args[0]?.value;
  if (typeof comparator !== 'function' || !isSimpleArray(array)) return undefined;
  const { length } = array;
  const { operands } = collect(run, array);
  const { lost } = order(run, operands, { comparator, callBack });
  const copy: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const value = operands[index]?.value;
    defineProperty(copy, index, { value, writable: true, enumerable: true, configurable: true });
  }
  placeShadows(run, copy, (index) => operands[index]?.shadow);
  run.heap.copyTaint(array, copy);
  if (lost !== undefined) run.heap.taint(copy, lost);
  return { value: copy, shadow: null };
};

const performed = (name: string, perform: Perform): BuiltinModel => ({
  kind: 'performed',
  perform,
  derive: (run: RunState, call: BuiltinCall, value: unknown) =>
    lossOf(run, call, name) === null ? null : losingChanges(name)(run, call, value),
});

/** Methods that sort an array. They are tracked with a comparator, but not when they sort by strings. */
export const ARRAY_SORTING: readonly ModelEntry[] = [
  ['Array.prototype.sort', 'exact', performed('Array.prototype.sort', sort)],
  ['Array.prototype.toSorted', 'exact', performed('Array.prototype.toSorted', toSorted)],
];
