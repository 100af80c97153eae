import type { ValueSnapshot } from '../model/run/outcome.ts';
import { decodeScalar } from './scalar-wire.ts';
import { array, checked, isSafeInteger, row, string, tuple, union, type Schema } from './schema.ts';

const snapshot: Schema<ValueSnapshot> = (raw) => SNAPSHOT(raw);
const snapshots = array(snapshot);
const properties = array(tuple(string, snapshot));
/** A number as text, since JSON has no `NaN` and no infinities. */
const number: Schema<number> = (raw) => Number(string(raw));

/** A value as a target process writes it down. */
export const SNAPSHOT: Schema<ValueSnapshot> = union(
  'kind',
  {
    undefined: {},
    null: {},
    boolean: { value: (raw) => string(raw) === 'true' },
    number: { value: number },
    bigint: { value: (raw) => decodeScalar(['bigint', string(raw)]) as bigint },
    string: { value: string },
    array: { items: snapshots },
    object: { entries: properties },
    partial: { entries: properties },
    map: { entries: array(tuple(snapshot, snapshot)) },
    set: { items: snapshots },
    date: { timeMs: number },
    'local date': { timeMs: number },
    regexp: { source: string, flags: string },
    'typed array': { className: string, items: array(number) },
    instance: { className: string, entries: properties },
    cycle: { up: checked('a level', (raw): raw is number => isSafeInteger(raw) && raw >= 1) },
    opaque: { typeName: string },
  },
  row,
);
