import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Term } from '../../../src/expr/term.ts';
import { freeVariables } from '../../../src/expr/variables.ts';
import { IndependenceSolver, sliceByVariables } from '../../../src/solve/chain/independence.ts';
import { ConjunctVariables } from '../../../src/solve/conjunct-variables.ts';
import { Shorthand } from '../shorthand.ts';
import { ScriptedSolver } from './scripted-solver.ts';

const t = new Shorthand();
const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const related = (left: string, right: string): Term => t.less(t.double(left), t.double(right));
const namesOf = (conjuncts: readonly Term[]): readonly string[] =>
  freeVariables(conjuncts).map(({ name }) => name);

describe('slicing', () => {
  it('gives slices with disjoint variables that together are the query', () => {
    const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const conjuncts = pairs.map(([left, right]) => related(left, right));
        const slices = sliceByVariables({ conjuncts }, new ConjunctVariables());
        const seen = slices.flatMap((slice) => namesOf(slice.conjuncts));
        expect(new Set(seen).size).toBe(seen.length);
        expect(slices.flatMap((slice) => slice.conjuncts).toSorted((l, r) => l.id - r.id)).toEqual(
          conjuncts.toSorted((l, r) => l.id - r.id),
        );
      }),
    );
  });

  it('keeps together what a chain of variables connects', () => {
    const conjuncts = [related('a', 'b'), related('c', 'd'), related('e', 'f'), related('b', 'c')];
    const slices = sliceByVariables({ conjuncts }, new ConjunctVariables());
    expect(slices.map((slice) => namesOf(slice.conjuncts).toSorted())).toEqual([
      ['e', 'f'],
      ['a', 'b', 'c', 'd'],
    ]);
  });
});

describe('the independence link', () => {
  it('asks about the slice of the newest conjunct first and merges models', async () => {
    const next = new ScriptedSolver(({ conjuncts }) => ({
      kind: 'sat',
      model: new Map([
        ...namesOf(conjuncts).map((name): [string, number] => [name, name.charCodeAt(0)]),
        ['stray', 1],
      ]),
    }));
    const conjuncts = [related('a', 'b'), related('c', 'd')];
    const verdict = await new IndependenceSolver(next).check({ conjuncts });
    expect(next.asked[0]?.conjuncts).toEqual([related('c', 'd')]);
    expect(verdict).toEqual({
      kind: 'sat',
      model: new Map([
        ['c', 99],
        ['d', 100],
        ['a', 97],
        ['b', 98],
      ]),
    });
  });

  it('is unsatisfiable if any slice is, even where another is unknown', async () => {
    const next = new ScriptedSolver(({ conjuncts }) =>
      namesOf(conjuncts).includes('a') ? { kind: 'unsat' } : { kind: 'unknown', reason: 'work limit' },
    );
    const link = new IndependenceSolver(next);
    expect(await link.check({ conjuncts: [related('a', 'b'), related('c', 'd')] })).toEqual({
      kind: 'unsat',
    });
    expect(await link.check({ conjuncts: [related('c', 'd')] })).toEqual({
      kind: 'unknown',
      reason: 'work limit',
    });
  });

  it('asks about conditions without variables too', async () => {
    const next = new ScriptedSolver({ kind: 'unsat' });
    const verdict = await new IndependenceSolver(next).check({
      conjuncts: [t.less(t.number(2), t.number(1))],
    });
    expect(verdict).toEqual({ kind: 'unsat' });
  });
});
