import type { Call } from '../shadow/call.ts';
import { weakSetHas } from '../realm/intrinsics.ts';
import { builtinNamed } from '../models/builtin-named.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { settle } from '../record/shadowing.ts';
import { enumerate } from '../input-heap/enumeration.ts';

/** Built-ins that store their arguments unchanged, or search for them. */
const KEEPING = namesOf([
  'Array.prototype.includes',
  'Array.prototype.indexOf',
  'Array.prototype.lastIndexOf',
  'Array.prototype.push',
  'Array.prototype.unshift',
  'Array.prototype.splice',
  'Array.prototype.fill',
  'Array.of',
  'Map.prototype.set',
  'WeakMap.prototype.set',
  'Map.prototype.get',
  'Map.prototype.has',
  'Map.prototype.delete',
  'Set.prototype.has',
  'Set.prototype.delete',
  'WeakMap.prototype.get',
  'WeakMap.prototype.has',
  'WeakSet.prototype.add',
  'WeakSet.prototype.has',
  'Set.prototype.add',
  'Promise.resolve',
]);

/** Built-ins after which an array may have another length. */
const RESIZING = namesOf([
  'Array.prototype.push',
  'Array.prototype.pop',
  'Array.prototype.shift',
  'Array.prototype.unshift',
  'Array.prototype.splice',
]);

/** Built-ins that only test the kind of a value: their models know objects of the input. */
const LOOKING = namesOf(['Array.isArray', 'ArrayBuffer.isView', 'Buffer.isBuffer']);

/** The same, for the kind of their receiver. */
const LOOKING_AT_SELF = namesOf(['Object.prototype.toString']);

const LOOKING_UP = namesOf(['Map.prototype.get', 'Map.prototype.has', 'Set.prototype.has']);

/** Built-ins that look at all contents of their arguments. */
const ENUMERATING = namesOf([
  'Object.keys',
  'Object.values',
  'Object.entries',
  'Object.assign',
  'Object.fromEntries',
  'Object.hasOwn',
  'Object.getOwnPropertyNames',
  'Object.prototype.hasOwnProperty',
  'JSON.stringify',
  'structuredClone',
  'Array.from',
  'Array.prototype.concat',
  'Function.prototype.apply',
  'Map',
  'Reflect.apply',
  'Reflect.ownKeys',
  'Set',
  'WeakMap',
  'WeakSet',
  'Promise.all',
  'Promise.allSettled',
  'Promise.race',
  'Promise.any',
]);

function namesOf(names: readonly string[]): WeakSet<object> {
  return new WeakSet(names.map((name) => builtinNamed(name) as object));
}

/** Whether a built-in looks at all contents of its arguments. */
export const isEnumerating = (callee: object): boolean => weakSetHas(ENUMERATING, callee);

/**
 * A call of a built-in with its objects decided: which objects they are, and how large the receiver is,
 * is part of the path. The models of built-ins know objects by identity, not by their places.
 */
export function withoutReferences(run: RunState, call: Call): Call {
  const { callee, self, args } = call;
  if (weakSetHas(LOOKING_AT_SELF, callee as object)) return call;
  // The receiver's alternative is decided first: only then its contents can be asked for.
  const selfShadow = settled(run, call.selfShadow);
  // A look-up compares its key with every entry; for anything else the keys are pinned.
  if (weakSetHas(LOOKING_UP, callee as object))
    run.heap.inputs?.settleLength(self as object, call.selfShadow);
  else enumerate(run, self, call.selfShadow);
  if (weakSetHas(RESIZING, callee as object)) run.heap.inputs?.separate(self as object, call.selfShadow);
  const isLeft = weakSetHas(KEEPING, callee as object) || weakSetHas(LOOKING, callee as object);
  if (call.shadows === null || isLeft) return { ...call, selfShadow };
  const shadows: (Shadow | null)[] = [];
  const looksInside = isEnumerating(callee as object);
  let hasShadow = false;
  for (let index = 0; index < args.length; index += 1) {
    shadows[index] = settled(run, call.shadows[index] ?? null);
    if (looksInside) enumerate(run, args[index], call.shadows[index]);
    hasShadow ||= shadows[index] !== null;
  }
  return { ...call, selfShadow, shadows: hasShadow ? shadows : null };
}

function settled({ recorder }: RunState, shadow: Shadow | null): Shadow | null {
  // All runs must decide the same, so this also asks of a scalar that may have been an object.
  if (shadow === null || !mayBeObject(shadow)) return shadow;
  const { kind } = settle(recorder, shadow);
  return kind === 'reference' || kind === 'object' || kind === 'constant' ? null : shadow;
}

/** Whether the value of this shadow may be an object in another run. */
export function mayBeObject({ symbolic }: Shadow): boolean {
  if (symbolic.kind !== 'choice') return symbolic.kind === 'reference';
  for (let index = 0; index < symbolic.alternatives.length; index += 1) {
    const kind = symbolic.alternatives[index]?.kind;
    if (kind === 'reference' || kind === 'object') return true;
  }
  return false;
}
