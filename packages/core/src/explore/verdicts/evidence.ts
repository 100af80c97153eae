import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import { branchId, NO_BRANCH, type BranchId } from '../../model/branch-id.ts';
import { isSourceSite } from '../../model/site-id.ts';
import type { MetAssumption } from '../../wire/run-answer.ts';
import type { Decision, PathRecord } from '../path-executor.ts';

/** Evidence of the runs and refutations of an exploration about branches that no run took. */
export interface FoundEvidence {
  /** All branches that any run took. */
  readonly covered: ReadonlySet<BranchId>;
  /** Variables in the refutation of an alternative, by the branch that it takes or follows. */
  readonly refuted: ReadonlyMap<BranchId, ReadonlySet<string>>;
  readonly assumptions: readonly MetAssumption[];
  /** Whether runs with equal decisions took different paths. */
  readonly isInconsistent: boolean;
}

/** Nothing was run. */
export const NO_EVIDENCE: FoundEvidence = {
  covered: new Set(),
  refuted: new Map(),
  assumptions: [],
  isInconsistent: false,
};

/** Collects evidence while an exploration runs. */
export class Evidence {
  readonly #covered = new Set<BranchId>();
  readonly #refuted = new Map<BranchId, Set<string>>();
  readonly #assumptions = new Map<string, MetAssumption>();
  #isInconsistent = false;

  /** The solver has refuted the way to an alternative: these conditions contradict each other. */
  addRefutation(branch: BranchId, core: readonly Term[]): void {
    const variables = this.#variablesOf(branch);
    for (const { name } of freeVariables(core)) variables.add(name);
  }

  addRun({ coveredBranches, assumptions }: PathRecord): void {
    for (const branch of coveredBranches) this.#covered.add(branch);
    for (const met of assumptions)
      this.#assumptions.set(`${met.assumption} ${met.after} ${met.place ?? ''}`, met);
  }

  /** Adds decisions with a constant condition, or that of an earlier one: no solver is asked for them. */
  addSettled(decisions: readonly Decision[]): void {
    for (const { site, taken, after = NO_BRANCH, condition, variables = [] } of decisions) {
      const other = isSourceSite(site) ? branchId(site, !taken) : after;
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
      assumptions: [...this.#assumptions.values()],
      isInconsistent: this.#isInconsistent,
    };
  }

  #variablesOf(branch: BranchId): Set<string> {
    let known = this.#refuted.get(branch);
    if (known === undefined) this.#refuted.set(branch, (known = new Set()));
    return known;
  }
}
