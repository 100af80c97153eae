import type { BranchId } from '../../model/branch-id.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { WorldInvokable } from './world.ts';

const NONE: ReadonlySet<BranchId> = new Set();

/** Branches taken and invokables that succeeded so far, whether wanted or not. */
export class Progress {
  readonly #seen = new Set<BranchId>();
  readonly #seenBy: Set<BranchId>[] = [];
  readonly #succeeded = new Set<number>();
  #extent = 0;

  /** All branches that were taken, those of other modules included. */
  get seen(): ReadonlySet<BranchId> {
    return this.#seen;
  }

  /** Grows with everything that is noted for the first time. */
  get extent(): number {
    return this.#extent;
  }

  /** The branches that calls of an invokable took. */
  seenBy(invokable: number): ReadonlySet<BranchId> {
    return this.#seenBy[invokable] ?? NONE;
  }

  /** Whether an invokable has ever returned, and given an object if it gives any. */
  hasSucceeded(invokable: number): boolean {
    return this.#succeeded.has(invokable);
  }

  /** Whether a path has taken a branch that no other did, or is the first on which the invokable succeeds. */
  isNews(called: WorldInvokable, path: ExecutedPath): boolean {
    if (path.outcome.kind !== 'returned') return false;
    const isFirst = isSuccess(called, path) && !this.#succeeded.has(called.index);
    return isFirst || !path.coveredBranches.isSubsetOf(this.#seen);
  }

  /** Notes a path that ends with a call of an invokable. */
  note(called: WorldInvokable, path: ExecutedPath): void {
    const { coveredBranches, lastBranches = coveredBranches } = path;
    const seenBy = (this.#seenBy[called.index] ??= new Set());
    const before = this.#seen.size + seenBy.size + this.#succeeded.size;
    for (const branch of coveredBranches) this.#seen.add(branch);
    for (const branch of lastBranches) seenBy.add(branch);
    if (isSuccess(called, path)) this.#succeeded.add(called.index);
    this.#extent += this.#seen.size + seenBy.size + this.#succeeded.size - before;
  }
}

/** Whether a call has returned, and given an object if it gives any. */
function isSuccess({ resultClass }: WorldInvokable, { outcome }: ExecutedPath): boolean {
  if (outcome.kind !== 'returned') return false;
  const isNothing = outcome.value.kind === 'null' || outcome.value.kind === 'undefined';
  return resultClass === undefined || !isNothing;
}
