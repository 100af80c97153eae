import { isIteratedNatively } from '../../realm/array-iteration.ts';
import {
  getPrototypeOf,
  isProxy,
  isSet,
  objectPrototype,
  reflectApply,
  symbolIterator,
} from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import { pin } from '../../record/pinning.ts';
import { readOperand } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import type { Derived, Shadow } from '../../shadow/shadow.ts';
import { dataProperty } from '../../realm/data-property.ts';
import { settle } from '../../record/shadowing.ts';
import { areTextsIteratedNatively, TextCursor } from '../../strings/string-iteration.ts';
import { placeShadows } from './elements.ts';
import { losing } from '../losing.ts';
import {
  derived,
  MISSING,
  type BuiltinCall,
  type DeriveResult,
  type ModelEntry,
  type Perform,
} from '../model.ts';

/** `Array.of(…)`: each argument becomes an element. */
const of: DeriveResult = (run, { args }, value) => {
  placeShadows(run, value, (index) => args[index]?.shadow);
  return null;
};

/** `Array(n)` is pinned to its length; with any other arguments it lists them. */
export function followArray(run: RunState, call: BuiltinCall, value: unknown): Derived {
  const { args } = call;
  const only = args[0];
  if (args.length !== 1 || only === undefined || typeof only.value !== 'number') return of(run, call, value);
  const reason = pin(run.recorder, only.shadow);
  if (reason !== undefined) run.heap.taint(value, reason);
  return null;
}

/** Whether `Array.from` reads the elements at the indices of its source, in order. */
function isReadByIndex(source: unknown): source is object {
  if (isIteratedNatively(source)) return true;
  if (typeof source !== 'object' || source === null || isProxy(source)) return false;
  return getPrototypeOf(source) === objectPrototype && dataProperty(source, symbolIterator) === undefined;
}

const from: DeriveResult = (run, call, value) => {
  const source = call.args[0]?.value;
  if (call.args.length > 1 && call.args[1]?.value !== undefined) return fromLost(run, call, value);
  const characters = charactersOf(run, call.args[0]);
  if (characters !== undefined) {
    placeShadows(run, value, (index) => characters[index]?.shadow);
    return null;
  }
  if (isReadByIndex(source)) {
    return followIndexed(run, source, { copy: value, find: (index) => run.heap.get(source, index) });
  }
  if (!isPlainSet(source)) return fromLost(run, call, value);
  run.heap.copyTaint(source, value);
  const list = value as readonly unknown[];
  placeShadows(run, value, (index) => run.heap.collections.get(source, list[index]));
  return null;
};

/** The characters of a string that depends on the input. */
function charactersOf(run: RunState, source: Operand | undefined): readonly Operand[] | undefined {
  const { value, shadow } = source ?? MISSING;
  if (typeof value !== 'string' || shadow === null || !areTextsIteratedNatively()) return undefined;
  const text = settle(run.recorder, shadow);
  return text.kind === 'term' ? new TextCursor(run, value, text).rest() : undefined;
}

const isPlainSet = (value: unknown): value is Set<unknown> =>
  isSet(value) && getPrototypeOf(value) === setPrototype;

const setPrototype = Set.prototype;

const fromLost = losing('Array.from');

function followIndexed(
  run: RunState,
  source: object,
  { copy, find }: { readonly copy: unknown; readonly find: (index: number) => Shadow | null | undefined },
): null {
  placeShadows(run, copy, find);
  run.heap.copyTaint(source, copy);
  const length = run.heap.get(source, 'length');
  const reason = length === undefined ? undefined : pin(run.recorder, length);
  if (reason !== undefined) run.heap.taint(copy, reason);
  return null;
}

/** Runs the engine's own `Array.from`, with a wrapper around the mapping function. */
const performFrom: Perform = (run, { self, args }, callBack) => {
  const source = args[0]?.value;
  const callback = args[1]?.value;
  if (typeof callback !== 'function') return undefined;
  const characters = charactersOf(run, args[0]);
  const isSimpleSet = isPlainSet(source) && run.heap.taintOf(source) === undefined;
  if (characters === undefined && !isSimpleSet && !isReadByIndex(source)) return undefined;
  const shadows: (Shadow | null)[] = [];
  const around = (value: unknown, index: number): unknown => {
    const element: Operand =
      characters?.[index] ??
      (isSimpleSet ? { value, shadow: null } : readOperand(run, { base: source, key: index, value }));
    const result = callBack(callback, args[2] ?? MISSING, [element, { value: index, shadow: null }]);
    shadows[index] = result.shadow;
    return result.value;
  };
  const value: unknown = reflectApply(arrayFrom, self.value, [source, around]);
  if (characters === undefined) {
    followIndexed(run, source as object, { copy: value, find: (index) => shadows[index] });
  } else {
    placeShadows(run, value, (index) => shadows[index]);
  }
  return { value, shadow: null };
};

const arrayFrom = Array.from as () => unknown;

/** Functions that make arrays. */
export const ARRAY_CREATION: readonly ModelEntry[] = [
  ['Array', 'exact', derived(followArray)],
  ['Array.of', 'exact', derived(of)],
  ['Array.from', 'exact', { kind: 'performed', perform: performFrom, derive: from }],
];
