import { weakMapGet, weakMapSet } from '../intrinsics.ts';
import { MATH_MODELS } from './math.ts';
import type { BuiltinModel } from './model.ts';
import { NUMBER_MODELS } from './number.ts';
import { OBJECT_MODELS } from './object.ts';

const models = new WeakMap<object, BuiltinModel>();

for (const family of [MATH_MODELS, NUMBER_MODELS, OBJECT_MODELS]) {
  for (const [builtin, model] of family) weakMapSet(models, builtin, model);
}

/** The model of a built-in, if there is one. */
export function modelOf(builtin: object): BuiltinModel | undefined {
  return weakMapGet(models, builtin);
}

const environmentReaders = new WeakMap<object, boolean>();

for (const reader of [Math.random, Date.now, performance.now, process.hrtime, process.cwd, process.uptime]) {
  weakMapSet(environmentReaders, reader, true);
}

/** Makes known a function that stands in for such a built-in. */
export function markEnvironmentReader(reader: object): void {
  weakMapSet(environmentReaders, reader, true);
}

/** Whether a built-in's result depends on something that is not an input. */
export function readsEnvironment(builtin: object): boolean {
  return weakMapGet(environmentReaders, builtin) === true;
}
