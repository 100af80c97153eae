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
