import fc from 'fast-check';
import type { ValueSnapshot } from '../../src/model/run/outcome.ts';

/** The snapshot of a value that is made of plain data; a hole stays a hole. */
export function snapshotOf(value: unknown): ValueSnapshot {
  if (value === undefined) return { kind: 'undefined' };
  if (value === null) return { kind: 'null' };
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'number') return { kind: 'number', value };
  if (typeof value === 'bigint') return { kind: 'bigint', value };
  if (typeof value === 'string') return { kind: 'string', value };
  if (Array.isArray(value)) return { kind: 'array', items: value.map(snapshotOf) };
  if (Object.getPrototypeOf(value) === Object.prototype) {
    return { kind: 'object', entries: Object.entries(value).map(([key, part]) => [key, snapshotOf(part)]) };
  }
  return { kind: 'opaque', typeName: value.constructor.name };
}

const scalar = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    false,
    NaN,
    -0,
    Infinity,
    -Infinity,
    Number.MAX_VALUE,
    5e-324,
    '__proto__',
  ),
  fc.double(),
  fc.integer(),
  fc.bigInt(),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 12,
  }),
);

/** Keys as `Object.entries` orders them, among them the one that object literals treat specially. */
function objectOf(part: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const key = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'a', 'b', 'with space', '1', 'class'),
    fc.string(),
  );
  return fc.array(fc.tuple(key, part), { maxLength: 5 }).map((entries) => Object.fromEntries(entries));
}

/** Plain data of every shape that a snapshot can show. */
export const plainData = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 8 }),
    fc.array(fc.integer(), { maxLength: 60 }),
    fc.sparseArray(tie('value'), { maxLength: 6, maxNumElements: 4 }),
    objectOf(tie('value')),
  ),
})).value;
