import { describe, expect, it } from 'vitest';
import { Portfolio } from '../../../src/solve/chain/portfolio.ts';
import type { Verdict } from '../../../src/solve/solver.ts';
import { Shorthand } from '../shorthand.ts';
import { ScriptedSolver } from './scripted-solver.ts';

const t = new Shorthand();
const UNKNOWN: Verdict = { kind: 'unknown', reason: 'work limit' };
const aboutTexts = {
  conjuncts: [t.apply('int.lt', t.int(2), t.apply('str.length', t.variable('String', 's')))],
};
const aboutNumbers = { conjuncts: [t.less(t.double('x'), t.number(1))] };

describe('a portfolio', () => {
  it('asks each solver about what it is best at', async () => {
    const [texts, others] = [new ScriptedSolver({ kind: 'unsat' }), new ScriptedSolver({ kind: 'unsat' })];
    const portfolio = new Portfolio({ texts, others });
    await portfolio.check(aboutTexts);
    await portfolio.check(aboutNumbers);
    expect(texts.asked).toEqual([aboutTexts]);
    expect(others.asked).toEqual([aboutNumbers]);
  });

  it('asks the other one where the first gives up', async () => {
    const [texts, others] = [new ScriptedSolver(UNKNOWN), new ScriptedSolver({ kind: 'unsat' })];
    expect(await new Portfolio({ texts, others }).check(aboutTexts)).toEqual({ kind: 'unsat' });
  });

  it('resets and closes both', async () => {
    const [texts, others] = [new ScriptedSolver(UNKNOWN), new ScriptedSolver(UNKNOWN)];
    const portfolio = new Portfolio({ texts, others });
    await portfolio.reset();
    await portfolio.close();
    expect([texts.resets, others.resets, texts.closes, others.closes]).toEqual([1, 1, 1, 1]);
  });
});
