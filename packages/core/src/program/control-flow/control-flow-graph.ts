import type { SiteIndex } from '../../model/site-id.ts';

/**
 * A straight run of code. It ends at a branch site, at a call whose callee is known, or simply at a
 * join; `successors` are the blocks of the same function that may follow.
 */
export interface Block {
  readonly id: number;
  readonly functionIndex: number;
  readonly successors: Set<number>;
  /** Set if the block ends at a branch site. */
  branch: BranchExit | undefined;
  /** Set if the block begins at a waypoint. */
  waypoint: SiteIndex | undefined;
  /** Set if the block ends in a call to a function of this module. */
  calleeIndex: number | undefined;
  /** Set if the block ends in a call that may reach any function whose value has been passed around. */
  callsUnknown: boolean;
  /** Whether control gets here by an exception: a `catch`, or a `finally` on the way out. */
  isHandler: boolean;
}

/** The two ways out of a branch site. */
export interface BranchExit {
  readonly siteIndex: SiteIndex;
  readonly whenTrue: number;
  readonly whenFalse: number;
}

/** The blocks of one function. Exceptional flow is approximated by an edge from every block of a `try`. */
export interface FunctionGraph {
  readonly functionIndex: number;
  readonly entry: number;
  readonly exit: number;
}

/** The control flow of a whole module: blocks of all functions under one numbering. */
export interface ControlFlowGraph {
  readonly blocks: readonly Block[];
  readonly functions: readonly FunctionGraph[];
}
