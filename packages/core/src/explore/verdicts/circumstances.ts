import type { AmbientRead } from '../../program/ambient-reads.ts';
import type { ControlFlowGraph } from '../../program/control-flow/control-flow-graph.ts';
import type { FunctionModel } from '../../program/function-model.ts';
import type { ModuleModel } from '../../program/module-model.ts';
import type { UncoveredReason } from '../../protocol/uncovered-reason.ts';
import type { Exploration } from '../explorer.ts';
import type { FlowDistance } from '../flow-distance.ts';

/** Why a branch was not covered. */
export interface UncoveredExplanation {
  readonly branch: number;
  readonly reason: UncoveredReason;
  readonly detail: string;
}

/** An explanation before it is tied to its branch. */
export type Explanation = Omit<UncoveredExplanation, 'branch'>;

/** One exploration among those that were made for a target or its unit. */
export interface Explored {
  readonly exploration: Exploration;
  /** Whether what it leaves behind may matter to a branch, wherever its control flow leads. */
  readonly isInfluential: (branch: number) => boolean;
}

/** How the states of a class, a module or a closure were searched. */
export interface SearchedStates {
  readonly ending: 'criterion met' | 'nothing left' | 'budget' | 'length' | 'patience';
  /** Whether all states were seen as a whole. */
  readonly isComplete: boolean;
  /** How far the search went, for a person to read. */
  readonly extent: string;
  readonly sequences: number;
}

/** All that is known where branches stayed uncovered, of a function or of what takes sequences of calls. */
export interface Circumstances {
  readonly explored: readonly Explored[];
  readonly distance: FlowDistance;
  readonly flow: ControlFlowGraph;
  readonly model: ModuleModel;
  readonly siteBase: number;
  /** Branches that the types which the compiler gives to values leave nothing for. */
  readonly ruledOut: ReadonlySet<number>;
  /** Whether a function of the module is called from outside. */
  readonly isRoot: (fn: FunctionModel) => boolean;
  /** Which functions of the module read what no input brings. */
  readonly ambient: () => readonly AmbientRead[];
  /** What the declared types allow and no input has. */
  readonly untried: readonly string[];
  /** Set if sequences of calls were explored. */
  readonly states?: SearchedStates;
}
