import type { Term } from '../expr/term.ts';
import { otherWay, siteOfBranch, type BranchId } from '../model/branch-id.ts';
import type { Decision, PathRecord } from './path-executor.ts';

/** Minimum number of runs that decide alike at a site before a branch of it is given up. */
const MIN_RUNS = 3;

/**
 * Branches that every run excludes in the same way, such as a test for a type that is declared otherwise. Each
 * combination of the branches before them is one more way to try, so without giving them up the search would end
 * with the budget only. A branch is given up if the condition at its site was the same in all runs and was either settled
 * by what it speaks of or refuted. One that was not followed, that the solver could not decide, or that depends
 * on which way was taken, is not.
 *
 * Weakness: a combination of branches that no run has taken may change what the condition depends on.
 */
export class ExcludedBranches {
  readonly #sites = new Map<BranchId, Seen>();
  readonly #refuted = new Set<BranchId>();

  /** Notes how a run decided at the sites of branches that are still wanted. */
  addRun({ coveredBranches, untracked }: PathRecord, decided: DecidedRun, wanted: Iterable<BranchId>): void {
    for (const branch of wanted) {
      if (!coveredBranches.has(otherWay(branch))) continue;
      const site = siteOfBranch(branch);
      const decisions = decided.all.filter((one) => one.site === site);
      const seen = this.#seenOf(branch);
      seen.runs += 1;
      if (decisions.length === 0 || untracked.some((one) => one.site === site)) seen.isOpen = true;
      for (const decision of decisions) this.#note(seen, decision, decided.settled.has(decision));
    }
  }

  /** Notes that a way to a branch was refuted. */
  addRefutation(branch: BranchId): void {
    this.#refuted.add(branch);
  }

  /** Notes that the solver could not decide a way to a branch, or was wrong. */
  leaveOpen(branch: BranchId): void {
    this.#seenOf(branch).isOpen = true;
  }

  /** The branches to be given up, of those that are still wanted. */
  among(wanted: Iterable<BranchId>): readonly BranchId[] {
    return [...wanted].filter((branch) => {
      const seen = this.#sites.get(branch);
      if (seen === undefined || seen.isOpen || seen.runs < MIN_RUNS) return false;
      return seen.isSettled || this.#refuted.has(branch);
    });
  }

  #note(seen: Seen, { condition, variables = [] }: Decision, isSettled: boolean): void {
    const about = condition.kind === 'constant' ? variables.toSorted().join() : condition;
    if (about === '') seen.isOpen = true;
    seen.about ??= about;
    if (seen.about !== about) seen.isOpen = true;
    if (!isSettled) seen.isSettled = false;
  }

  #seenOf(branch: BranchId): Seen {
    let seen = this.#sites.get(branch);
    if (seen === undefined)
      this.#sites.set(branch, (seen = { runs: 0, about: undefined, isSettled: true, isOpen: false }));
    return seen;
  }
}

/** Decisions of a run, and those of them that no solver has to be asked for. */
export interface DecidedRun {
  readonly all: readonly Decision[];
  readonly settled: ReadonlySet<Decision>;
}

/** Decisions at the site of a branch, in all runs. */
interface Seen {
  runs: number;
  /** The condition, or the variables of one that came out constant. */
  about: Term | string | undefined;
  isSettled: boolean;
  /** Whether the branch may be taken on another way. */
  isOpen: boolean;
}
