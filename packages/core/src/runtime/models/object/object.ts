import { getOwnPropertyDescriptor, isProxy } from '../../realm/intrinsics.ts';
import { stringTerm } from '../../operators/numbers.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import { pin } from '../../record/pinning.ts';
import { readShadow } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Derived, type SymbolicTerm } from '../../shadow/shadow.ts';
import { settle } from '../../record/shadowing.ts';
import { settleName } from '../../strings/string-keys.ts';
import { followClone } from './cloning.ts';
import { determined, losing, losingChanges, lostCallingEntries, lostEntries } from '../losing.ts';
import {
  derived,
  MISSING,
  pure,
  untracked,
  type BuiltinCall,
  type Derive,
  type DeriveResult,
  type ModelEntry,
  type ModelFamily,
} from '../model.ts';
import { kindText } from './kind-tests.ts';
import { assign, fromEntries, listing, toKey } from './contents.ts';

/** `Object.is` is sameness of terms, for operands of one type. */
const objectIsModel: Derive = (recorder, args) => {
  const left = args[0] ?? MISSING;
  const right = args[1] ?? MISSING;
  if (left.shadow === null && right.shadow === null) return null;
  if (typeof left.value !== typeof right.value) return null;
  const leftTerm = scalarTerm(recorder, left);
  const rightTerm = leftTerm === null ? null : scalarTerm(recorder, right);
  if (leftTerm === null || rightTerm?.sort !== leftTerm.sort) return untracked(args, 'Object.is');
  return recorder.terms.apply2('same', 'Bool', [leftTerm, rightTerm]);
};

function scalarTerm(recorder: PathRecorder, operand: Operand): SymbolicTerm | null {
  const { value, shadow } = operand;
  if (typeof value === 'string') return stringTerm(recorder, operand);
  if (shadow === null) {
    if (typeof value === 'number') return recorder.terms.number(value);
    return typeof value === 'boolean' ? recorder.terms.boolean(value) : null;
  }
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'lost') return null;
  return symbolic.kind === 'term' ? symbolic : scalarTerm(recorder, { value, shadow: null });
}

/** A result that the path determines, unless the object's contents are not tracked. */
const shapeOf: DeriveResult = (run, { args }, value) => shapeLoss(run, args[0] ?? MISSING, value);

function shapeLoss({ heap }: RunState, { value: object, shadow }: Operand, value: unknown): Derived {
  if (shadow !== null && typeof object === 'string') {
    heap.taint(value, 'the characters of a string');
    return lost('the characters of a string');
  }
  const reason = heap.taintOf(object);
  if (reason === undefined) return null;
  heap.taint(value, reason);
  return lost(reason);
}

/** Whether an object has a property: the key is pinned to its value. */
function hasKey(run: RunState, object: Operand, key: Operand | undefined): Derived {
  const isSettled = settleName(run, object.value, key?.shadow ?? null, 'own');
  const reason = isSettled ? undefined : pin(run.recorder, key?.shadow ?? null);
  return reason === undefined ? shapeLoss(run, object, undefined) : lost(reason);
}

/** Returns its first argument. */
const identity: DeriveResult = (_run, { args }) => args[0]?.shadow?.symbolic ?? null;

const defineOne: DeriveResult = (run, call, value) => {
  const key = call.args[1]?.value;
  const attributes = call.args[2]?.value;
  const reason = pin(run.recorder, call.args[1]?.shadow ?? null);
  if (reason !== undefined) run.heap.taint(value, reason);
  if (typeof key === 'object' || typeof attributes !== 'object' || attributes === null) return null;
  run.heap.copyTaint(attributes, value);
  if (isProxy(attributes)) {
    run.heap.taint(value, 'attributes that a proxy gave');
    return null;
  }
  // Attributes without a value leave the one that is there.
  if (!('value' in attributes)) return null;
  const held: unknown = getOwnPropertyDescriptor(attributes, 'value')?.value;
  const shadow = readShadow(run, { base: attributes, key: 'value', value: held });
  run.heap.set(value, toKey(key), shadow);
  return null;
};

const describeOne: DeriveResult = (run, call, value) => {
  const object = call.args[0] ?? MISSING;
  const key = call.args[1] ?? MISSING;
  const loss = hasKey(run, object, key);
  if (loss !== null || typeof value !== 'object' || value === null) return loss;
  if (typeof key.value === 'object') return losing('Object.getOwnPropertyDescriptor')(run, call, value);
  const held: unknown = getOwnPropertyDescriptor(value, 'value')?.value;
  run.heap.set(value, 'value', readShadow(run, { base: object.value, key: toKey(key.value), value: held }));
  return null;
};

const create: DeriveResult = (run, call, value) =>
  call.args.length > 1 ? losing('Object.create')(run, call, value) : null;

const exact = (name: string, derive: DeriveResult): ModelEntry => [name, 'exact', derived(derive)];

const values = listing('Object.values', (result, index) => ({ at: result, key: index }));
const entries = listing('Object.entries', (result, index) => ({ at: result[index] as object, key: 1 }));

/** `Object` and its functions, and the methods that every object has. */
export const OBJECT_MODELS: ModelFamily = {
  family: 'Object',
  calls: [
    ['Object.is', 'exact', pure(objectIsModel)],
    exact('Object.keys', shapeOf),
    exact('Object.values', values),
    exact('Object.entries', entries),
    exact('Object.assign', assign),
    exact('Object.fromEntries', fromEntries),
    exact('Object.freeze', identity),
    exact('Object.seal', identity),
    exact('Object.preventExtensions', identity),
    exact('Object.isFrozen', determined),
    exact('Object.isSealed', determined),
    exact('Object.isExtensible', determined),
    exact('Object.getOwnPropertyNames', shapeOf),
    exact('Object.getOwnPropertySymbols', shapeOf),
    exact('Object.getPrototypeOf', determined),
    exact('Object.setPrototypeOf', identity),
    exact('Object.create', create),
    ['Object.hasOwn', 'concretises', derived((run, { args }) => hasKey(run, args[0] ?? MISSING, args[1]))],
    ['Object.defineProperty', 'concretises', derived(defineOne)],
    ['Object.getOwnPropertyDescriptor', 'concretises', derived(describeOne)],
    ...lostEntries('Object', ['getOwnPropertyDescriptors']),
    ...lostCallingEntries('Object', ['groupBy'], 1),
    ...lostEntries('Object', ['defineProperties'], losingChanges),
    ['Object.prototype.hasOwnProperty', 'concretises', derived(hasOwnKey)],
    ['Object.prototype.propertyIsEnumerable', 'concretises', derived(hasOwnKey)],
    exact('Object.prototype.isPrototypeOf', determined),
    exact('Object.prototype.toString', kindText),
    ...lostEntries('Object.prototype', ['valueOf', 'toLocaleString']),
    exact('structuredClone', followClone),
  ],
};

function hasOwnKey(run: RunState, { self, args }: BuiltinCall): Derived {
  return hasKey(run, self, args[0]);
}
