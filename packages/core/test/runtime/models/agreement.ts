import { types } from 'node:util';
import type { Evaluator } from '../../../src/expr/evaluate/evaluate.ts';
import type { TermDecoder } from '../../../src/expr/term-decoder.ts';
import type { Operand } from '../../../src/runtime/shadow/operand.ts';
import type { RunState } from '../../../src/runtime/run-state.ts';
import type { Condition, Shadow, SymbolicChoice } from '../../../src/runtime/shadow/shadow.ts';
import { validFor } from '../../../src/runtime/shadow/valid-shadow.ts';

/** What a run has recorded, evaluated under inputs of our choice. */
export interface Reading {
  readonly run: RunState;
  readonly decoder: TermDecoder;
  readonly evaluator: Evaluator;
}

/**
 * Whether what one run knows of a value foretells what another run has in its place: by its shadow,
 * exactly; without one, the same value; and where it is lost, anything.
 */
export function foretells(reading: Reading, { value, shadow }: Operand, actual: unknown, depth = 0): boolean {
  if (shadow !== null) return foretellsByShadow(reading, shadow, actual);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || isSame(value, actual);
  // What is lost may be anything, but for what has got a shadow since.
  if (reading.run.heap.taintOf(value) !== undefined) return shadowsForetell(reading, value, actual);
  if (depth > 4 || types.isProxy(value)) return true;
  if (typeof actual !== 'object' || actual === null) return false;
  if (value instanceof Map) return foretellsMap(reading, value, actual);
  if (value instanceof Set) return foretellsSet(reading, value, actual);
  const isOpaque = !Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype;
  return isOpaque || foretellsProperties(reading, { value, actual, depth });
}

function foretellsByShadow(reading: Reading, { symbolic }: Shadow, actual: unknown): boolean {
  if (symbolic.kind === 'lost') return true;
  if (symbolic.kind === 'reference') throw new Error('no input of these tests is an object');
  if (symbolic.kind === 'choice') return foretellsByChoice(reading, symbolic, actual);
  return Object.is(reading.evaluator.evaluate(reading.decoder.term(symbolic.row)), actual);
}

/** The first alternative whose guard holds; an object that would have been another one may hold anything. */
function foretellsByChoice(reading: Reading, choice: SymbolicChoice, actual: unknown): boolean {
  const { decoder, evaluator } = reading;
  const holds = (guard: Condition): boolean =>
    typeof guard === 'boolean' ? guard : evaluator.evaluate(decoder.term(guard.row)) === true;
  const position = choice.guards.findIndex(holds);
  const taken = choice.alternatives[position];
  if (taken?.kind === 'constant') return isSame(taken.value, actual);
  if (taken?.kind === 'term')
    return foretellsByShadow(reading, { concrete: undefined, symbolic: taken }, actual);
  if (taken?.kind !== 'object' || typeof actual !== 'object' || actual === null) return false;
  return position !== choice.index || foretells(reading, { value: taken.object, shadow: null }, actual);
}

function foretellsProperties(
  reading: Reading,
  { value, actual, depth }: { readonly value: object; readonly actual: object; readonly depth: number },
): boolean {
  const keys = Reflect.ownKeys(value);
  if (!sameList(keys, Reflect.ownKeys(actual))) return false;
  return keys.every((key) => {
    const held: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
    const shadow = validFor(reading.run.heap.get(value, key), held);
    return foretells(
      reading,
      { value: held, shadow },
      Object.getOwnPropertyDescriptor(actual, key)?.value,
      depth + 1,
    );
  });
}

function shadowsForetell(reading: Reading, value: object, actual: unknown): boolean {
  if (typeof actual !== 'object' || actual === null) return true;
  return Reflect.ownKeys(value).every((key) => {
    const held: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
    const shadow = validFor(reading.run.heap.get(value, key), held);
    return (
      shadow === null ||
      foretellsByShadow(reading, shadow, Object.getOwnPropertyDescriptor(actual, key)?.value)
    );
  });
}

function foretellsMap(reading: Reading, map: Map<unknown, unknown>, actual: object): boolean {
  if (!(actual instanceof Map) || !sameList([...map.keys()], [...actual.keys()])) return false;
  return [...map].every(([key, value]) => {
    const shadow = validFor(reading.run.heap.collections.get(map, key), value);
    return foretells(reading, { value, shadow }, actual.get(key));
  });
}

/** Elements with shadows are what these say; the others are the same, up to the sign of zero. */
function foretellsSet(reading: Reading, set: Set<unknown>, actual: object): boolean {
  if (!(actual instanceof Set) || actual.size !== set.size) return false;
  const found = [...actual] as readonly unknown[];
  return [...set].every((value, index) => {
    const shadow = validFor(reading.run.heap.collections.get(set, value), value);
    return shadow === null
      ? sameList([value], [found[index]])
      : foretellsByShadow(reading, shadow, found[index]);
  });
}

const isSame = (left: unknown, right: unknown): boolean =>
  typeof left === 'symbol' ? String(left) === String(right) : Object.is(left, right);

/** Keys are the same up to the sign of zero, as maps have it. */
const sameList = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length &&
  left.every(
    (item, index) => typeof item === 'object' || isSame(item, right[index]) || item === right[index],
  );
