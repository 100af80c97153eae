import { printReadable } from '../../expr/print/readable.ts';
import type { Term } from '../../expr/term.ts';
import { branchKey, pathTo, type Alternative } from '../../explore/constraint-tree.ts';
import type { FlowDistance } from '../../explore/flow-distance.ts';
import type { Circumstances } from '../../explore/verdicts/circumstances.ts';
import {
  branchesOfSite,
  isTrueBranch,
  otherWay,
  siteOfBranch,
  type BranchId,
} from '../../model/branch-id.ts';
import { isSourceSite, siteId, type SiteId } from '../../model/site-id.ts';
import type { Solver } from '../../solve/solver.ts';

/** A condition that takes part in a contradiction. */
export interface Contradicting {
  /** The branch site whose decision it is, if it is one of the source. */
  readonly site?: SiteId;
  readonly taken: boolean;
  /** The condition as it holds, in terms of the input. */
  readonly text?: string;
}

/** Why a branch that leads to a goal is never taken. */
export interface Contradiction {
  /** Conditions that cannot hold together, the branch itself as the last of them; one alone contradicts the types. */
  readonly parts: readonly Contradicting[];
  /** How many paths to the branch were refuted. */
  readonly ways: number;
  /** Whether none of the parts can be left out. */
  readonly isMinimal: boolean;
}

/** Context for minimising. */
export interface CoreTools {
  readonly solver: Solver;
  readonly distance: FlowDistance;
  readonly negate: (condition: Term) => Term;
  /** Conditions on every input. */
  domainOf(conjuncts: readonly Term[]): readonly Term[];
  /** The site of the test that an operand of `&&` or `||` takes part in, if it does in any. */
  joint(site: SiteId): SiteId | undefined;
  /** Whether calls before have no part in it. */
  readonly isAlone: boolean;
}

/** Contradictions that are told, the ones nearest to the goal first. */
const MAX_TOLD = 4;

/** Questions that minimising one contradiction may take. */
const MAX_QUESTIONS = 40;

/** The contradictions that cut off a goal which is proved to be out of reach: one for each branch that leads there. */
export async function contradictionsAt(
  goal: BranchId,
  { explored, model, siteBase }: Pick<Circumstances, 'explored' | 'model' | 'siteBase'>,
  tools: CoreTools,
): Promise<readonly Contradiction[]> {
  const { distance } = tools;
  distance.aimAt(new Set([goal]));
  const evidence = explored.map(({ exploration }) => exploration.evidence);
  const covered = new Set(evidence.flatMap((one) => [...one.covered]));
  const cuts = model.sites
    .flatMap(({ index }) => branchesOfSite(siteId(siteBase, index)))
    .filter(
      (branch) => covered.has(otherWay(branch)) && !covered.has(branch) && distance.of(branch) < Infinity,
    )
    .sort((one, other) => distance.of(one) - distance.of(other));
  const refuted = explored.flatMap(({ exploration }) => exploration.refuted ?? []);
  const told: Contradiction[] = [];
  for (const branch of cuts.slice(0, MAX_TOLD)) {
    const own = refuted.filter((alternative) => branchKey(alternative) === branch);
    const [best] = own.toSorted(
      (one, other) =>
        Number(opposesItself(one, tools.joint)) - Number(opposesItself(other, tools.joint)) ||
        one.node.depth - other.node.depth,
    );
    const settled = evidence.find((one) => one.settled.has(branch))?.settled.get(branch);
    if (best !== undefined && (settled === undefined || !opposesItself(best, tools.joint))) {
      told.push({ ...(await coreOf(best, tools)), ways: own.length });
      continue;
    }
    const itself = { site: siteOfBranch(branch), taken: isTrueBranch(branch) };
    told.push({
      parts: settled === undefined ? [itself] : [settled, itself],
      ways: own.length + 1,
      isMinimal: true,
    });
  }
  return told;
}

/** Whether an operand of the very condition came out the other way, which says nothing that matters. */
function opposesItself(alternative: Alternative, testOf: CoreTools['joint']): boolean {
  return pathTo(alternative).some(
    ({ node, way }) =>
      node !== alternative.node && way !== alternative.way && testOf(node.site) === alternative.node.site,
  );
}

/** The conditions on the way to an alternative that contradict it: without any of them, the rest could hold. */
async function coreOf(alternative: Alternative, tools: CoreTools): Promise<Omit<Contradiction, 'ways'>> {
  const { negate } = tools;
  const conditions = pathTo(alternative).map(({ node, way }): Condition => ({
    site: node.site,
    taken: way,
    term: way ? node.condition : negate(node.condition),
  }));
  let kept = conditions;
  let isMinimal = tools.isAlone;
  // Later conditions say more of the alternative, so the earliest are dropped first.
  let questions = 0;
  for (const condition of conditions.slice(0, -1)) {
    if (questions >= MAX_QUESTIONS || !tools.isAlone) {
      isMinimal = false;
      break;
    }
    const rest = kept.filter((one) => one !== condition);
    questions += 1;
    const verdict = await ask(rest, tools);
    if (verdict === 'unsat') kept = rest;
    else if (verdict === 'unknown') isMinimal = false;
  }
  return { parts: kept.map(partOf), isMinimal };
}

interface Condition {
  readonly site: SiteId;
  readonly taken: boolean;
  readonly term: Term;
}

async function ask(conditions: readonly Condition[], { solver, domainOf }: CoreTools): Promise<string> {
  const conjuncts = conditions.map(({ term }) => term);
  const { kind } = await solver.check({ conjuncts: [...domainOf(conjuncts), ...conjuncts] });
  return kind;
}

/** More than this of a condition tells nobody anything. */
const MAX_TEXT = 120;

function partOf({ site, taken, term }: Condition): Contradicting {
  const text = printReadable(term);
  return {
    ...(isSourceSite(site) && { site }),
    taken,
    ...(text.length <= MAX_TEXT && { text }),
  };
}
