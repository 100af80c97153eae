import type { Term } from '../expr/term.ts';
import { branchId, type BranchId } from '../model/branch-id.ts';
import { isOfSource, type ExecutedPath, type PathDecision } from '../model/test-case.ts';
import type { Decision, PathExecutor, PathRecord } from './path-executor.ts';

type Negation = (condition: Term) => Term;

/** The path of a run, from its record. */
export function executedPath(
  record: PathRecord,
  {
    negate,
    ...taken
  }: Pick<ExecutedPath, 'input' | 'pathCondition' | 'decisions'> & { readonly negate: Negation },
): ExecutedPath {
  const { coveredBranches, lastBranches, outcome, isDeliberateThrow, isErrorOfInput } = record;
  const { thrownAt, state, returned } = record;
  return {
    ...taken,
    ...(returned !== undefined && { returned: conditionOf(returned, negate) }),
    coveredBranches,
    outcome,
    isDeliberateThrow,
    ...(lastBranches !== undefined && { lastBranches }),
    ...(isErrorOfInput !== undefined && { isErrorOfInput }),
    ...(thrownAt !== undefined && { thrownAt }),
    ...(state !== undefined && { state }),
  };
}

/** The whole path of a run, the given conditions included. */
export function pathOfRun(
  record: PathRecord,
  { input, negate }: { readonly input: ExecutedPath['input']; readonly negate: Negation },
): ExecutedPath {
  return executedPath(record, { input, ...pathConditionOf(record, negate), negate });
}

/** Runs an input and reads its path; there is none if the run broke the expectations of its sequence. */
export async function runPath(
  executor: PathExecutor,
  run: { readonly input: ExecutedPath['input']; readonly negate: Negation },
): Promise<ExecutedPath | undefined> {
  const record = await executor.run(run.input);
  return record.brokenAt === undefined ? pathOfRun(record, run) : undefined;
}

/** The path condition of a run, each conjunct once, and the relevant decisions of its last call. */
function pathConditionOf(
  { decisions, lastStart = 0 }: PathRecord,
  negate: Negation,
): Required<Pick<ExecutedPath, 'pathCondition' | 'decisions'>> {
  const placed = placeDecisions(decisions);
  const ofLast = new Set(placed.slice(lastStart));
  const relevant = relevantDecisions(placed, negate);
  return {
    pathCondition: relevant.map((decision) => conditionOf(decision, negate)),
    decisions: places(relevant.filter((decision) => ofLast.has(decision))),
  };
}

/** The sites of decisions, and how they came out. */
export function places(decisions: readonly Decision[]): readonly PathDecision[] {
  return decisions.map(({ site, taken, after }) => ({ site, taken, ...(after !== undefined && { after }) }));
}

/** Condition that holds after a decision. */
export function conditionOf(
  { condition, taken }: Pick<Decision, 'condition' | 'taken'>,
  negate: Negation,
): Term {
  return taken ? condition : negate(condition);
}

/** Adds to every decision the last branch of the source before it. */
export function placeDecisions(decisions: readonly Decision[]): readonly Decision[] {
  let after: BranchId | undefined;
  return decisions.map((decision) => {
    const placed = after === undefined ? decision : { ...decision, after };
    if (isOfSource(decision)) after = branchId(decision.site, decision.taken);
    return placed;
  });
}

/** Leaves out what is decided already: constants, and conditions that occurred before on the same path. */
export function relevantDecisions(decisions: readonly Decision[], negate: Negation): readonly Decision[] {
  const known = new Set<Term>();
  return decisions.filter(({ condition, taken }) => {
    if (condition.kind === 'constant') return false;
    const opposite = negate(condition);
    if (known.has(condition) || known.has(opposite)) return false;
    known.add(taken ? condition : opposite);
    return true;
  });
}
