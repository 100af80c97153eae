import { weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import { ARRAY_MODELS } from './array/array.ts';
import { builtinNamed } from './builtin-named.ts';
import { CONVERSION_MODELS } from './conversion.ts';
import { EVENT_MODELS } from './events.ts';
import { ERROR_MODELS } from './error.ts';
import { FUNCTION_MODELS } from './function.ts';
import { ITERATOR_MODELS } from './iteration/iterator.ts';
import { COLLECTION_MODELS } from './collections/map-set.ts';
import { KIND_MODELS } from './kinds.ts';
import { MATH_MODELS } from './math.ts';
import type { BuiltinModel, FollowConstruction, ModelFamily, PerformConstruction } from './model.ts';
import { OBJECT_MODELS } from './object/object.ts';
import { PROMISE_MODELS } from './promise/promise.ts';
import { STRING_MODELS } from './string/string.ts';
import { DATE_MODELS } from './date/date.ts';
import { REGEXP_MODELS } from './regexp/regexp.ts';
import { JSON_MODELS } from './unfollowed.ts';
import { SEARCH_PARAMETER_MODELS } from './url/search-parameters.ts';
import { URL_MODELS } from './url/url.ts';

/** Every model, by family: the one table that says which built-ins are tracked, and how far. */
export const MODEL_FAMILIES: readonly ModelFamily[] = [
  MATH_MODELS,
  CONVERSION_MODELS,
  STRING_MODELS,
  ARRAY_MODELS,
  OBJECT_MODELS,
  KIND_MODELS,
  COLLECTION_MODELS,
  FUNCTION_MODELS,
  ERROR_MODELS,
  JSON_MODELS,
  DATE_MODELS,
  REGEXP_MODELS,
  PROMISE_MODELS,
  ITERATOR_MODELS,
  EVENT_MODELS,
  URL_MODELS,
  SEARCH_PARAMETER_MODELS,
];

const models = new WeakMap<object, BuiltinModel>();
const constructionModels = new WeakMap<object, FollowConstruction>();
const performedConstructions = new WeakMap<object, PerformConstruction>();

for (const { calls, constructions } of MODEL_FAMILIES) {
  for (const [name, , model] of calls) {
    const builtin = builtinNamed(name);
    if (builtin !== undefined) weakMapSet(models, builtin, model);
  }
  for (const [name, , follow, perform] of constructions ?? []) {
    const builtin = builtinNamed(name);
    if (builtin !== undefined) weakMapSet(constructionModels, builtin, follow);
    if (builtin !== undefined && perform !== undefined) weakMapSet(performedConstructions, builtin, perform);
  }
}

/** The model of a built-in, if there is one. */
export function modelOf(builtin: object): BuiltinModel | undefined {
  return weakMapGet(models, builtin);
}

/** The model of a built-in that has been called with `new`, if there is one. */
export function constructionModelOf(builtin: object): FollowConstruction | undefined {
  return weakMapGet(constructionModels, builtin);
}

/** The function that makes an object instead of a constructor, if there is one. */
export function performedConstructionOf(builtin: object): PerformConstruction | undefined {
  return weakMapGet(performedConstructions, builtin);
}

const environmentReaders = new WeakMap<object, boolean>();

for (const reader of [
  Math.random,
  Date,
  Date.now,
  performance.now,
  process.hrtime,
  process.hrtime.bigint,
  process.cwd,
  process.uptime,
  process.memoryUsage,
  process.cpuUsage,
  crypto.randomUUID,
  crypto.getRandomValues,
]) {
  weakMapSet(environmentReaders, reader, true);
}

/** Registers a replacement of a built-in that reads the environment. */
export function markEnvironmentReader(reader: object): void {
  weakMapSet(environmentReaders, reader, true);
}

/** Whether a built-in's result depends on something that is not an input. */
export function readsEnvironment(builtin: object): boolean {
  return weakMapGet(environmentReaders, builtin) === true;
}
