import { losingChanges, losingConstruction, lostCallingEntries, lostEntries } from './losing.ts';
import type { ModelFamily } from './model.ts';

const DATE_PARTS = ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds'];
const DATE_TEXTS = ['toISOString', 'toJSON', 'toString', 'toDateString', 'toTimeString', 'toUTCString'];

/** Setters exist for all parts but the day of the week. */
const dateSetters = (zone: string): readonly string[] =>
  DATE_PARTS.filter((part) => part !== 'Day').map((part) => `set${zone}${part}`);

/** `Date`: what time it is, and what day that was, are not followed. */
export const DATE_MODELS: ModelFamily = {
  family: 'Date',
  calls: [
    ...lostEntries('Date', ['parse', 'UTC']),
    ...lostEntries('Date.prototype', ['getTime', 'valueOf', 'getTimezoneOffset', ...DATE_TEXTS]),
    ...lostEntries(
      'Date.prototype',
      DATE_PARTS.flatMap((part) => [`get${part}`, `getUTC${part}`]),
    ),
    ...lostEntries('Date.prototype', ['setTime', ...dateSetters(''), ...dateSetters('UTC')], losingChanges),
  ],
  constructions: [['Date', 'concretises', losingConstruction('Date')]],
};

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
