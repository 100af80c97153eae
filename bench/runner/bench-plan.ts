import type { Subject, SubjectBudget } from '../subjects/subject.ts';
import type { Tool } from '../tools/tool.ts';

/** A tool, and the subjects and seeds that it is run with. */
export interface ToolPlan {
  readonly tool: Tool;
  readonly subjects: readonly Subject[];
  readonly seeds: readonly number[];
  /** Whether the time of every solver query is recorded. */
  readonly tracesQueries: boolean;
  /** How often the suites of the first seed are run in another order. */
  readonly shuffledRuns: number;
  /** Subjects whose suites of the first seed are tried on mutants. */
  readonly isMutated: (subject: Subject) => boolean;
}

/** Everything that a run of the benchmark does. */
export interface BenchPlan {
  readonly tools: readonly ToolPlan[];
  readonly budget: SubjectBudget;
  /** Jobs at a time. */
  readonly workers: number;
  readonly mutationLimitPerFileMs: number;
}
