import { describe, expect, it } from 'vitest';
import { Simplifier } from '../../../src/expr/simplify/simplifier.ts';
import type { Term } from '../../../src/expr/term.ts';
import type { Value } from '../../../src/expr/value.ts';
import { CounterexampleCacheSolver } from '../../../src/solve/chain/counterexample-cache.ts';
import { CountingSolver } from '../../../src/solve/chain/counting.ts';
import { ExactCacheSolver } from '../../../src/solve/chain/exact-cache.ts';
import { LoggingSolver } from '../../../src/solve/chain/logging.ts';
import { SimplifyingSolver } from '../../../src/solve/chain/simplifying.ts';
import { ValidatingSolver } from '../../../src/solve/validating.ts';
import type { Solver, UnknownReason, Verdict } from '../../../src/solve/solver.ts';
import { Shorthand } from '../shorthand.ts';
import { ScriptedSolver } from './scripted-solver.ts';

const t = new Shorthand();
const [x, y] = [t.double('x'), t.double('y')];
const sat = (...entries: readonly (readonly [string, Value])[]): Verdict => ({
  kind: 'sat',
  model: new Map(entries),
});
const unknown = (reason: UnknownReason): Verdict => ({ kind: 'unknown', reason });
const above = (variable: Term, bound: number): Term => t.less(t.number(bound), variable);

/** A clock that moves ten milliseconds each time it is read. */
function tickingClock(): { nowMs(): number } {
  let now = 0;
  return { nowMs: () => (now += 10) };
}

describe('every link', () => {
  const links: Readonly<Record<string, (next: Solver) => Solver>> = {
    'exact cache': (next) => new ExactCacheSolver(next),
    'counterexample cache': (next) => new CounterexampleCacheSolver(next),
    validating: (next) => new ValidatingSolver(next),
    simplifying: (next) => new SimplifyingSolver(next, new Simplifier(t.factory)),
    counting: (next) => new CountingSolver(next, tickingClock()),
  };

  it.each(Object.entries(links))(
    '%s passes on names, resets, closes and what it cannot answer',
    async (_name, make) => {
      const next = new ScriptedSolver(unknown('work limit'));
      const link = make(next);
      expect(await link.check({ conjuncts: [above(x, 1)] })).toEqual(unknown('work limit'));
      await link.reset();
      await link.close();
      expect([link.name, next.resets, next.closes]).toEqual(['scripted', 1, 1]);
    },
  );
});

describe('the exact cache', () => {
  it('knows a query again in any order', async () => {
    const next = new ScriptedSolver(sat(['x', 5]));
    const cache = new ExactCacheSolver(next);
    await cache.check({ conjuncts: [above(x, 1), above(x, 2)] });
    expect(await cache.check({ conjuncts: [above(x, 2), above(x, 1), above(x, 2)] })).toEqual(sat(['x', 5]));
    await cache.check({ conjuncts: [above(x, 1)] });
    expect(next.asked).toHaveLength(2);
  });

  it.each<[UnknownReason, number]>([
    ['time limit', 2],
    ['solver died', 2],
    ['work limit', 1],
    ['incomplete theory', 1],
  ])('after "%s" has asked %i times for two questions', async (reason, times) => {
    const next = new ScriptedSolver(unknown(reason));
    const cache = new ExactCacheSolver(next);
    await cache.check({ conjuncts: [above(x, 1)] });
    await cache.check({ conjuncts: [above(x, 1)] });
    expect(next.asked).toHaveLength(times);
  });

  it('forgets on reset', async () => {
    const next = new ScriptedSolver({ kind: 'unsat' });
    const cache = new ExactCacheSolver(next);
    await cache.check({ conjuncts: [above(x, 1)] });
    await cache.reset();
    await cache.check({ conjuncts: [above(x, 1)] });
    expect(next.asked).toHaveLength(2);
  });
});

describe('the counterexample cache', () => {
  it('answers a superset of an unsatisfiable core', async () => {
    const core = [above(x, 9), t.not(above(x, 3))];
    const next = new ScriptedSolver({ kind: 'unsat', core });
    const cache = new CounterexampleCacheSolver(next);
    await cache.check({ conjuncts: [above(y, 1), ...core] });
    expect((await cache.check({ conjuncts: [...core, above(y, 2)] })).kind).toBe('unsat');
    expect(next.asked).toHaveLength(1);
    await cache.check({ conjuncts: [above(x, 9)] });
    expect(next.asked).toHaveLength(2);
  });

  it('answers a subset with the model of the whole, and others with a model that happens to fit', async () => {
    const next = new ScriptedSolver(sat(['x', 5], ['y', 7]));
    const cache = new CounterexampleCacheSolver(next);
    await cache.check({ conjuncts: [above(x, 1), above(y, 1)] });
    expect((await cache.check({ conjuncts: [above(y, 1)] })).kind).toBe('sat');
    expect((await cache.check({ conjuncts: [above(y, 6), above(x, 4)] })).kind).toBe('sat');
    expect(next.asked).toHaveLength(1);
    await cache.check({ conjuncts: [above(y, 7)] });
    expect(next.asked).toHaveLength(2);
  });

  it('gives variables that the old model lacks a value', async () => {
    const next = new ScriptedSolver(sat(['x', 5]));
    const cache = new CounterexampleCacheSolver(next);
    await cache.check({ conjuncts: [above(x, 1)] });
    const verdict = await cache.check({ conjuncts: [above(x, 2), above(y, -1)] });
    expect(verdict).toEqual(sat(['x', 5], ['y', 0]));
    expect(next.asked).toHaveLength(1);
  });

  it('remembers no more than it may', async () => {
    const next = new ScriptedSolver({ kind: 'unsat' });
    const cache = new CounterexampleCacheSolver(next, undefined, { remembered: 2, triedModels: 1 });
    for (const bound of [1, 2, 3, 1]) await cache.check({ conjuncts: [above(x, bound)] });
    expect(next.asked).toHaveLength(4);
  });
});

describe('the simplifying link', () => {
  const linkOn = (next: Solver): Solver => new SimplifyingSolver(next, new Simplifier(t.factory));

  it('answers by itself what simplifies away', async () => {
    const next = new ScriptedSolver(unknown('work limit'));
    const truth = t.same(x, x);
    expect(await linkOn(next).check({ conjuncts: [truth] })).toEqual(sat(['x', 0]));
    expect(await linkOn(next).check({ conjuncts: [above(y, 1), t.not(truth)] })).toEqual({ kind: 'unsat' });
    expect(next.asked).toHaveLength(0);
  });

  it('takes conjunctions apart and leaves out repetitions', async () => {
    const next = new ScriptedSolver(sat(['x', 5], ['y', 5]));
    const both = t.apply('and', above(x, 1), above(y, 1));
    await linkOn(next).check({ conjuncts: [both, above(x, 1), t.same(y, y)] });
    expect(next.asked[0]?.conjuncts).toHaveLength(2);
  });

  it('keeps cores of simplified conjuncts to itself', async () => {
    const next = new ScriptedSolver((query) => ({ kind: 'unsat', core: query.conjuncts }));
    expect(await linkOn(next).check({ conjuncts: [above(x, 1)] })).toEqual({ kind: 'unsat' });
  });
});

describe('the validating link', () => {
  it('believes a model that satisfies the query', async () => {
    const link = new ValidatingSolver(new ScriptedSolver(sat(['x', 5])));
    expect(await link.check({ conjuncts: [above(x, 4)] })).toEqual(sat(['x', 5]));
  });

  it('calls a model wrong that does not', async () => {
    const link = new ValidatingSolver(new ScriptedSolver(sat(['x', 5])));
    expect(await link.check({ conjuncts: [above(x, 4), above(x, 5)] })).toEqual(unknown('wrong model'));
  });

  it('completes a model before it judges', async () => {
    const link = new ValidatingSolver(new ScriptedSolver(sat()));
    expect(await link.check({ conjuncts: [above(x, -1)] })).toEqual(sat(['x', 0]));
  });
});

describe('the counting link', () => {
  it('counts queries, time and verdicts, over resets', async () => {
    const verdicts = [sat(), { kind: 'unsat' } as const, unknown('work limit'), sat()];
    const link = new CountingSolver(new ScriptedSolver(() => verdicts.shift() ?? sat()), tickingClock());
    for (let query = 0; query < 4; query += 1) await link.check({ conjuncts: [] });
    await link.reset();
    expect(link.statistics).toEqual({ queries: 4, timeMs: 40, verdicts: { sat: 2, unsat: 1, unknown: 1 } });
  });
});

describe('the logging link', () => {
  it('writes each query as a numbered script with its time and verdict', async () => {
    const files = new Map<string, string>();
    const sink = { write: (name: string, text: string) => Promise.resolve(void files.set(name, text)) };
    const link = new LoggingSolver(new ScriptedSolver(unknown('work limit')), sink, tickingClock());
    await link.check({ conjuncts: [above(x, 1)] });
    await link.check({ conjuncts: [t.equal(t.apply('f64.pow', x, y), t.number(1))] });
    expect([...files.keys()]).toEqual(['000001.smt2', '000002.smt2']);
    expect(files.get('000001.smt2')).toMatch(
      /^; scripted: unknown \(work limit\) in 10\.0 ms\n[^]*assert[^]*\(check-sat\)\n$/,
    );
    expect(files.get('000002.smt2')).toContain('cannot express');
  });
});
