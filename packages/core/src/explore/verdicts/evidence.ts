import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import { branchId, NO_BRANCH, type BranchId } from '../../model/branch-id.ts';
import { isSourceSite } from '../../model/site-id.ts';
import type { PathDecision } from '../../model/test-case.ts';
import type { MetAssumption } from '../../wire/run-answer.ts';
import type { Decision, PathRecord } from '../path-executor.ts';

/** Evidence of the runs and refutations of an exploration about branches that no run took. */
export interface FoundEvidence {
  /** All branches that any run took. */
  readonly covered: ReadonlySet<BranchId>;
  /** Variables in the refutation of an alternative, by the branch that it takes or follows. */
  readonly refuted: ReadonlyMap<BranchId, ReadonlySet<string>>;
  /** Branches that were given up, since the same conditions refuted many ways to them. */
  readonly givenUp: ReadonlySet<BranchId>;
  readonly assumptions: readonly MetAssumption[];
  /** Ways that needed no refutation, each with the earlier decision that settles it; none if every input does. */
  readonly settled: ReadonlyMap<BranchId, PathDecision | undefined>;
  /** Whether runs with equal decisions took different paths. */
  readonly isInconsistent: boolean;
}

/** Nothing was run. */
export const NO_EVIDENCE: FoundEvidence = {
  covered: new Set(),
  refuted: new Map(),
  givenUp: new Set(),
  assumptions: [],
  settled: new Map(),
  isInconsistent: false,
};

/** The earlier decision of a run that leaves a later one no choice. */
function settledBy(
  decision: Decision,
  all: readonly Decision[],
  negate: (condition: Term) => Term,
): PathDecision | undefined {
  if (decision.condition.kind === 'constant') return undefined;
  const opposite = negate(decision.condition);
  const by = all.find(({ condition }) => condition === decision.condition || condition === opposite);
  return by === undefined || by === decision ? undefined : { site: by.site, taken: by.taken };
}

/** Collects evidence while an exploration runs. */
export class Evidence {
  readonly #covered = new Set<BranchId>();
  readonly #refuted = new Map<BranchId, Set<string>>();
  readonly #givenUp = new Set<BranchId>();
  readonly #assumptions = new Map<string, MetAssumption>();
  readonly #settled = new Map<BranchId, PathDecision | undefined>();
  #isInconsistent = false;

  /** The solver has refuted the way to an alternative: these conditions contradict each other. */
  addRefutation(branch: BranchId, core: readonly Term[]): void {
    const variables = this.#variablesOf(branch);
    for (const { name } of freeVariables(core)) variables.add(name);
  }

  addGivenUp(branch: BranchId): void {
    this.#givenUp.add(branch);
  }

  addRun({ coveredBranches, assumptions }: PathRecord): void {
    for (const branch of coveredBranches) this.#covered.add(branch);
    for (const met of assumptions)
      this.#assumptions.set(`${met.assumption} ${met.after} ${met.place ?? ''}`, met);
  }

  /** Adds decisions with a constant condition, or that of an earlier one among all: no solver is asked for them. */
  addSettled(
    decisions: readonly Decision[],
    all: readonly Decision[] = [],
    negate: (condition: Term) => Term = (condition) => condition,
  ): void {
    for (const decision of decisions) {
      const { site, taken, after = NO_BRANCH, condition, variables = [] } = decision;
      const other = isSourceSite(site) ? branchId(site, !taken) : after;
      if (isSourceSite(site) && !this.#settled.has(other))
        this.#settled.set(other, settledBy(decision, all, negate));
      const known = this.#variablesOf(other);
      for (const name of variables) known.add(name);
      for (const { name } of freeVariables([condition])) known.add(name);
    }
  }

  addInconsistency(): void {
    this.#isInconsistent = true;
  }

  found(): FoundEvidence {
    return {
      covered: new Set(this.#covered),
      refuted: new Map([...this.#refuted].map(([branch, variables]) => [branch, new Set(variables)])),
      givenUp: new Set(this.#givenUp),
      assumptions: [...this.#assumptions.values()],
      settled: new Map(this.#settled),
      isInconsistent: this.#isInconsistent,
    };
  }

  #variablesOf(branch: BranchId): Set<string> {
    let known = this.#refuted.get(branch);
    if (known === undefined) this.#refuted.set(branch, (known = new Set()));
    return known;
  }
}
