import type { Call } from '../call.ts';
import { weakSetHas } from '../intrinsics.ts';
import { builtinNamed } from '../models/builtin-named.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow } from '../shadow.ts';
import { settle } from '../shadowing.ts';
import { enumerate } from './enumeration.ts';

/** Built-ins that put their arguments away as they are. */
const STORING = namesOf([
  'Array.prototype.push',
  'Array.prototype.unshift',
  'Array.prototype.splice',
  'Array.prototype.fill',
  'Array.of',
  'Map.prototype.set',
  'WeakMap.prototype.set',
  'Set.prototype.add',
  'Promise.resolve',
]);

/** Built-ins that look at all that their arguments hold. */
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
  'Promise.all',
  'Promise.allSettled',
  'Promise.race',
  'Promise.any',
]);

function namesOf(names: readonly string[]): WeakSet<object> {
  return new WeakSet(names.map((name) => builtinNamed(name) as object));
}

/**
 * A call of a built-in with its objects settled: which object it is, and how large the receiver is, is
 * part of the path. The models of built-ins know objects by themselves, not by the places they come from.
 */
export function withoutReferences(run: RunState, call: Call): Call {
  const { callee, self, args } = call;
  enumerate(run, self, call.selfShadow);
  const selfShadow = settled(run, call.selfShadow, self);
  if (call.shadows === null || weakSetHas(STORING, callee as object)) return { ...call, selfShadow };
  const shadows: (Shadow | null)[] = [];
  const isEnumerating = weakSetHas(ENUMERATING, callee as object);
  let hasShadow = false;
  for (let index = 0; index < args.length; index += 1) {
    if (isEnumerating) enumerate(run, args[index], call.shadows[index]);
    shadows[index] = settled(run, call.shadows[index] ?? null, args[index]);
    hasShadow ||= shadows[index] !== null;
  }
  return { ...call, selfShadow, shadows: hasShadow ? shadows : null };
}

function settled({ recorder }: RunState, shadow: Shadow | null, value: unknown): Shadow | null {
  if (shadow === null || typeof value !== 'object' || value === null) return shadow;
  const symbolic = settle(recorder, shadow);
  return symbolic.kind === 'reference' || symbolic.kind === 'object' ? null : shadow;
}
