import type { BudgetLimit } from '../../packages/core/src/foundation/budget.ts';
import type { UncoveredBranch } from '../../packages/core/src/model/report/report.ts';
import type { Subject } from '../subjects/subject.ts';

/** One subject for one tool. */
export interface Job {
  /** A bench project that holds the subject; the suite is written beside its file. */
  readonly project: string;
  readonly subject: Subject;
  /** For each target. */
  readonly budget: BudgetLimit;
  readonly seed: number;
  /** Whether the time of every single solver query is wanted. */
  readonly tracesQueries: boolean;
}

/** How many branches a tool believed to have covered after some time: the shape counts, not the number. */
export interface ProgressPoint {
  readonly ms: number;
  readonly covered: number;
}

/** A branch that a tool says it missed, and why. */
export interface MissedBranch extends UncoveredBranch {
  readonly target: string;
}

/** What a tool says about a job. Coverage is not taken from here, but measured on the suite. */
export interface ToolLog {
  readonly ending: 'done' | 'failed' | 'timed out';
  /** The last lines of what a failed tool said. */
  readonly detail: string;
  readonly wallMs: number;
  /** Of the tool and all its processes; unknown where the system cannot tell. */
  readonly cpuMs: number | null;
  readonly progress: readonly ProgressPoint[];
  readonly solver: SolverLog | null;
  readonly diverged: number | null;
  readonly missed: readonly MissedBranch[];
  /** The targets that the tool found in the subject. */
  readonly targets: readonly string[];
}

/** What a tool asked of solvers. */
export interface SolverLog {
  readonly queries: number;
  readonly timeMs: number;
  /** One entry for each query that reached the back-end, where they were traced. */
  readonly queryTimesMs: readonly number[];
}

/** Anything that writes a test suite for a subject. */
export interface Tool {
  readonly name: string;
  readonly about: string;
  /** Why it cannot be used on this machine; `undefined` if it can. */
  readonly missing: () => string | undefined;
  readonly generate: (job: Job) => Promise<ToolLog>;
}

/** The log of a tool that came to nothing. */
export function failedLog(parts: Pick<ToolLog, 'ending' | 'detail' | 'wallMs' | 'cpuMs'>): ToolLog {
  return { ...parts, progress: [], solver: null, diverged: null, missed: [], targets: [] };
}
