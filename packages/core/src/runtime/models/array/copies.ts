import { isArray, symbolIsConcatSpreadable } from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import { enumerate } from '../../input-heap/enumeration.ts';
import { pin } from '../../record/pinning.ts';
import type { RunState } from '../../run-state.ts';
import type { Derived } from '../../shadow/shadow.ts';
import { dataProperty } from '../../realm/data-property.ts';
import { isObject } from '../../realm/objects.ts';
import {
  elementAt,
  giveUp,
  isRealArray,
  onArrays,
  placeShadows,
  relativeIndex,
  type ArrayCall,
} from './elements.ts';
import type { ModelEntry } from '../model.ts';

function slice(run: RunState, { array, args }: ArrayCall, copy: unknown): Derived {
  const { length } = array;
  const start = relativeIndex(run, args[0], { length, missing: 0 });
  const end = relativeIndex(run, args[1], { length, missing: length });
  if (start === undefined || end === undefined) return giveUp(run, 'Array.prototype.slice', [copy]);
  placeShadows(run, copy, (index) => run.heap.get(array, start + index));
  return null;
}

function toReversed(run: RunState, { array }: ArrayCall, copy: unknown): null {
  placeShadows(run, copy, (index) => run.heap.get(array, array.length - 1 - index));
  return null;
}

function withElement(run: RunState, { array, args }: ArrayCall, copy: unknown): Derived {
  const { length } = array;
  const changed = relativeIndex(run, args[0], { length, missing: 0 });
  if (changed === undefined) return giveUp(run, 'Array.prototype.with', [copy]);
  placeShadows(run, copy, (index) => (index === changed ? args[1]?.shadow : run.heap.get(array, index)));
  return null;
}

function toSpliced(run: RunState, { array, args }: ArrayCall, copy: unknown): Derived {
  const { length } = array;
  const start = relativeIndex(run, args[0], { length, missing: 0 });
  const skipped = relativeIndex(run, args[1], { length, missing: 0 });
  if (start === undefined || skipped === undefined) return giveUp(run, 'Array.prototype.toSpliced', [copy]);
  const added = args.length > 2 ? args.length - 2 : 0;
  const moved = (copy as unknown[]).length - length;
  placeShadows(run, copy, (index) => {
    if (index < start) return run.heap.get(array, index);
    return index < start + added ? args[index - start + 2]?.shadow : run.heap.get(array, index - moved);
  });
  return null;
}

function concat(run: RunState, { array, args }: ArrayCall, copy: unknown): null {
  const operands: Operand[] = [];
  append(run, operands, { value: array, shadow: null });
  for (let index = 0; index < args.length; index += 1) append(run, operands, args[index] as Operand);
  placeShadows(run, copy, (index) => operands[index]?.shadow);
  for (let index = 0; index < args.length; index += 1) {
    const value = args[index]?.value;
    if (isArray(value)) run.heap.copyTaint(value, copy);
    else if (isObject(value) && dataProperty(value, symbolIsConcatSpreadable) === true)
      run.heap.taint(copy, 'elements of an object that is concatenated like an array');
  }
  return null;
}

function append(run: RunState, operands: Operand[], operand: Operand): void {
  const { value } = operand;
  if (!isRealArray(value) || dataProperty(value, symbolIsConcatSpreadable) === false) {
    operands[operands.length] = operand;
    return;
  }
  const offset = operands.length;
  for (let index = 0; index < value.length; index += 1) {
    operands[offset + index] = elementAt(run, value, index) ?? { value: undefined, shadow: null };
  }
}

function flat(run: RunState, { array, args }: ArrayCall, copy: unknown): Derived {
  const depth = args[0]?.value ?? 1;
  if (typeof depth !== 'number' || pin(run.recorder, args[0]?.shadow ?? null) !== undefined) {
    return giveUp(run, 'Array.prototype.flat', [copy]);
  }
  const operands: Operand[] = [];
  flatten(run, { operands, depth, copy }, array);
  placeShadows(run, copy, (index) => operands[index]?.shadow);
  return null;
}

interface Flattening {
  readonly operands: Operand[];
  readonly depth: number;
  readonly copy: unknown;
}

/** Appends the elements of an array as `flat` does, skipping holes. */
function flatten(run: RunState, { operands, depth, copy }: Flattening, array: unknown[]): void {
  for (let index = 0; index < array.length; index += 1) {
    const element = elementAt(run, array, index);
    if (element === undefined) continue;
    const { value } = element;
    if (depth >= 1 && isRealArray(value)) {
      enumerate(run, value, element.shadow);
      run.heap.copyTaint(value, copy);
      flatten(run, { operands, depth: depth - 1, copy }, value);
    } else {
      operands[operands.length] = element;
    }
  }
}

const entry = (name: string, model: Parameters<typeof onArrays>[1]): ModelEntry => [
  `Array.prototype.${name}`,
  'exact',
  onArrays(`Array.prototype.${name}`, model),
];

/** Methods that make a new array of elements of the old. */
export const ARRAY_COPIES: readonly ModelEntry[] = [
  entry('slice', slice),
  entry('concat', concat),
  entry('flat', flat),
  entry('toReversed', toReversed),
  entry('toSpliced', toSpliced),
  entry('with', withElement),
];
