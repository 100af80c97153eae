import { describe, expect, it } from 'vitest';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { Term } from '../../src/expr/term.ts';
import { ExcludedBranches } from '../../src/explore/excluded-branches.ts';
import type { Decision, PathRecord } from '../../src/explore/path-executor.ts';
import { branchId } from '../../src/model/branch-id.ts';
import { siteNumbered } from '../../src/model/site-id.ts';

const factory = new TermFactory();
const site = siteNumbered(5);
const [TAKEN, WANTED] = [branchId(site, true), branchId(site, false)];
const TRUE = factory.constant('Bool', true);
const x = factory.variable('Bool', 'x');
const y = factory.variable('Bool', 'y');

const recordOf = (untracked: PathRecord['untracked'] = []): PathRecord =>
  ({ coveredBranches: new Set([TAKEN]), untracked }) as unknown as PathRecord;

/** Which branches are given up after runs that decided at the site like this. */
function givenUp(
  decisions: readonly { readonly condition: Term; readonly variables?: readonly string[] }[],
  { isSettled = true, more = (_: ExcludedBranches) => {} } = {},
): readonly number[] {
  const excluded = new ExcludedBranches();
  for (const decided of decisions) {
    const decision: Decision = { site, taken: true, ...decided };
    const settled = new Set(isSettled ? [decision] : []);
    excluded.addRun(recordOf(), { all: [decision], settled }, [WANTED]);
  }
  more(excluded);
  return excluded.among([WANTED]);
}

const three = <T>(value: T): readonly T[] => [value, value, value];

describe('branches that all runs exclude', () => {
  it('are those at a site that a declared type settles each time', () => {
    expect(givenUp(three({ condition: TRUE, variables: ['kind'] }))).toEqual([WANTED]);
    expect(givenUp([{ condition: TRUE, variables: ['kind'] }])).toEqual([]);
  });

  it('are those whose condition is the same each time, and was refuted', () => {
    const refuted = { isSettled: false, more: (all: ExcludedBranches) => all.addRefutation(WANTED) };
    expect(givenUp(three({ condition: x }), refuted)).toEqual([WANTED]);
    expect(givenUp(three({ condition: x }), { isSettled: false })).toEqual([]);
    expect(givenUp([...three({ condition: x }), { condition: y }], refuted)).toEqual([]);
  });

  it('are none that depend on the way taken, that were not followed or not decided', () => {
    expect(givenUp(three({ condition: TRUE }))).toEqual([]);
    const leaveOpen = (all: ExcludedBranches): void => all.leaveOpen(WANTED);
    expect(givenUp(three({ condition: TRUE, variables: ['kind'] }), { more: leaveOpen })).toEqual([]);
    const concrete = new ExcludedBranches();
    for (const _ of three(0)) concrete.addRun(recordOf(), { all: [], settled: new Set() }, [WANTED]);
    expect(concrete.among([WANTED])).toEqual([]);
  });
});
