import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import { branchId } from '../../program/branch-site.ts';
import type { Decision, MetAssumption, PathRecord } from '../path-executor.ts';

/** What the runs and refutations of an exploration say about branches that no run took. */
export interface FoundEvidence {
  /** All branches that any run took. */
  readonly covered: ReadonlySet<number>;
  /** By the branch that a refuted alternative takes or comes after, the variables that its refutation speaks of. */
  readonly refuted: ReadonlyMap<number, ReadonlySet<string>>;
  readonly assumptions: readonly MetAssumption[];
  /** Whether runs that decided alike went different ways. */
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
  readonly #covered = new Set<number>();
  readonly #refuted = new Map<number, Set<string>>();
  readonly #assumptions = new Map<string, MetAssumption>();
  #isInconsistent = false;

  /** The solver has refuted the way to an alternative: these conditions contradict each other. */
  addRefutation(branch: number, core: readonly Term[]): void {
    const variables = this.#variablesOf(branch);
    for (const { name } of freeVariables(core)) variables.add(name);
  }

  addRun({ coveredBranches, assumptions }: PathRecord): void {
    for (const branch of coveredBranches) this.#covered.add(branch);
    for (const met of assumptions)
      this.#assumptions.set(`${met.assumption} ${met.after} ${met.place ?? ''}`, met);
  }

  /** Decisions that came out as they did whatever the input, or as an earlier one did: no solver is asked for them. */
  addSettled(decisions: readonly Decision[]): void {
    for (const { site, taken, after = -1, condition, variables = [] } of decisions) {
      const other = site < 0 ? after : branchId(site, !taken);
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

  #variablesOf(branch: number): Set<string> {
    let known = this.#refuted.get(branch);
    if (known === undefined) this.#refuted.set(branch, (known = new Set()));
    return known;
  }
}
