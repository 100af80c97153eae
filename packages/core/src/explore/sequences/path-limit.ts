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
