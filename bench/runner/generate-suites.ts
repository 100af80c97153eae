import { budgetPerTarget, type Subject, type SubjectBudget } from '../subjects/subject.ts';
import type { Tool, ToolLog } from '../tools/tool.ts';

/** What one tool does with the subjects of a project. */
export interface GenerationPlan {
  readonly project: string;
  readonly tool: Tool;
  readonly subjects: readonly Subject[];
  readonly seed: number;
  readonly budget: SubjectBudget;
  readonly tracesQueries: boolean;
  readonly workers: number;
}

/** Lets a tool write a suite for every subject, some at a time; what it said about each. */
export async function generateSuites(plan: GenerationPlan): Promise<ReadonlyMap<Subject, ToolLog>> {
  const { project, tool, subjects, seed, budget, tracesQueries, workers } = plan;
  const pending = [...subjects];
  const logs = new Map<Subject, ToolLog>();
  const work = async (): Promise<void> => {
    for (let subject = pending.shift(); subject !== undefined; subject = pending.shift()) {
      const job = {
        project,
        subject,
        budget: budgetPerTarget(subject, budget),
        seed,
        tracesQueries,
      };
      logs.set(subject, await tool.generate(job));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return logs;
}
