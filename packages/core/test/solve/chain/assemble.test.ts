import { afterAll, describe, expect, it } from 'vitest';
import { evaluate, type Assignment } from '../../../src/expr/evaluate/evaluate.ts';
import type { Term } from '../../../src/expr/term.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { Z3WasmBackend } from '../../../src/solve/backends/z3-wasm/z3-wasm-backend.ts';
import { assembleSolver, type SolverChain } from '../../../src/solve/chain/assemble.ts';
import { TECHNIQUES, type Technique } from '../../../src/model/technique.ts';
import { satisfiesQuery } from '../../../src/solve/satisfies-query.ts';
import { Shorthand } from '../shorthand.ts';

const t = new Shorthand();
const n = t.number;
const names = ['a', 'b', 'c'];
const [a, b, c] = names.map((name) => t.double(name)) as [Term, Term, Term];
const rem = (term: Term, divisor: number): Term => t.apply('f64.rem', term, n(divisor));

/** The conditions of a small program, in the order in which it meets them. */
const CONDITIONS: readonly Term[] = [
  t.less(a, n(10)),
  t.less(t.plus(a, b), n(25)),
  t.equal(rem(b, 3), n(1)),
  t.less(b, c),
  t.equal(t.plus(t.times(a, n(2)), c), n(40)),
  t.less(c, a),
];

const backend = new Z3WasmBackend();
afterAll(async () => await backend.close());

/** Explores every path by negating one condition at a time, and gives the paths it saw. */
async function explore({ solver }: SolverChain): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const pending: { input: Assignment; bound: number }[] = [
    { input: new Map(names.map((name) => [name, 0])), bound: 0 },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { input, bound } = next;
    const taken = CONDITIONS.map((condition) => evaluate(condition, input) === true);
    paths.add(taken.map(Number).join(''));
    for (let index = bound; index < CONDITIONS.length; index += 1) {
      const conjuncts = CONDITIONS.slice(0, index + 1).map((condition, position) =>
        taken[position] === (position !== index) ? condition : t.not(condition),
      );
      const verdict = await solver.check({ conjuncts });
      expect(verdict.kind).not.toBe('unknown');
      if (verdict.kind !== 'sat') continue;
      expect(satisfiesQuery({ conjuncts }, verdict.model)).toBe(true);
      const completed = new Map(names.map((name) => [name, verdict.model.get(name) ?? 0]));
      pending.push({ input: completed, bound: index + 1 });
    }
  }
  return paths;
}

const openChain = (): SolverChain => assembleSolver({ factory: t.factory, backend, clock: systemClock });

describe('the assembled chain', () => {
  it('decides every path of a small program, asking the back-end about few', async () => {
    const chain = openChain();
    const paths = await explore(chain);
    const { asked, solved } = { asked: chain.asked.statistics, solved: chain.solved.statistics };
    // eslint-disable-next-line no-console -- the figures belong into the log of a test run
    console.info(
      `${asked.queries} questions, ${solved.queries} past the caches, ` +
        `${(asked.timeMs / asked.queries).toFixed(1)} ms each, ${paths.size} paths`,
    );
    expect(paths.size).toBeGreaterThan(20);
    expect(solved.queries).toBeLessThan(asked.queries);
    await chain.solver.close();
  });

  it.each(Object.keys(TECHNIQUES) as Technique[])('decides the same paths without %s', async (technique) => {
    const whole = openChain();
    const expected = await explore(whole);
    await whole.solver.close();
    const chain = assembleSolver({ factory: t.factory, backend, clock: systemClock, without: [technique] });
    expect(await explore(chain)).toEqual(expected);
    await chain.solver.close();
  });

  it('answers alike after a reset', async () => {
    const chain = openChain();
    const first = await explore(chain);
    await chain.solver.reset();
    expect(await explore(chain)).toEqual(first);
    await chain.solver.close();
  });

  it('leaves the back-end open when it is closed', async () => {
    await openChain().solver.close();
    const verdict = await openChain().solver.check({ conjuncts: [t.equal(t.times(a, n(37)), n(37 * 1369))] });
    expect(verdict.kind).toBe('sat');
  });
});
