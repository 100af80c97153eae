import fc from 'fast-check';

const leaf = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.constantFrom(NaN, Infinity, -0, 0.1, 1e21),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '',
    '1.2.3',
    '^1.0.0',
    '2020-01-31',
    '2d 3h',
    'a=1&b[c]=2',
    '--x=1 -y',
    '/:id/x',
    '*.js',
    '# *hi* [a](b)',
    'let x = 1;',
    '<b>&amp;',
    'yyyy-MM-dd',
    'ünï',
    'camelCase_word',
    '0x1F',
    '1/3',
    'a@b.co',
    '192.168.0.1',
  ),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);

const functions = fc.constantFrom(
  (x: unknown) => x,
  (x: unknown, y: unknown) => (x as number) > (y as number),
  () => true,
  (x: unknown, y: unknown) => (x as number) + (y as number),
  (x: { a?: unknown }) => x.a,
);

const value = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 6 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'length', 'key'), leaf, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ a: leaf, b: fc.array(leaf, { maxLength: 2 }) }), { maxLength: 3 }),
  },
  { weight: 1, arbitrary: functions },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => new Date(seconds * 1000)),
  },
  { weight: 1, arbitrary: fc.constantFrom(/a+/g, /(\d)(\w)?/) },
);

/** Argument lists for calls: the same number and seed give the same lists. */
export function sampleArguments(count: number, seed: number): readonly unknown[][] {
  return fc.sample(fc.array(value, { maxLength: 4 }), { numRuns: count, seed });
}
