import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { summarise } from '../report/set-summary.ts';
import { summaryTables } from '../report/summary-tables.ts';
import {
  raisedThresholds,
  readThresholds,
  thresholdFigures,
  thresholdProblems,
  writeThresholds,
} from '../report/thresholds.ts';
import type { BenchPlan, ToolPlan } from '../runner/bench-plan.ts';
import { runBench } from '../runner/run-bench.ts';
import { loadSubjects } from '../subjects/load-subjects.ts';
import type { Subject } from '../subjects/subject.ts';
import { allTools, BASELINE, RANDOM } from '../tools/registry.ts';

/** Work, not time: thresholds hold on every machine. */
const QUICK_BUDGET = { kind: 'work', perFunction: 200, perClass: 600 } as const;
/** Every so-manyth subject is taken: four minutes on two cores must do. */
const SUBJECT_EVERY = 3;
/** Of these, every so-manyth is also given to the random search. */
const RANDOM_EVERY = 5;

/** `quick`: a third of the own programs with a small budget, held against thresholds; `--raise` raises these. */
export async function quickCommand(args: readonly string[]): Promise<number> {
  const file = join(repository.root, '.cache/bench/results/quick.json');
  const record = await runBench(quickPlan(), { file, onStep: (text) => console.error(text) });
  console.log(`${summaryTables(record)}\n`);
  const figures = thresholdFigures(summarise(record).filter(({ tool }) => tool === BASELINE));
  const thresholds = readThresholds();
  if (args.includes('--raise')) writeThresholds(raisedThresholds(thresholds, figures));
  const problems = thresholdProblems(thresholds, figures);
  for (const problem of problems) console.log(`FAILED ${problem}`);
  console.log(`${Object.keys(thresholds).length} thresholds, ${problems.length} missed`);
  return problems.length === 0 ? 0 : 1;
}

function quickPlan(): BenchPlan {
  const every = (step: number) => (_: Subject, index: number) => index % step === 0;
  const subjects = [...loadSubjects('seeds'), ...loadSubjects('everyday')].filter(every(SUBJECT_EVERY));
  const sample = subjects.filter(every(RANDOM_EVERY));
  return {
    tools: [planFor(BASELINE, subjects), planFor(RANDOM, sample)],
    budget: QUICK_BUDGET,
    workers: Math.max(2, availableParallelism()),
    mutationLimitPerFileMs: 0,
  };
}

function planFor(name: string, subjects: readonly Subject[]): ToolPlan {
  const tool = allTools().find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool is called ${name}`);
  return { tool, subjects, seeds: [1], tracesQueries: false, shuffledRuns: 0, isMutated: () => false };
}
