import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Term } from '../../../src/expr/term.ts';
import { SmtlibSession } from '../../../src/solve/backends/smtlib-session.ts';
import { Z3WasmBackend } from '../../../src/solve/backends/z3-wasm/z3-wasm-backend.ts';
import { DEFAULT_LIMITS } from '../../../src/solve/chain/assemble.ts';
import { satisfiesQuery } from '../../../src/solve/satisfies-query.ts';
import { NumericTiersSolver, type TierLimits } from '../../../src/solve/tiers/numeric-tiers.ts';
import { SoundEncoding } from '../../../src/solve/tiers/sound/sound-encoding.ts';
import { Shorthand } from '../shorthand.ts';
import { ODD_NUMBERS, ORDINARY_NUMBERS, witnessedQueries } from './witnessed-queries.ts';

const t = new Shorthand();
const backend = new Z3WasmBackend();
const tiers = new NumericTiersSolver({ factory: t.factory, backend, limits: DEFAULT_LIMITS });
afterAll(async () => {
  await tiers.close();
  await backend.close();
});

const [x, y] = [t.double('x'), t.double('y')];
const n = t.number;
const above = (term: Term, bound: number): Term => t.less(n(bound), term);
const below = (term: Term, bound: number): Term => t.less(term, n(bound));
const rem = (term: Term, divisor: number): Term => t.apply('f64.rem', term, n(divisor));
const floor = (term: Term): Term => t.apply('f64.floor', term);
const isInteger = (term: Term): Term => t.apply('f64.isInteger', term);
const length = t.apply('f64.fromInt', t.apply('str.length', t.variable('String', 's')));
const bitOr0 = (term: Term): Term => t.apply('f64.fromInt32', t.apply('f64.toInt32', term));

describe('the numeric tiers', () => {
  it.each<[string, readonly Term[]]>([
    ['a sum at its bound', [above(x, 3), below(t.plus(x, n(2)), 5)]],
    ['a sum of a zero', [t.equal(y, n(0)), t.less(t.plus(x, y), x)]],
    ['an order that turns in a circle', [t.less(x, y), t.less(y, x)]],
    ['a square below zero', [below(t.times(x, x), 0)]],
    ['a doubled odd number', [isInteger(x), t.equal(t.times(x, n(2)), n(7))]],
    ['a remainder that is too large', [above(rem(x, 4), 4)]],
    ['parity', [t.equal(rem(x, 2), n(1)), t.equal(rem(x, 4), n(2))]],
    ['a floor that is no integer', [t.not(isInteger(floor(x))), t.apply('f64.isFinite', x)]],
    ['a floor above its number', [t.less(x, floor(x))]],
    ['half of something halved exactly', [above(x, 10), below(t.apply('f64.div', x, n(2)), 5)]],
    ['NaN that is equal to something', [t.apply('f64.isNaN', x), t.equal(x, y)]],
    ['a finite number above all', [t.apply('f64.isFinite', x), t.less(n(Number.MAX_VALUE), x)]],
    ['a minimum above both', [t.less(x, t.apply('f64.min', x, y))]],
    ['a length below zero', [below(length, 0)]],
    ['a length between two integers', [above(length, 3), below(length, 4)]],
    ['a 32-bit number out of range', [above(bitOr0(x), 2 ** 31 - 1)]],
    [
      'bits that a mask removes',
      [t.equal(t.apply('f64.fromInt32', t.apply('bv.and', t.apply('f64.toInt32', x), t.word(6))), n(1))],
    ],
    ['an absolute value below zero', [below(t.apply('f64.abs', x), 0)]],
    ['a root below zero', [below(t.apply('f64.sqrt', x), 0)]],
    ['a difference of equals', [t.equal(x, y), above(t.apply('f64.sub', x, y), 1)]],
  ])('prove that there is no %s', async (_what, conjuncts) => {
    expect((await tiers.check({ conjuncts })).kind).toBe('unsat');
  });

  it.each<[string, readonly Term[]]>([
    ['a large sum that swallows its summand', [t.equal(t.plus(x, n(1)), x), t.apply('f64.isFinite', x)]],
    ['a product of 0.1', [t.equal(t.times(x, n(0.1)), n(0.7)), above(x, 0)]],
    ['a sum that is not what it seems', [t.equal(x, n(0.1)), t.not(t.equal(t.plus(x, n(0.2)), n(0.3)))]],
    ['NaN', [t.not(t.equal(x, x))]],
    [
      'NaN from a sum of infinities',
      [t.apply('f64.isNaN', t.plus(x, y)), t.not(t.apply('f64.isNaN', x)), t.not(t.apply('f64.isNaN', y))],
    ],
    ['minus zero', [t.equal(x, n(0)), below(t.apply('f64.div', n(1), x), 0)]],
    ['infinity by division', [t.same(t.apply('f64.div', x, y), n(Infinity)), t.apply('f64.isFinite', x)]],
    ['overflow', [t.apply('f64.isFinite', x), t.same(t.times(x, n(2)), n(-Infinity))]],
    ['a fraction', [above(x, 3), below(x, 3.01)]],
    ['a quadratic', [t.equal(t.times(x, x), n(1764)), below(x, 0)]],
    [
      'a product of two',
      [t.equal(t.times(x, y), n(391)), above(x, 1), above(y, 1), isInteger(x), isInteger(y)],
    ],
    ['a remainder of a negative', [t.equal(rem(x, 7), n(-3)), below(x, -100)]],
    ['a length', [t.equal(length, n(12)), t.not(t.same(t.variable('String', 's'), t.text('aaaaaaaaaaaa')))]],
    ['wrapped bits', [t.equal(bitOr0(x), n(-5)), above(x, 1000)]],
    ['an exact double', [t.equal(t.plus(t.plus(x, n(0.7)), n(0.1)), n(1.2))]],
  ])('find %s', async (_what, conjuncts) => {
    const verdict = await tiers.check({ conjuncts });
    expect(verdict.kind).toBe('sat');
    if (verdict.kind === 'sat') expect(satisfiesQuery({ conjuncts }, verdict.model)).toBe(true);
  });

  it('prefer values that a reader likes', async () => {
    const model = async (...conjuncts: readonly Term[]): Promise<unknown> => {
      const verdict = await tiers.check({ conjuncts });
      return verdict.kind === 'sat' ? verdict.model.get('x') : verdict;
    };
    expect(await model(t.not(t.less(x, n(0))))).toBe(0);
    expect(await model(above(x, 0))).toBe(1);
    expect(await model(above(x, 17.5), below(x, 100))).toBe(18);
    expect(await model(t.equal(t.plus(t.times(x, n(3)), n(4)), n(31)))).toBe(9);
  });

  it('give cores of the original conjuncts', async () => {
    const contradiction = [above(x, 3), below(t.plus(x, n(2)), 5)];
    const conjuncts = [above(y, 2), ...contradiction, t.less(y, n(100))];
    const verdict = await tiers.check({ conjuncts });
    expect(verdict.kind === 'unsat' && new Set(verdict.core)).toEqual(new Set(contradiction));
  });

  it('send what has no numbers straight to the back-end', async () => {
    const s = t.variable('String', 's');
    const conjuncts = [t.same(t.apply('str.concat', s, t.text('b')), t.apply('str.concat', t.text('ab'), s))];
    expect((await tiers.check({ conjuncts })).kind).toBe('unsat');
  });

  it('say unknown to what nobody can decide', async () => {
    const power = t.apply('f64.pow', x, y);
    const verdict = await tiers.check({
      conjuncts: [t.equal(power, n(7)), above(y, 1), above(x, 1), isInteger(x), isInteger(y)],
    });
    expect(verdict).toEqual({ kind: 'unknown', reason: 'incomplete theory' });
  });
});

const QUICK: TierLimits = {
  quick: { workLimit: 20_000, timeoutMs: 1_000 },
  exact: { workLimit: 20_000, timeoutMs: 1_000 },
};

describe('on queries with a known witness', () => {
  it('the tiers never say unsat, and mostly find a model', async () => {
    const solver = new NumericTiersSolver({ factory: t.factory, backend, limits: QUICK });
    const queries = fc.sample(witnessedQueries(t, ORDINARY_NUMBERS), { numRuns: 150, seed: 20 });
    const verdicts: string[] = [];
    for (const { query } of queries) verdicts.push((await solver.check(query)).kind);
    const share = verdicts.filter((verdict) => verdict === 'sat').length / verdicts.length;
    // eslint-disable-next-line no-console -- the figures belong into the log of a test run
    console.info(`models found for ${(share * 100).toFixed(1)} % of satisfiable queries`);
    expect(verdicts).not.toContain('unsat');
    expect(share).toBeGreaterThanOrEqual(0.95);
    await solver.close();
  });

  it('the sound encoding never says unsat, with special values too', async () => {
    const encoding = new SoundEncoding(t.factory);
    const session = new SmtlibSession(backend, {
      limits: { workLimit: 6_000, timeoutMs: 500 },
      use: 'incremental',
    });
    const queries = fc.sample(witnessedQueries(t, ODD_NUMBERS), { numRuns: 150, seed: 21 });
    const verdicts: string[] = [];
    for (const { query } of queries) verdicts.push((await session.check(encoding.lower(query).query)).kind);
    expect(verdicts).not.toContain('unsat');
    expect(verdicts.filter((verdict) => verdict === 'sat').length).toBeGreaterThan(75);
    await session.close();
  });
});
