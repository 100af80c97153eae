import { anyAlternative, strictEquality, sameValueZero } from '../../operators/conditions.ts';
import type { Operand } from '../../shadow/operand.ts';
import { pin } from '../../record/pinning.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Derived, type SymbolicTerm, type Condition } from '../../shadow/shadow.ts';
import { elementAt, onArrays, relativeIndex, takenShadow, type ArrayCall } from './elements.ts';
import { determined, losing } from '../losing.ts';
import { derived, MISSING, untracked, type DeriveResult, type ModelEntry } from '../model.ts';

/** More elements make the term of a search through all of them too large. */
const MAX_ELEMENTS = 128;

function at(run: RunState, { array, args }: ArrayCall, value: unknown): Derived {
  const { length } = array;
  const reason = pin(run.recorder, args[0]?.shadow ?? null);
  if (reason !== undefined) return lost(reason);
  const index = relativeIndex(run, args[0], { length, missing: 0 });
  return index === undefined
    ? untracked([], 'Array.prototype.at')
    : takenShadow(run, run.heap.get(array, index), { array, value });
}

/** For each element: whether it is the one looked for. `undefined` if one is not tracked. */
function matches(run: RunState, search: Search): readonly (Condition | undefined)[] | undefined {
  const { array, needle, compare, readsHoles } = search;
  const conditions: (Condition | undefined)[] = [];
  for (let index = 0; index < array.length; index += 1) {
    const element = elementAt(run, array, index) ?? (readsHoles ? MISSING : undefined);
    if (element === undefined) continue;
    const condition = compare(run.recorder, element, needle);
    if (condition === undefined) return undefined;
    conditions[index] = condition;
  }
  return conditions;
}

interface Search {
  readonly array: unknown[];
  readonly needle: Operand;
  readonly compare: typeof strictEquality;
  readonly readsHoles: boolean;
}

function includes(run: RunState, { array, args }: ArrayCall): Derived {
  const start = relativeIndex(run, args[1], { length: array.length, missing: 0 });
  const search = { array, needle: args[0] ?? MISSING, compare: sameValueZero, readsHoles: true };
  const found = start === undefined || isTooLong(array) ? undefined : matches(run, search);
  if (found === undefined || start === undefined) return losesOf(run, { array, args });
  const { terms } = run.recorder;
  let result: SymbolicTerm | null = null;
  for (let index = start; index < array.length; index += 1) {
    const condition = found[index];
    // This element matches for every input.
    if (condition === true) return null;
    if (typeof condition !== 'object') continue;
    result = result === null ? condition : terms.apply2('or', 'Bool', [result, condition]);
  }
  return result;
}

/** The first index that matches, as nested choices that end in −1. */
function indexOf(run: RunState, { array, args }: ArrayCall): Derived {
  const start = relativeIndex(run, args[1], { length: array.length, missing: 0 });
  const found = isTooLong(array) ? undefined : strictMatches(run, { array, args });
  if (found === undefined || start === undefined) return losesOf(run, { array, args });
  return firstMatch(run, found, (visit) => {
    for (let index = array.length - 1; index >= start; index -= 1) visit(index);
  });
}

function lastIndexOf(run: RunState, { array, args }: ArrayCall): Derived {
  // `lastIndexOf(x, undefined)` differs from `lastIndexOf(x)`, unlike in other methods.
  const isPlain = args.length < 2 && !isTooLong(array);
  const found = isPlain ? strictMatches(run, { array, args }) : undefined;
  if (found === undefined) return losesOf(run, { array, args });
  return firstMatch(run, found, (visit) => {
    for (let index = 0; index < array.length; index += 1) visit(index);
  });
}

const strictMatches = (
  run: RunState,
  { array, args }: Pick<ArrayCall, 'array' | 'args'>,
): Matches | undefined =>
  matches(run, { array, needle: args[0] ?? MISSING, compare: strictEquality, readsHoles: false });

type Matches = readonly (Condition | undefined)[];

/** Finds the first match; `visitAll` visits the indices in reverse order of the search. */
function firstMatch(
  { recorder }: RunState,
  found: Matches,
  visitAll: (visit: (index: number) => void) => void,
): Derived {
  const best = { term: recorder.terms.number(-1), isSymbolic: false };
  visitAll((index) => {
    const condition = found[index];
    if (condition === undefined || condition === false) return;
    const position = recorder.terms.number(index);
    best.isSymbolic = condition !== true;
    best.term = condition === true ? position : recorder.terms.ite(condition, position, best.term);
  });
  return best.isSymbolic ? best.term : null;
}

const isTooLong = (array: unknown[]): boolean => array.length > MAX_ELEMENTS;

function losesOf(run: RunState, { array, args }: Pick<ArrayCall, 'array' | 'args'>): Derived {
  return losing('a search of an array')(run, { self: { value: array, shadow: null }, args }, undefined);
}

/** Tests which alternatives of a choice are arrays; any other result is determined by the path. */
const isArray: DeriveResult = (run, call, value) => {
  const { inputs } = run.heap;
  const shadow = call.args[0]?.shadow ?? null;
  if (inputs === null || shadow?.symbolic.kind !== 'choice') return determined(run, call, value);
  const condition = anyAlternative(
    run.recorder,
    shadow,
    (one) => one.kind === 'reference' && inputs.isArrayType(one),
  );
  return typeof condition === 'object' ? condition : null;
};

const entry = (name: string, model: Parameters<typeof onArrays>[1]): ModelEntry => [
  `Array.prototype.${name}`,
  'exact',
  onArrays(`Array.prototype.${name}`, model),
];

/** Queries of an array that take no callback. */
export const ARRAY_QUERIES: readonly ModelEntry[] = [
  entry('at', at),
  entry('includes', includes),
  entry('indexOf', indexOf),
  entry('lastIndexOf', lastIndexOf),
  ['Array.isArray', 'exact', derived(isArray)],
];
