import { describe, expect, it } from 'vitest';
import { feasibleBranches, feasibleStatements } from '../measures/istanbul-coverage.ts';
import { reachTimes } from '../measures/reach-times.ts';
import { isSuiteOf, linesOfCode } from '../measures/suite-size.ts';
import { spreadOf } from '../report/statistics.ts';
import { coverageAt } from '../report/svg/coverage-over-time.ts';
import { childrenMs } from '../tools/timed-process.ts';
import { row } from './bench-rows.ts';

const arm = (line: number, isCovered: boolean) => ({
  ...{ file: 'a.ts', line, endLine: line + 1, kind: 'if' },
  isCovered,
});

describe('what is measured', () => {
  it('leaves an infeasible branch out, but only one for each entry', () => {
    const arms = [arm(3, true), arm(5, false), arm(5, false)];
    const infeasible = [{ line: 4, armLine: 5, why: 'nothing is below zero' }];
    expect(feasibleBranches(arms, infeasible)).toEqual({
      share: { covered: 1, total: 2 },
      uncoveredLines: [5],
    });
  });

  it('leaves out the statements of an infeasible branch, but for those that a suite covers', () => {
    const statements = [3, 5, 6, 7].map((line) => ({ line, isCovered: line === 3 }));
    const infeasible = [{ line: 4, armLine: 5, why: 'nothing is below zero' }];
    expect(feasibleStatements({ arms: [arm(5, false)], statements }, infeasible)).toEqual({
      covered: 1,
      total: 2,
    });
    expect(feasibleStatements({ arms: [arm(5, true)], statements }, infeasible)).toEqual({
      covered: 1,
      total: 4,
    });
  });

  it('counts an infeasible branch that a suite covers', () => {
    const { share } = feasibleBranches(
      [arm(5, true)],
      [{ line: 4, armLine: 5, why: 'nothing is below zero' }],
    );
    expect(share).toEqual({ covered: 1, total: 1 });
  });

  it('knows when shares of the final coverage were reached', () => {
    const progress = [4, 8, 10].map((covered, index) => ({ ms: (index + 1) * 100, covered }));
    expect(reachTimes(progress)).toEqual({ 50: 200, 80: 200, 95: 300 });
    expect(reachTimes([])).toEqual({});
  });

  it('scales coverage over time to what was measured in the end', () => {
    const progress = [
      { ms: 100, covered: 5 },
      { ms: 900, covered: 10 },
    ];
    const measured = row({ progress, branches: { covered: 8, total: 10 } });
    expect([50, 100, 899, 900].map((ms) => coverageAt(measured, ms))).toEqual([0, 40, 40, 80]);
  });

  it('finds the suite of a file, and its lines', () => {
    expect(isSuiteOf('everyday/cart.pathsmith.test.ts', 'everyday/cart.ts')).toBe(true);
    expect(isSuiteOf('everyday/cart-reducer.pathsmith.test.ts', 'everyday/cart.ts')).toBe(false);
    expect(isSuiteOf('seeds/cart.pathsmith.test.ts', 'everyday/cart.ts')).toBe(false);
    expect(linesOfCode('// generated\n\nit(1);\n')).toBe(1);
  });

  it('reads the processor time of children', () => {
    expect(childrenMs('0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n')).toBe(62_750);
    expect(childrenMs('')).toBeNull();
  });

  it('has a median and a range', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
    expect(spreadOf([1, 2])).toEqual({ median: 1.5, least: 1, most: 2 });
  });
});
