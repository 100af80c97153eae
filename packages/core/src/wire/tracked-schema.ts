import { array, checked, integer, isString, row, string, tuple, union, type Infer } from './schema.ts';
import { SNAPSHOT } from './snapshot-schema.ts';

const SOURCE = {
  term: { row: integer },
  place: { place: string },
  value: { value: SNAPSHOT },
  lost: { reason: string },
};

const source = union('kind', SOURCE, row);

const key = checked('a key', (raw): raw is string | number => isString(raw) || Number.isSafeInteger(raw));

/** How what a run came to depends on its input; terms by their rows. A choice has −1 in place of its last guard. */
export const TRACKED = array(
  row({
    root: integer,
    parts: array(
      row({
        keys: array(key),
        source: union('kind', { ...SOURCE, choice: { ways: array(tuple(integer, source)) } }, row),
      }),
    ),
  }),
);

export type WireTracked = Infer<typeof TRACKED>;
export type WireSource = Infer<typeof source>;
