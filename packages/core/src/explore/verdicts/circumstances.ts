import type { Assumption } from '../../model/assumption.ts';
import type { BranchId } from '../../model/branch-id.ts';
import type { AmbientRead } from '../../program/state/ambient-reads.ts';
import type { ControlFlowGraph } from '../../program/control-flow/control-flow-graph.ts';
import type { CodeFunction, CodeModel } from '../../program/reach/code-model.ts';
import type { UncoveredReason } from '../../model/report/uncovered-reason.ts';
import type { SiteBase } from '../../model/site-id.ts';
import type { Exploration } from '../exploration.ts';
import type { FlowDistance } from '../flow-distance.ts';

/** Why a branch was not covered. */
export interface UncoveredExplanation {
  readonly branch: BranchId;
  readonly reason: UncoveredReason;
  readonly detail: string;
  /** Assumptions of the proof, if it is one that rests on any. */
  readonly assumptions?: readonly Assumption[];
}

/** An explanation without its branch. */
export type Explanation = Omit<UncoveredExplanation, 'branch'>;

/** One exploration among those that were made for a target or its unit. */
export interface Explored {
  readonly exploration: Exploration;
  /** Whether the state it leaves may matter to a branch, wherever its control flow leads. */
  readonly isInfluential: (branch: BranchId) => boolean;
}

/** How the states of a class, a module or a closure were searched. */
export interface SearchedStates {
  readonly ending: 'criterion met' | 'nothing left' | 'budget' | 'length' | 'patience';
  /** Whether all states were fully visible. */
  readonly isComplete: boolean;
  /** How far the search went, for a person to read. */
  readonly extent: string;
  readonly sequences: number;
}

/** Facts about uncovered branches, of a function or of a unit tested by sequences of calls. */
export interface Circumstances {
  readonly explored: readonly Explored[];
  readonly distance: FlowDistance;
  readonly flow: ControlFlowGraph;
  readonly model: CodeModel;
  readonly siteBase: SiteBase;
  /** Branches that no value takes, by the compiler's types. */
  readonly ruledOut: ReadonlySet<BranchId>;
  /** Branches that no input takes, since a declared type has no such value and only calls from outside bring one. */
  readonly excluded?: ReadonlySet<BranchId>;
  /** Whether a function of the module is called from outside. */
  readonly isRoot: (fn: CodeFunction) => boolean;
  /** Whether all inputs of a function of the module were explored. */
  readonly isExplored: (fn: CodeFunction) => boolean;
  /** Reads of values that no input provides, by function. */
  readonly ambient: () => readonly AmbientRead[];
  /** Values that the declared types allow and no input has. */
  readonly untried: readonly string[];
  /** Set if it was called while React rendered to static markup. */
  readonly isStatic?: boolean;
  /** Set if sequences of calls were explored. */
  readonly states?: SearchedStates;
}
