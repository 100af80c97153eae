import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../../e2e/harness/repository.ts';
import { summaryTables } from '../report/summary-tables.ts';
import type { BenchPlan, ToolPlan } from '../runner/bench-plan.ts';
import { runBench } from '../runner/run-bench.ts';
import { loadSubjects } from '../subjects/load-subjects.ts';
import { SET_NAMES } from '../subjects/manifest.ts';
import type { Subject, SubjectBudget } from '../subjects/subject.ts';
import { SHUFFLED_RUNS } from '../measures/flaky-tests.ts';
import { allTools, BASELINE, RANDOM } from '../tools/registry.ts';

/** The budgets of the aims: see `report/aims.ts`. */
const COMPLETE_BUDGET = '15s,60s';
const COMPLETE_SEEDS = '1,2,3';
const MUTATION_LIMIT_PER_FILE_MS = 90_000;

const OPTIONS = {
  sets: { type: 'string', default: SET_NAMES.join() },
  tools: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  seeds: { type: 'string', default: COMPLETE_SEEDS },
  budget: { type: 'string', default: COMPLETE_BUDGET },
  workers: { type: 'string', default: String(Math.max(1, availableParallelism())) },
  'shuffled-runs': { type: 'string', default: String(SHUFFLED_RUNS) },
  mutation: { type: 'string', default: 'seeds,everyday' },
  out: { type: 'string', default: '' },
} as const;

/** `run`: the whole benchmark, or the part of it that the options choose. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file =
    values.out === '' ? join(repository.root, '.cache/bench/results', `${stamp}.json`) : values.out;
  const record = await runBench(planOf(values), { file, onStep: (text) => console.error(text) });
  console.log(`${summaryTables(record)}\n\nThe record is in ${file}`);
  return 0;
}

type Values = { readonly [Name in keyof typeof OPTIONS]: string };

function planOf(values: Values): BenchPlan {
  const names = values.tools === '' ? allTools().map(({ name }) => name) : values.tools.split(',');
  return {
    tools: names.map((name) => toolPlan(name, values)),
    budget: budgetOf(values.budget),
    workers: Number(values.workers),
    mutationLimitPerFileMs: MUTATION_LIMIT_PER_FILE_MS,
  };
}

/** The two searches are measured in full; the other configurations with one seed, by coverage and time alone. */
function toolPlan(name: string, values: Values): ToolPlan {
  const tool = allTools().find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool is called ${name}`);
  const isMain = name === BASELINE || name === RANDOM;
  const seeds = values.seeds.split(',').map(Number);
  const mutated = values.mutation.split(',');
  return {
    tool,
    subjects: chosenSubjects(values),
    seeds: isMain ? seeds : seeds.slice(0, 1),
    tracesQueries: name === BASELINE || name.startsWith('native-'),
    shuffledRuns: name === BASELINE ? Number(values['shuffled-runs']) : 0,
    isMutated: ({ set }) => isMain && mutated.includes(set),
  };
}

function chosenSubjects({ sets, only }: Values): readonly Subject[] {
  const wanted = sets.split(',');
  const pattern = new RegExp(only);
  return SET_NAMES.filter((set) => wanted.includes(set))
    .flatMap(loadSubjects)
    .filter(({ id }) => pattern.test(id));
}

/** `15s,60s` for a function and a class, or steps of work: `400,1600`. */
export function budgetOf(text: string): SubjectBudget {
  const [, perFunction, unit, perClass] = /^(\d+)(s?),(\d+)s?$/.exec(text) ?? [];
  if (perFunction === undefined)
    throw new Error(`expected a budget such as 15s,60s or 400,1600, not ${text}`);
  if (unit === '') return { kind: 'work', perFunction: Number(perFunction), perClass: Number(perClass) };
  return { kind: 'time', perFunction: Number(perFunction) * 1_000, perClass: Number(perClass) * 1_000 };
}
