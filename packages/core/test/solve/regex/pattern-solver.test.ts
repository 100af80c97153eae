import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/expr/evaluate/evaluate.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Term } from '../../../src/expr/term.ts';
import { ConjunctVariables } from '../../../src/solve/conjunct-variables.ts';
import { LocalSolver } from '../../../src/solve/local/local-solver.ts';
import { PatternSolver } from '../../../src/solve/regex/pattern-solver.ts';
import type { Solver, Verdict } from '../../../src/solve/solver.ts';

/** Knows nothing. */
const nothing: Solver = {
  name: 'nothing',
  check: () => Promise.resolve({ kind: 'unknown', reason: 'incomplete theory' }),
  reset: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const factory = new TermFactory();
const s = factory.variable('String', 's');
const n = factory.variable('Float64', 'n');
const text = (value: string): Term => factory.constant('String', value);
const int = (value: number): Term => factory.constant('Int', BigInt(value));
const not = (term: Term): Term => factory.apply('not', term);

/** The arguments of a search of an expression. */
const search = ({ source, flags }: RegExp, from: Term = int(0)): Term[] => [
  text(source),
  text(flags),
  s,
  from,
];
const test = (expression: RegExp, from?: Term): Term => factory.apply('re.test', ...search(expression, from));
const group = (expression: RegExp, number: number, from?: Term): Term =>
  factory.apply('re.group', ...search(expression, from), int(number));
const same = (left: Term, right: Term): Term => factory.apply('same', left, right);

async function settle(...conjuncts: readonly Term[]): Promise<Verdict> {
  const parts = { factory, variables: new ConjunctVariables() };
  const verdict = await new PatternSolver(new LocalSolver(nothing), parts).check({ conjuncts });
  if (verdict.kind === 'sat') {
    for (const conjunct of conjuncts) expect(evaluate(conjunct, verdict.model)).toBe(true);
  }
  return verdict;
}

describe('queries about regular expressions', () => {
  it('are met by texts that match one pattern and not another', async () => {
    const verdict = await settle(test(/^[a-z]+$/), not(test(/^a/)), not(test(/^b/)));
    expect(verdict.kind).toBe('sat');
  });

  it('are met with groups that capture other texts than now', async () => {
    const date = /^(\d{4})-(\d{2})$/;
    const month = factory.apply('str.toNumber', group(date, 2));
    const isLate = factory.apply('f64.lt', factory.constant('Float64', 11), month);
    expect((await settle(test(date), isLate)).kind).toBe('sat');
  });

  it('are met where one group is searched by another pattern', async () => {
    const inner = factory.apply('re.test', text('\\+'), text(''), group(/^(.*)@/, 1), int(0));
    expect((await settle(test(/^(.*)@/), inner)).kind).toBe('sat');
  });

  it('are met by as many matches as there must be', async () => {
    const word = /[a-z]+/;
    const second = factory.apply('re.end', ...search(word));
    const third = factory.apply('re.end', ...search(word, second));
    expect((await settle(test(word), test(word, second), not(test(word, third)))).kind).toBe('sat');
  });

  it('leave what is about other variables to the next solver', async () => {
    const length = factory.apply('f64.fromInt', factory.apply('str.length', s));
    expect((await settle(test(/^x{3}$/), factory.apply('f64.eq', n, length))).kind).toBe('sat');
  });

  it('are refuted where a text is given, too short, or captured by no match', async () => {
    expect(await settle(same(s, text('')), test(/a/))).toEqual({ kind: 'unsat' });
    expect(await settle(test(/^\d{3}$/), same(factory.apply('str.length', s), int(2)))).toEqual({
      kind: 'unsat',
    });
    expect(await settle(test(/^(\d\d)/), same(group(/^(\d\d)/, 1), text('xx')))).toEqual({ kind: 'unsat' });
  });

  it('are not refuted because a group that takes no part counts as empty', async () => {
    expect((await settle(test(/a(b)?/), same(group(/a(b)?/, 1), text('')))).kind).toBe('sat');
  });
});
