import fc from 'fast-check';
import type { ValueDraws } from '../../../packages/core/src/inputs/draw/value-draws.ts';
import type { ScalarKind } from '../../../packages/core/src/model/input/input-shape.ts';

/** Takes a value from an arbitrary. */
type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

/** Values as a generator for property-based tests has them. */
export function arbitraryValues(draw: Draw): ValueDraws {
  return {
    scalar: (kind) => draw<number | string | boolean | bigint>(SCALARS[kind]),
    usual: (kind) => draw<number | string | boolean | bigint>(SCALARS[kind]),
    time: () => draw(TIMES),
    url: () => draw(fc.webUrl({ withQueryParameters: true, withFragments: true })),
    length: () => draw(LENGTHS),
    key: () => draw(KEYS),
    below: (bound) => draw(fc.nat({ max: Math.max(0, bound - 1) })),
  };
}

const SMALL = 100;
const DAY_MS = 86_400_000;

/** Numbers as people write them more often than numbers as machines have them. */
const number = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -SMALL, max: SMALL }) },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 2, arbitrary: fc.double({ min: -SMALL, max: SMALL }) },
  { weight: 1, arbitrary: fc.double() },
);

const string = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 8 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z0-9]{0,8}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);

/** What a scalar of each kind may be. */
const SCALARS = {
  number,
  string,
  boolean: fc.boolean(),
  bigint: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
} as const satisfies Readonly<Record<ScalarKind, fc.Arbitrary<number | string | boolean | bigint>>>;

/** Times of days within some decades, and now and then no time at all. */
const TIMES: fc.Arbitrary<number> = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 30_000 * DAY_MS }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);

/** How many elements a container has: few, because small inputs show most. */
const LENGTHS: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 6 }) },
);

/** Keys of objects whose keys are not declared. */
const KEYS: fc.Arbitrary<string> = fc.stringMatching(/^[a-z]{1,6}$/);
