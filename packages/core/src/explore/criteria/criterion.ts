import type { BranchId } from '../../model/branch-id.ts';
/** Branches that must be covered, and whether they are. */
export interface Criterion {
  /** Learns what a run has covered. */
  cover(branches: ReadonlySet<BranchId>): void;
  isMet(): boolean;
  /** The branches still wanted. */
  readonly uncovered: ReadonlySet<BranchId>;
}
