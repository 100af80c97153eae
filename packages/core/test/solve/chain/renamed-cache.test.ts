import { describe, expect, it } from 'vitest';
import type { Term } from '../../../src/expr/term.ts';
import { CutShortSolver } from '../../../src/solve/chain/cut-short.ts';
import { RenamedCacheSolver } from '../../../src/solve/chain/renamed-cache.ts';
import type { Query, UnknownReason, Verdict } from '../../../src/solve/solver.ts';
import { Shorthand } from '../shorthand.ts';
import { ScriptedSolver } from './scripted-solver.ts';

const t = new Shorthand();
const [x, y, z] = [t.double('x'), t.double('y'), t.double('z')];
const ordered = (...terms: readonly Term[]): Query => ({
  conjuncts: terms.slice(1).map((term, index) => t.less(terms[index] as Term, term)),
});
const unknown = (reason: UnknownReason): Verdict => ({ kind: 'unknown', reason });

/** A cache over a solver that takes `tookMs` for each answer. */
function cacheOver(answer: Verdict | ((query: Query) => Verdict), { tookMs = 0 } = {}) {
  const time = { now: 0, left: Infinity };
  const next = new ScriptedSolver((query) => {
    time.now += tookMs;
    return typeof answer === 'function' ? answer(query) : answer;
  });
  const cache = new RenamedCacheSolver(next, {
    clock: { nowMs: () => time.now },
    leftMs: () => time.left,
  });
  return { cache, next, time };
}

describe('the cache up to renaming', () => {
  it('knows a refutation again under other names, with its core', async () => {
    const { cache, next } = cacheOver(({ conjuncts }) => ({ kind: 'unsat', core: conjuncts.slice(1) }));
    await cache.check(ordered(x, y, x));
    const again = ordered(y, z, y);
    expect(await cache.check(again)).toEqual({ kind: 'unsat', core: again.conjuncts.slice(1) });
    expect(next.asked).toHaveLength(1);
  });

  it('gives a model under the names of the query', async () => {
    const model = new Map([
      ['x', 1],
      ['y', 2],
    ]);
    const { cache, next } = cacheOver({ kind: 'sat', model });
    await cache.check(ordered(x, y));
    expect(await cache.check(ordered(z, x))).toEqual({
      kind: 'sat',
      model: new Map([
        ['z', 1],
        ['x', 2],
      ]),
    });
    expect(next.asked).toHaveLength(1);
  });

  it('tells variables that are one from variables that are two', async () => {
    const { cache, next } = cacheOver({ kind: 'unsat' });
    await cache.check(ordered(x, x));
    await cache.check(ordered(x, y));
    await cache.check({ conjuncts: [t.less(x, t.number(1))] });
    await cache.check({ conjuncts: [t.less(x, t.number(2))] });
    expect(next.asked).toHaveLength(4);
  });

  it.each<[UnknownReason, number]>([
    ['work limit', 1],
    ['incomplete theory', 1],
    ['time limit', 2],
    ['solver died', 2],
  ])('after "%s" has asked %i times for two questions', async (reason, times) => {
    const { cache, next } = cacheOver(unknown(reason));
    await cache.check(ordered(x, y));
    await cache.check(ordered(y, z));
    expect(next.asked).toHaveLength(times);
  });

  it('does not ask again what ran out of time, unless there is more of it', async () => {
    const { cache, next, time } = cacheOver(unknown('time limit'), { tookMs: 100 });
    await cache.check(ordered(x, y));
    time.left = 120;
    expect(await cache.check(ordered(y, z))).toEqual(unknown('time limit'));
    expect(next.asked).toHaveLength(1);
    time.left = 200;
    await cache.check(ordered(y, z));
    expect(next.asked).toHaveLength(2);
  });
});

describe('an answer that comes when the time is over', () => {
  it('is unknown for want of time, whatever the theories say, and a proof stays one', async () => {
    const query = ordered(x, y);
    const late = (verdict: Verdict): Promise<Verdict> =>
      new CutShortSolver(new ScriptedSolver(verdict), () => 0).check(query);
    expect(await late(unknown('incomplete theory'))).toEqual(unknown('time limit'));
    expect(await late({ kind: 'unsat' })).toEqual({ kind: 'unsat' });
    const early = new CutShortSolver(new ScriptedSolver(unknown('work limit')), () => 1);
    expect(await early.check(query)).toEqual(unknown('work limit'));
  });
});
