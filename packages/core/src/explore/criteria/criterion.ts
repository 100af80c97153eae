/** What must be covered, and when that is achieved. */
export interface Criterion {
  /** Learns what a run has covered. */
  cover(branches: ReadonlySet<number>): void;
  isMet(): boolean;
  /** The branches still wanted. */
  readonly uncovered: ReadonlySet<number>;
}
