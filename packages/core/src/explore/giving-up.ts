import type { Term } from '../expr/term.ts';
import type { BranchId } from '../model/branch-id.ts';
import { branchKey, lastBranchOf, type Alternative, type DecisionNode } from './constraint-tree.ts';
import { EndlessSearch } from './endless-search.ts';
import { ExcludedBranches, type DecidedRun } from './excluded-branches.ts';
import type { ExplorerParts } from './explorer-parts.ts';
import type { PathRecord } from './path-executor.ts';
import type { Evidence } from './verdicts/evidence.ts';

/**
 * Leads a search away from branches that all its runs exclude, once it has no hope of trying every way to them: the time
 * is better spent on others. Nothing is proved of what is given up.
 */
export class GivingUp {
  readonly #parts: ExplorerParts;
  readonly #evidence: Evidence;
  readonly #excluded = new ExcludedBranches();
  readonly #endless = new EndlessSearch();

  constructor(parts: ExplorerParts, evidence: Evidence) {
    this.#parts = parts;
    this.#evidence = evidence;
  }

  /** Notes how a run decided, and which of its decisions no solver has to be asked for. */
  addRun(record: PathRecord, decided: DecidedRun): void {
    this.#evidence.addSettled([...decided.settled], decided.all, this.#parts.negate);
    this.#excluded.addRun(record, decided, this.#parts.criterion.uncovered);
  }

  /** Notes that the way to an alternative is refuted: these conditions contradict each other. */
  addRefutation(alternative: Alternative, core: readonly Term[]): void {
    this.#evidence.addRefutation(lastBranchOf(alternative), core);
    this.#excluded.addRefutation(branchKey(alternative));
  }

  /** Notes that the solver could not decide a way to a branch. */
  leaveOpen(branch: BranchId): void {
    this.#excluded.leaveOpen(branch);
  }

  /** Gives up, after a try, what is to be given up by now. */
  look(nodes: Iterable<DecisionNode>, triesWithoutGain: number): void {
    const { criterion, budget, given, ruledOut = [] } = this.#parts;
    const isHopeless = this.#endless.isHopeless(nodes, { triesWithoutGain, left: budget.remainingShare() });
    // Another state may change what excludes a branch from the last call of a sequence.
    if (given !== undefined || !isHopeless) return;
    for (const branch of [...this.#excluded.among(criterion.uncovered), ...ruledOut]) {
      criterion.giveUp(branch);
      this.#evidence.addGivenUp(branch);
    }
  }
}
