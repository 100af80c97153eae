import type { Term } from '../../expr/term.ts';
import { branchId } from '../../model/branch-id.ts';
import type { SiteId } from '../../model/site-id.ts';
import type { ExecutedPath, PathDecision } from '../../model/test-case.ts';
import { decisionsOf, type DecisionOfPath, type Goal } from './goal.ts';

type MadeDecision = DecisionOfPath & { readonly decision: PathDecision };

/**
 * Goals for each operand that decided a test alone, as `a` does in `a || b`: an input under which the skipped operands
 * would have decided otherwise. Only then does the test show that this operand matters (the unique-cause form of
 * modified condition/decision coverage).
 */
export function independenceGoals<Path extends ExecutedPath>(
  tests: readonly Path[],
  {
    paths,
    testOf,
  }: {
    /** Paths that show how the other operands would have decided. */
    readonly paths: readonly ExecutedPath[];
    readonly testOf: (site: SiteId) => SiteId | undefined;
  },
): ReadonlyMap<string, readonly Goal<Path>[]> {
  const others = paths.map((path) => ({ path, decisions: madeBy(path) }));
  const goals = tests.flatMap((from) =>
    madeBy(from).flatMap((one, index): Goal<Path>[] => {
      const test = testOf(one.decision.site);
      const way = test === undefined || test === one.decision.site ? undefined : wayAt(from, test);
      if (test === undefined || way === undefined) return [];
      const other = others.find(
        ({ path, decisions }) => isOtherwise(decisions[index], one) && wayAt(path, test) === !way,
      );
      if (other === undefined) return [];
      const rest = operandsFrom(other.decisions.slice(index + 1), (site) => testOf(site) === test);
      const { site, taken } = one.decision;
      const key = `alone ${site} ${taken} for ${branchId(test, way)}`;
      return rest.length === 0 ? [] : [{ key, conjuncts: [...from.pathCondition, ...rest], from }];
    }),
  );
  return Map.groupBy(goals, ({ key }) => key);
}

/** The decisions of a path that the source made itself. */
function madeBy(path: ExecutedPath): readonly MadeDecision[] {
  const decisions = decisionsOf(path, '', () => false);
  return decisions.filter((one): one is MadeDecision => one.decision !== undefined);
}

/** How a test came out on a path; `undefined` if both ways, or not at all. */
function wayAt({ coveredBranches }: ExecutedPath, site: SiteId): boolean | undefined {
  const isTrue = coveredBranches.has(branchId(site, true));
  return isTrue === coveredBranches.has(branchId(site, false)) ? undefined : isTrue;
}

/** Whether two paths are equal up to a decision and differ there. */
function isOtherwise(other: MadeDecision | undefined, one: MadeDecision): boolean {
  return (
    other?.decision.site === one.decision.site &&
    other.decision.taken !== one.decision.taken &&
    other.before.length === one.before.length &&
    other.before.every((conjunct, index) => conjunct === one.before[index])
  );
}

function operandsFrom(
  decisions: readonly MadeDecision[],
  isOperand: (site: SiteId) => boolean,
): readonly Term[] {
  const end = decisions.findIndex(({ decision }) => !isOperand(decision.site));
  return decisions.slice(0, end === -1 ? undefined : end).map(({ conjunct }) => conjunct);
}
