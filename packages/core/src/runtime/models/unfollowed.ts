import { lostCallingEntries } from './losing.ts';
import type { ModelFamily } from './model.ts';

/** `JSON`. */
export const JSON_MODELS: ModelFamily = {
  family: 'JSON',
  calls: lostCallingEntries('JSON', ['parse', 'stringify'], 1),
};
