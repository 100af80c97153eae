import { losingConstruction, lostCallingEntries, lostEntries } from './losing.ts';
import type { ModelFamily } from './model.ts';

/** `RegExp`. */
export const REGEXP_MODELS: ModelFamily = {
  family: 'RegExp',
  calls: [...lostEntries('RegExp.prototype', ['test', 'exec', 'toString']), ...lostEntries('', ['RegExp'])],
  constructions: [['RegExp', 'concretises', losingConstruction('RegExp')]],
};

/** `JSON`. */
export const JSON_MODELS: ModelFamily = {
  family: 'JSON',
  calls: lostCallingEntries('JSON', ['parse', 'stringify'], 1),
};

/** `Promise` and its combinators. */
export const PROMISE_MODELS: ModelFamily = {
  family: 'Promise',
  calls: [
    ...lostEntries('Promise', ['all', 'allSettled', 'any', 'race', 'reject', 'resolve', 'withResolvers']),
    ...lostCallingEntries('Promise.prototype', ['then', 'catch', 'finally'], 0),
  ],
  constructions: [['Promise', 'concretises', losingConstruction('Promise')]],
};
