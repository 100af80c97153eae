import type { Budget } from '../../foundation/budget.ts';
import type { BranchId } from '../../model/branch-id.ts';

/** Limits on the paths through a call. */
export interface PathLimit {
  /** Maximum number of paths that lead to nothing uncovered themselves. */
  readonly most: number;
  /** Branches taken so far, if only paths that take others count as leading somewhere. */
  readonly seen?: ReadonlySet<BranchId>;
  /** The share of the whole budget after which others have their turn. */
  readonly turn: number;
  /** Tries without gain after which others have their turn. */
  readonly patience: number;
  /** Whether a path that returns is wanted even if all is covered. */
  readonly wantsReturn: boolean;
}

/** Maximum numbers of paths through one call: of a unit, of a companion, and of a companion that makes one more object. */
export const MOST_PATHS = { other: 40, companion: 4, further: 2 } as const;

/** The share of the budget that the exploration of one call may take before others have their turn. */
const MAX_TURN = 1 / 4;

/** The share of a time budget for a call that leads to states but to no uncovered branch. */
const MAX_IDLE_TURN = 1 / 32;

/**
 * Half of the budget goes to first calls, shared out among all targets, until each of them has been called. Later, a call
 * that can cover nothing itself must not spend the time of others on hard queries.
 */
export function turnShare(
  { targets, budget }: { readonly targets: ReadonlySet<number>; readonly budget: Budget },
  { isFirst, promises }: { readonly isFirst: boolean; readonly promises: boolean },
): number {
  if (isFirst) return Math.min(MAX_TURN, 1 / (2 * targets.size));
  return budget.limit.kind === 'time' && !promises ? MAX_IDLE_TURN : MAX_TURN;
}
