import type { Assumption } from '../../model/assumption.ts';
import type { Call } from '../shadow/call.ts';
import { mapGet, weakSetHas } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { RunState } from '../run-state.ts';
import { isAmbient } from './ambient-builtins.ts';
import { builtinNamed } from './builtin-named.ts';

/** Built-ins that find out what an object is, and not only what its declared members hold. */
const REFLECTING = new WeakSet<object>();

for (const holder of [Object, Reflect, Object.prototype]) {
  for (const key of Reflect.ownKeys(holder)) {
    const found: unknown = Reflect.getOwnPropertyDescriptor(holder, key)?.value;
    if (typeof found === 'function' && found !== Object.is) REFLECTING.add(found);
  }
}
REFLECTING.add(JSON.stringify);
REFLECTING.add(structuredClone);
// Converting an object calls its methods.
for (const converting of [String, Number, BigInt, Date, parseInt, parseFloat, isNaN, isFinite])
  REFLECTING.add(converting);

/** Built-ins that change the date, map or set that they are called on. */
const CHANGING = new WeakSet<object>();

for (const { prototype } of [Date, Map, Set, WeakMap, WeakSet] as readonly { readonly prototype: object }[]) {
  for (const key of Reflect.ownKeys(prototype)) {
    const found: unknown = Reflect.getOwnPropertyDescriptor(prototype, key)?.value;
    if (typeof found === 'function' && /^(?:set|add|delete|clear)/.test(String(key))) CHANGING.add(found);
  }
}

/** Built-ins that skip the holes of an array. */
const PASSING_HOLES = new WeakSet<object>(
  'forEach map filter some every reduce reduceRight flatMap flat indexOf lastIndexOf sort'
    .split(' ')
    .map((name) => builtinNamed(`Array.prototype.${name}`) as object),
);

/** Built-ins whose results tell how and when promises are settled. */
const SETTLING = new Map<unknown, Assumption>([
  [Promise.all, 'prompt promises'],
  [Promise.race, 'prompt promises'],
  [Promise.prototype.then, 'prompt promises'],
  [Promise.any, 'prompt promises'],
  [Promise.allSettled, 'no rejection'],
  [Promise.prototype.catch, 'no rejection'],
  [Promise.prototype.finally, 'no rejection'],
]);

const isSymbol = (value: unknown): boolean => typeof value === 'symbol';

/** Records the assumptions that a call of a built-in rests on. */
export function assumeOfBuiltin(run: RunState, { callee, self, args }: Call): void {
  const { recorder, heap } = run;
  const settling = mapGet(SETTLING, callee);
  if (settling !== undefined) recorder.assume(settling);
  if (callee === Promise.prototype.then && args.length > 1) recorder.assume('no rejection');
  if (isAmbient(callee as object)) recorder.assume('same environment');
  const { inputs, shared } = heap;
  if (shared !== null) {
    if (isObject(self)) shared.look(self);
    for (let index = 0; index < args.length; index += 1)
      if (isObject(args[index])) shared.look(args[index] as object);
  }
  if (inputs === null) return;
  if (isSymbol(self)) inputs.assumptions.symbol();
  for (let index = 0; index < args.length; index += 1) if (isSymbol(args[index])) inputs.assumptions.symbol();
  if (isObject(self)) inputs.assumptions.ofBuiltin(self, weakSetHas(CHANGING, callee as object));
  if (weakSetHas(REFLECTING, callee as object)) {
    inputs.assumptions.kind(self);
    for (let index = 0; index < args.length; index += 1) inputs.assumptions.kind(args[index]);
  }
  if (callee === Array.isArray) inputs.assumptions.shape(args[0]);
  if (
    weakSetHas(PASSING_HOLES, callee as object) &&
    isObject(self) &&
    inputs.objects.find(self) !== undefined
  )
    recorder.assume('no holes');
}
