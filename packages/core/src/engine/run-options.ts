import type { BudgetLimit } from '../foundation/budget.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Aliasing } from '../model/input/aliasing.ts';
import type { WantedPlace } from '../model/code-place.ts';
import type { HeapAssumption } from '../model/input/heap-assumption.ts';
import type { SurvivingMutant } from '../model/report/placed-mutant.ts';
import type { Report, ReportedOption } from '../model/report/report.ts';
import type { RunnerName } from '../model/runner-name.ts';
import type { TargetSpec } from '../model/target-spec.ts';
import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Technique } from '../model/technique.ts';

/** Goals: every branch and tests that notice small changes of the code, every branch, or every path up to the loop bound. */
export const CRITERION_NAMES = ['mutants', 'branch', 'path'] as const;

export type CriterionName = (typeof CRITERION_NAMES)[number];

/**
 * Values at the edge that get tests of their own: none; where both sides of a comparison are equal and
 * next to it; or these, and results beyond the safe integers.
 */
export const BOUNDARIES = ['none', 'comparisons', 'overflow'] as const;

export type Boundaries = (typeof BOUNDARIES)[number];

/** One of several parts of a run, which different machines may do. */
export interface Shard {
  /** From one to `count`. */
  readonly index: number;
  readonly count: number;
}

/** Everything a run depends on. Resolved once by the caller; the engine reads no environment. */
export interface RunOptions {
  /** Paths in the report are relative to this folder. */
  readonly cwd: string;
  /** Absolute paths of the source files. */
  readonly files: readonly string[];
  /** Only the files that fall to this part of the run; the others are read as well. */
  readonly shard?: Shard;
  /** Only files that have changed, or that lead to one that has: the real paths of these. */
  readonly changed?: readonly string[];
  /** Only the target of this name. */
  readonly targetName?: string;
  /** Only targets whose code holds this place of the one file, and tests that come to it. */
  readonly place?: WantedPlace;
  /** Mutants that the project's own tests do not notice: tests are written for these alone. */
  readonly survivors?: readonly SurvivingMutant[];
  readonly runner: RunnerName | 'detect';
  readonly criterion: CriterionName;
  readonly boundaries: Boundaries;
  /** How often a path may go around a loop. */
  readonly loopBound: number;
  /** How the places of an input may share objects. */
  readonly aliasing: Aliasing;
  /** Assumptions about inputs, beside those in comments. */
  readonly assumptions: readonly HeapAssumption[];
  /** For each target. */
  readonly budget: BudgetLimit;
  /** For all targets together, where they may not each take all of their budget, which is a time then. */
  readonly totalBudgetMs?: number;
  readonly seed: number;
  readonly workers: number;
  readonly strategy: string;
  readonly solver: string;
  /** Collects the test files here instead of beside their sources. */
  readonly outDir?: string;
  /** Explores and reports, but writes no test file. */
  readonly dryRun: boolean;
  /** Runs the tests in the project's own runner before they are written, and leaves out what is not green there. */
  readonly confirm?: boolean;
  /** Takes results of units that have not changed from a cache, and keeps those of the others there. */
  readonly cache?: boolean;
  /** The folder of the cache, if not `node_modules/.cache/pathsmith` in the root of the project. */
  readonly cacheDir?: string;
  /** Every solver query goes here as an `.smt2` file. */
  readonly solverTraceDir?: string;
  /** Techniques to leave out, where it is measured what they bring. */
  readonly without?: readonly Technique[];
  /** Goes into the report as it is: each option's value and where it came from. */
  readonly optionSources: Readonly<Record<string, ReportedOption>>;
}

/** How far a run has come. */
export interface RunProgress {
  readonly targetsDone: number;
  readonly targetsTotal: number;
  readonly branchesCovered: number;
  readonly branchesTotal: number;
  readonly queries: number;
  /** An estimate; unknown until the first target is done. */
  readonly timeLeftMs: number | undefined;
  /** The name of the target in hand. */
  readonly current: string | undefined;
  readonly stage: string;
}

/** Events that the caller may watch during a run. */
export interface RunEvents {
  onProgress(progress: RunProgress): void;
}

/** Inputs for a target, one after the other, for as long as they are asked for. */
export type InputSource = (spec: TargetSpec, seed: number) => Iterable<Assignment>;

/** A server that keeps results for many machines. Keys are those of Ed25519, as PEM or in Base64. */
export interface RemoteAccess {
  /** The address before `/v1/cache/`. */
  readonly url: string;
  /** The token for reading; that for writing will do as well. */
  readonly readToken?: string;
  readonly writeToken?: string;
  /** The key that belongs to `privateKey`, where that is not known: only results that were signed with it count. */
  readonly publicKey?: string;
  /** Results are put there signed with this; without it none are. */
  readonly privateKey?: string;
}

/** The caller's side of a run. */
export interface RunContext extends RunEvents {
  readonly logger: Logger;
  /** The server by which results are shared with other machines. */
  readonly remoteCache?: RemoteAccess;
  /** Inputs to run in place of the search: all else stays the same, so only the search is compared. */
  readonly inputSource?: InputSource;
  /** Whether units are explored in this process, which a debugger can follow, and not in processes of their own. */
  readonly isInProcess?: boolean;
  /** Once aborted, the engine ends its processes and settles soon. */
  readonly signal?: AbortSignal;
  /** How long nothing may happen in a test runner that confirms tests before it is ended. */
  readonly runnerStallLimitMs?: number;
  /** How long one call may take, the start of its process included; a busy machine needs more than the usual. */
  readonly callTimeLimitMs?: number;
}

/** A test file, and whether it was written (not in a dry run). */
export interface WrittenFile {
  readonly path: string;
  readonly content: string;
  readonly written: boolean;
}

export interface RunResult {
  readonly report: Report;
  readonly files: readonly WrittenFile[];
}

/** The whole engine as one function: the command receives it as a parameter. */
export type Run = (options: RunOptions, context: RunContext) => Promise<RunResult>;
