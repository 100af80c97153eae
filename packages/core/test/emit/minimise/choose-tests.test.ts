import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchAt } from '../../support/branch-at.ts';
import { chooseTests } from '../../../src/choose/minimise/choose-tests.ts';
import { resultWorthShowing } from '../../../src/choose/minimise/result-worth-showing.ts';
import { inputCost } from '../../../src/choose/minimise/simplicity.ts';
import type { ParameterSpec } from '../../../src/model/input/input-shape.ts';
import type { Outcome } from '../../../src/model/run/outcome.ts';
import type { ExecutedPath } from '../../../src/model/test-case.ts';
import { siteNumbered } from '../../../src/model/site-id.ts';

const parameters: readonly ParameterSpec[] = [{ name: 'x', shape: { kind: 'number' }, isOptional: false }];
const target = { parameters, heap: [] };
const branches = [10, 11, 12, 13, 14, 15, 16, 17];
const returned: Outcome = { kind: 'returned', value: { kind: 'undefined' } };

function threw(className: string, message: string): Outcome {
  return {
    kind: 'threw',
    error: { className, builtinClass: 'Error', message, value: { kind: 'opaque', typeName: className } },
  };
}

function path(x: number, covered: readonly number[], outcome: Outcome = returned): ExecutedPath {
  const coveredBranches = new Set(covered.map(branchAt));
  return { pathCondition: [], input: new Map([['x', x]]), coveredBranches, outcome, isDeliberateThrow: true };
}

const context = {
  branches: branches.map(branchAt),
  costOf: ({ input }: ExecutedPath) => inputCost(target, input),
  showsOf: (one: ExecutedPath) => ['called', ...resultWorthShowing(one)],
};

function chosenInputs(paths: readonly ExecutedPath[]): readonly unknown[] {
  return chooseTests(paths, context).map((chosen) => chosen.input.get('x'));
}

const arbitraryPath = fc
  .tuple(fc.oneof(fc.integer(), fc.double()), fc.subarray([...branches, 99]))
  .map(([x, covered]) => path(x, covered));

function covered(paths: readonly ExecutedPath[]): ReadonlySet<number> {
  return new Set(paths.flatMap((each) => [...each.coveredBranches])).intersection(new Set(branches));
}

describe('chooseTests', () => {
  it('covers what all candidates cover', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPath), (paths) => {
        expect(covered(chooseTests(paths, context))).toEqual(covered(paths));
      }),
    );
  });

  it('keeps no test that the others make redundant', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPath), (paths) => {
        const chosen = chooseTests(paths, context);
        for (const each of chosen) {
          const others = covered(chosen.filter((other) => other !== each));
          expect(chosen.length === 1 || !covered([each]).isSubsetOf(others)).toBe(true);
        }
      }),
    );
  });

  it('chooses from the candidates, and always the same', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPath), (paths) => {
        const chosen = chooseTests(paths, context);
        expect(chosen.every((each) => paths.includes(each))).toBe(true);
        expect(chooseTests(paths, context)).toEqual(chosen);
      }),
    );
  });

  it('takes the simplest of equal candidates', () => {
    expect(chosenInputs([path(NaN, [10]), path(837.5, [10]), path(2, [10]), path(-1e300, [10])])).toEqual([
      2,
    ]);
  });

  it('takes one test that shows more over two that show less', () => {
    expect(chosenInputs([path(0, [10]), path(1, [11]), path(50, [10, 11])])).toEqual([50]);
  });

  it('drops a test that later ones made redundant', () => {
    const paths = [path(5, [10, 11, 12, 13]), path(6, [10, 11, 14]), path(7, [12, 13, 15])];
    expect(chosenInputs(paths)).toEqual([6, 7]);
  });

  it('orders by the branches in source order', () => {
    expect(chosenInputs([path(0, [14]), path(9, [10, 12]), path(5, [11]), path(7, [10, 13])])).toEqual([
      9, 7, 5, 0,
    ]);
  });

  it('keeps a call of code without branches', () => {
    expect(chosenInputs([path(3, []), path(0, [])])).toEqual([0]);
  });

  it('shows no error for its own sake that the input brought and the code passed on', () => {
    const thrownAt = { file: '/a.ts', line: 3, column: 5 };
    const from = (x: number, site: number, isErrorOfInput: boolean): ExecutedPath => ({
      ...path(x, [10], threw('Error', '')),
      decisions: [{ site: siteNumbered(site), taken: true }],
      thrownAt,
      ...(isErrorOfInput && { isErrorOfInput }),
    });
    const works = path(0, [10]);
    expect(chosenInputs([works, from(1, 1, true), from(2, 2, true)])).toEqual([0]);
    expect(chosenInputs([works, from(1, 1, false), from(2, 2, false)])).toEqual([0, 1, 2]);
  });

  it('shows an error once for each way to its place, whatever its message is made of', () => {
    const thrownAt = { file: '/a.ts', line: 3, column: 5 };
    const from = (x: number, site: number): ExecutedPath => ({
      ...path(x, [10], threw('TypeError', `not ${'number, string'.slice(x)}`)),
      decisions: [{ site: siteNumbered(site), taken: true }],
      thrownAt,
    });
    expect(chosenInputs([from(0, 1), from(1, 1), from(2, 1), from(3, 2), from(4, 2)])).toEqual([0, 3]);
  });

  it('shows each different error once, whatever values its message repeats', () => {
    const paths = [
      path(0, [10, 11]),
      path(-3, [10], threw('RangeError', 'bad amount -3')),
      path(-1, [10], threw('RangeError', 'bad amount -1')),
      path(2, [11], threw('RangeError', 'too "odd"')),
      path(3, [11], threw('TypeError', 'bad amount 3')),
    ];
    expect(chosenInputs(paths)).toEqual([0, -1, 2, 3]);
  });

  it('does not keep a test only for an error that is not the own one of the project', () => {
    const foreign = { ...path(7, [10], threw('TypeError', 'x is undefined')), isDeliberateThrow: false };
    const paths = [path(0, [10]), foreign];
    expect(chooseTests(paths, context)).toEqual([paths[0]]);
  });

  it('leaves out runs that did not end by themselves', () => {
    expect(chosenInputs([path(0, [10], { kind: 'timed out', limitMs: 5 }), path(8, [11])])).toEqual([8]);
  });
});
