import type { Operand } from '../../shadow/operand.ts';
import type { RunState } from '../../run-state.ts';
import type { Derived } from '../../shadow/shadow.ts';
import {
  giveUp,
  onArrays,
  placeShadows,
  rearrange,
  relativeIndex,
  shadowsBefore,
  takenShadow,
  type ArrayCall,
} from './elements.ts';
import type { ModelEntry } from '../model.ts';

function push({ heap }: RunState, { array, args }: ArrayCall): null {
  const first = array.length - args.length;
  for (let index = 0; index < args.length; index += 1) {
    heap.set(array, first + index, args[index]?.shadow ?? null);
  }
  return null;
}

function pop(run: RunState, { array }: ArrayCall, value: unknown): Derived {
  const shadow = run.heap.get(array, array.length);
  run.heap.set(array, array.length, null);
  return takenShadow(run, shadow, { array, value });
}

function shift(run: RunState, { array }: ArrayCall, value: unknown): Derived {
  const first = run.heap.get(array, 0);
  rearrange(run, { array, lengthBefore: array.length + 1, added: [] }, (index, before) => before[index + 1]);
  return takenShadow(run, first, { array, value });
}

function unshift(run: RunState, { array, args }: ArrayCall): null {
  const lengthBefore = array.length - args.length;
  rearrange(run, { array, lengthBefore, added: args }, (index, before) =>
    index < args.length ? args[index]?.shadow : before[index - args.length],
  );
  return null;
}

function reverse(run: RunState, { array }: ArrayCall): null {
  const { length } = array;
  rearrange(run, { array, lengthBefore: length, added: [] }, (index, before) => before[length - 1 - index]);
  return null;
}

/** Reconstructs the effect of `splice` from its arguments and its result. */
function splice(run: RunState, { array, args }: ArrayCall, removed: unknown): Derived {
  const added = addedBySplice(args);
  const taken = (removed as unknown[]).length;
  const lengthBefore = array.length - added.length + taken;
  const start = relativeIndex(run, args[0], { length: lengthBefore, missing: 0 });
  const end = relativeIndex(run, args[1], { length: lengthBefore, missing: 0 });
  if (start === undefined || end === undefined)
    return giveUp(run, 'Array.prototype.splice', [array, removed]);
  const old = shadowsBefore(run, array, lengthBefore);
  placeShadows(run, removed, (index) => old[start + index]);
  rearrange(run, { array, lengthBefore, added }, (index, before) => {
    if (index < start) return before[index];
    const late = index - start - added.length;
    return late < 0 ? added[index - start]?.shadow : before[start + taken + late];
  });
  return null;
}

function addedBySplice(args: readonly Operand[]): readonly Operand[] {
  const added: Operand[] = [];
  for (let index = 2; index < args.length; index += 1) added[index - 2] = args[index] as Operand;
  return added;
}

function fill(run: RunState, { array, args }: ArrayCall): Derived {
  const { length } = array;
  const start = relativeIndex(run, args[1], { length, missing: 0 });
  const end = relativeIndex(run, args[2], { length, missing: length });
  if (start === undefined || end === undefined) return giveUp(run, 'Array.prototype.fill', [array]);
  for (let index = start; index < end; index += 1) run.heap.set(array, index, args[0]?.shadow ?? null);
  return null;
}

function copyWithin(run: RunState, { array, args }: ArrayCall): Derived {
  const { length } = array;
  const target = relativeIndex(run, args[0], { length, missing: 0 });
  const start = relativeIndex(run, args[1], { length, missing: 0 });
  const end = relativeIndex(run, args[2], { length, missing: length });
  if (target === undefined || start === undefined || end === undefined) {
    return giveUp(run, 'Array.prototype.copyWithin', [array]);
  }
  rearrange(run, { array, lengthBefore: length, added: [] }, (index, before) => {
    const from = start + index - target;
    return index >= target && from < end ? before[from] : before[index];
  });
  return null;
}

const entry = (name: string, model: Parameters<typeof onArrays>[1]): ModelEntry => [
  `Array.prototype.${name}`,
  'exact',
  onArrays(`Array.prototype.${name}`, model),
];

/** Methods that change their array: the shadows of its elements move with them. */
export const ARRAY_CHANGES: readonly ModelEntry[] = [
  entry('push', push),
  entry('pop', pop),
  entry('shift', shift),
  entry('unshift', unshift),
  entry('reverse', reverse),
  entry('splice', splice),
  entry('fill', fill),
  entry('copyWithin', copyWithin),
];
