import type { BranchId } from '../../model/branch-id.ts';
/** Branches that must be covered, and whether they are. */
export interface Criterion {
  /** Learns what a run has covered. */
  cover(branches: ReadonlySet<BranchId>): void;
  isMet(): boolean;
  /** The branches still wanted. */
  readonly uncovered: ReadonlySet<BranchId>;
  /** Waypoints that no run has passed: looked for once the search for branches is over. */
  readonly unpassed: ReadonlySet<BranchId>;
  /** Leads the search to this branch, and to what lies behind it, no more. */
  giveUp(branch: BranchId): void;
  /** Points the search at waypoints, or back at branches. */
  aimAt(what: 'waypoints' | 'branches'): void;
}
