import type { BudgetLimit } from '../../foundation/budget.ts';
import type { NamedTest } from '../../emit/test-file.ts';
import type { BranchId } from '../../model/branch-id.ts';
import type { Failure } from '../failures.ts';
import type { DomEnvironment } from '../loading/dom-environment.ts';
import type { UnitCases } from '../case-search/found-case.ts';
import type { UnitReach } from '../goal-search/reach-unit.ts';
import type { RunOptions } from '../run-options.ts';
import type { LoadVerdict } from '../target-process/load-check.ts';
import type { UnconfirmedPath } from '../trials/chosen-target.ts';
import type { ExploreEvents } from '../units/exploration-tools.ts';
import type { Candidate, ExploredTarget } from '../units/explored-target.ts';
import type { FoundWay } from '../../wire/target-answers.ts';
import type { UnitJob } from './unit-job.ts';

/** Settings of an engine, the same for all its jobs. */
export interface EngineSettings {
  readonly options: RunOptions;
  /** The folder of the project. */
  readonly root: string;
  /** How long a single call may take before its process is killed. */
  readonly timeLimitMs: number;
}

/** A file, and the surroundings in which its code is run. */
export interface FileSetting {
  readonly file: string;
  /** The DOM that its runner offers. */
  readonly dom: DomEnvironment | undefined;
  /** Whether it needs the environment that the project documents. */
  readonly isDocumented: boolean;
}

/** A file to load. */
export interface CheckRequest extends FileSetting {
  /** Whether modules that have failed before are to be tried again. */
  readonly isAnew?: boolean;
}

/** A unit to explore. */
export interface UnitRequest extends FileSetting {
  readonly job: UnitJob;
  /** For each target, where it is less than the options of the run say. */
  readonly budget?: BudgetLimit;
}

/** Result of a unit: its targets in the order of the job, or an internal error. */
export type UnitAnswer =
  { readonly kind: 'explored'; readonly targets: readonly Omit<ExploredTarget, 'plan'>[] } | FailedUnit;

/** An internal error while a unit was worked on. */
export interface FailedUnit {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly stack: string;
}

/** A unit to search for a call that takes a branch, or passes a waypoint. */
export interface ReachRequest extends UnitRequest {
  readonly goal: BranchId;
}

/** Result for a goal, or an internal error. */
export type ReachAnswer = UnitReach | FailedUnit;

/** A unit whose behaviour is asked for, and how many random members of each class are to be tried. */
export interface CasesRequest extends UnitRequest {
  readonly members: number;
}

/** The classes of a unit, or an internal error. */
export type CasesAnswer = UnitCases | FailedUnit;

/** Functions to find in what a file exports. */
export interface FindRequest extends FileSetting {
  /** The ids that the functions have in instrumented code. */
  readonly functionIds: readonly number[];
  /** Functions of these for which a wrapper will do. */
  readonly wrappedIds: readonly number[];
  /** The names of the exports to search. */
  readonly exports: readonly string[];
}

/** Whether the file can be loaded, and the ways to those functions that were found. */
export interface FindAnswer {
  readonly verdict: LoadVerdict;
  readonly ways: readonly FoundWay[];
}

/** The candidates of a file, by target. */
export interface FileCandidates extends FileSetting {
  readonly targets: readonly (readonly Candidate[])[];
}

/** The tests of a target, and the candidates that did not hold. */
export interface TargetTests {
  readonly tests: readonly NamedTest[];
  readonly unconfirmed: readonly UnconfirmedPath[];
}

/** Does the work on units and files; all of it is plain data. One request at a time. */
export interface Engine {
  /** Tries to load the module of a file. */
  check(request: CheckRequest): Promise<LoadVerdict>;
  /** Loads a file, and finds the ways from its exports to some of its functions. */
  findFunctions(request: FindRequest): Promise<FindAnswer>;
  explore(request: UnitRequest, onStep: ExploreEvents['onStep']): Promise<UnitAnswer>;
  /** Looks for one call that comes to a goal, or proves that there is none. */
  reach(request: ReachRequest, onStep: ExploreEvents['onStep']): Promise<ReachAnswer>;
  /** Tells the behaviour of a unit as classes of inputs. */
  cases(request: CasesRequest, onStep: ExploreEvents['onStep']): Promise<CasesAnswer>;
  /** Confirms and names the tests of some files, for each target of each file. */
  chooseTests(files: readonly FileCandidates[]): Promise<readonly (readonly TargetTests[])[]>;
  /** The branches that loading a file takes, as every test that imports it does; none if it cannot be loaded. */
  branchesOnLoad(setting: FileSetting): Promise<readonly BranchId[]>;
  /** Gives up what is in hand. */
  abort(): void;
  close(): Promise<void>;
}
