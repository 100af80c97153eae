import {
  arrayPrototype,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  mapGet,
  mapSet,
  objectPrototype,
  reflectOwnKeys,
} from '../../realm/intrinsics.ts';
import { readShadow } from '../../heap/property-reads.ts';
import { enumerate } from '../../input-heap/enumeration.ts';
import type { RunState } from '../../run-state.ts';
import type { Derived } from '../../shadow/shadow.ts';
import { carriesSymbolic } from '../../heap/symbolic-contents.ts';
import type { BuiltinCall } from '../model.ts';

/** `structuredClone`: shadows are copied through plain objects and arrays; contents of others are lost. */
export function followClone(run: RunState, { args }: BuiltinCall, copy: unknown): Derived {
  const source = args[0]?.value;
  if (typeof source !== 'object' || source === null) return args[0]?.shadow?.symbolic ?? null;
  cloneShadows(run, { source, copy: copy as object, seen: new Map<object, true>() });
  return null;
}

interface Cloned {
  readonly source: object;
  readonly copy: object;
  readonly seen: Map<object, true>;
}

function cloneShadows(run: RunState, { source, copy, seen }: Cloned): void {
  if (mapGet(seen, source) === true) return;
  mapSet(seen, source, true);
  run.heap.copyTaint(source, copy);
  const prototype = getPrototypeOf(source);
  if (prototype !== objectPrototype && prototype !== arrayPrototype) {
    if (carriesSymbolic(run.heap, source)) run.heap.taint(copy, 'structuredClone of an object of a class');
    return;
  }
  const keys = reflectOwnKeys(source);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    const value: unknown = getOwnPropertyDescriptor(source, key)?.value;
    run.heap.set(copy, key, readShadow(run, { base: source, key, value }));
    const inner: unknown = getOwnPropertyDescriptor(copy, key)?.value;
    if (typeof value === 'object' && value !== null && typeof inner === 'object' && inner !== null) {
      enumerate(run, value);
      cloneShadows(run, { source: value, copy: inner, seen });
    }
  }
}
