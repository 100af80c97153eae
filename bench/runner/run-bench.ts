import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { RECORD_VERSION, type BenchRecord, type BenchRow } from '../report/bench-record.ts';
import { currentCommit, machineFacts } from '../report/machine-facts.ts';
import { createBenchProject } from '../subjects/bench-project.ts';
import type { BenchPlan, ToolPlan } from './bench-plan.ts';
import { generateSuites } from './generate-suites.ts';
import { measureProject } from './measure-project.ts';

/** Where a record goes, and who hears how far the run is. */
export interface BenchOutput {
  readonly file: string;
  readonly onStep: (text: string) => void;
}

/**
 * Runs a plan: every tool with every seed in a project of its own, one after the other. The record is
 * written after each of them, so that what was measured outlives a run that is stopped.
 */
export async function runBench(plan: BenchPlan, { file, onStep }: BenchOutput): Promise<BenchRecord> {
  const rows: BenchRow[] = [];
  const head = headOf(plan);
  await mkdir(dirname(file), { recursive: true });
  for (const toolPlan of plan.tools) {
    if (toolPlan.tool.missing() !== undefined) continue;
    for (const seed of toolPlan.seeds) {
      const startedMs = performance.now();
      rows.push(...(await runTool(plan, toolPlan, seed)));
      await writeFile(file, JSON.stringify({ ...head, rows }));
      onStep(`${toolPlan.tool.name}, seed ${seed}: ${Math.round((performance.now() - startedMs) / 1_000)} s`);
    }
  }
  return { ...head, rows };
}

function headOf({ tools, budget }: BenchPlan): Omit<BenchRecord, 'rows'> {
  return {
    recordVersion: RECORD_VERSION,
    date: new Date().toISOString(),
    commit: currentCommit(),
    machine: machineFacts(),
    budget,
    seeds: [...new Set(tools.flatMap(({ seeds }) => seeds))],
    tools: tools.map(({ tool: { name, about } }) => ({ name, about })),
    absent: tools.flatMap(({ tool }) => {
      const reason = tool.missing();
      return reason === undefined ? [] : [{ name: tool.name, reason }];
    }),
  };
}

async function runTool(plan: BenchPlan, toolPlan: ToolPlan, seed: number): Promise<readonly BenchRow[]> {
  const { tool, subjects, tracesQueries, isMutated } = toolPlan;
  const { budget, workers, mutationLimitPerFileMs } = plan;
  const isFirst = seed === toolPlan.seeds[0];
  const project = join(repository.root, '.cache/bench/work', `${tool.name}-${seed}`);
  await createBenchProject(project, subjects);
  const logs = await generateSuites({ project, tool, subjects, seed, budget, tracesQueries, workers });
  return measureProject({
    project,
    tool: tool.name,
    seed,
    logs,
    shuffledRuns: isFirst ? toolPlan.shuffledRuns : 0,
    isMutated: isFirst ? isMutated : () => false,
    mutationLimitPerFileMs,
  });
}
