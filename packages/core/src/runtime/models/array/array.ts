import { ARRAY_CALLBACKS } from './callbacks.ts';
import { ARRAY_CHANGES } from './changes.ts';
import { ARRAY_COPIES } from './copies.ts';
import { ARRAY_CREATION, followArray } from './creation.ts';
import { ARRAY_JOINING } from './joining.ts';
import { ARRAY_QUERIES } from './queries.ts';
import { ARRAY_REDUCTIONS } from './reduction.ts';
import { ARRAY_SORTING } from './sorting.ts';
import { lostEntries } from '../losing.ts';
import type { ModelFamily } from '../model.ts';

/** `Array` and its methods: the shadows of elements live in the heap by index. */
export const ARRAY_MODELS: ModelFamily = {
  family: 'Array',
  calls: [
    ...ARRAY_CREATION,
    ...ARRAY_CHANGES,
    ...ARRAY_COPIES,
    ...ARRAY_QUERIES,
    ...ARRAY_CALLBACKS,
    ...ARRAY_REDUCTIONS,
    ...ARRAY_SORTING,
    ...ARRAY_JOINING,
    ...lostEntries('Array.prototype', ['toLocaleString']),
  ],
  constructions: [['Array', 'exact', followArray]],
};
