import { availableParallelism, totalmem } from 'node:os';
import {
  ALIASING_MODES,
  BOUNDARIES,
  CRITERION_NAMES,
  FRONTIERS,
  NATIVE_SOLVER_NAMES,
  RUNNER_NAMES,
  SOLVER_NAMES,
  type Boundaries,
  type BudgetLimit,
  type HeapAssumption,
  type RunnerName,
  type Shard,
  type SolverName,
  type StrategyName,
} from '@pathsmith/core';
import { parseAssumptions } from './assumption-text.ts';
import { parseBudget, parseTime } from './budget-text.ts';
import { defaultWorkers } from './default-workers.ts';
import { parseShard } from './shard-text.ts';
import { anyText, Expected, on, oneOf, wholeNumber, type OptionSpec } from './option-spec.ts';

/** Secrets have variables of their own: an address would stand in reports. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const STRATEGY_NAMES = Object.keys(FRONTIERS) as readonly StrategyName[];

const option = <T>(spec: OptionSpec<T>): OptionSpec<T> => spec;

/** Switches all start off. */
const toggle = (spec: Pick<OptionSpec<boolean>, 'flags' | 'group' | 'description'>): OptionSpec<boolean> => ({
  ...spec,
  fallback: false,
  parse: on,
});

/**
 * Every option of the command, once: flags, help text, types and resolved values all come from here.
 * The keys are the names that reports show.
 */
export const OPTIONS = {
  target: option<string | undefined>({
    flags: '--target <name>',
    group: 'What to test',
    description: 'only the function of this name',
    fallback: undefined,
    parse: anyText,
  }),
  shard: option<Shard | undefined>({
    flags: '--shard <i/n>',
    group: 'What to test',
    description: 'only part i of n, the same on every machine; merge their reports with pathsmith report',
    fallback: undefined,
    parse: (text) => parseShard(text) ?? new Expected('a part such as 2/3'),
  }),
  changed: option<string | undefined>({
    flags: '--changed [rev]',
    group: 'What to test',
    description: 'only files that have changed since a revision of Git, or that import one which has',
    fallback: undefined,
    bare: 'HEAD',
    parse: anyText,
  }),
  list: toggle({
    flags: '--list',
    group: 'What to test',
    description: 'print the targets, and what is exported and no target with the reason; run nothing',
  }),
  criterion: option<(typeof CRITERION_NAMES)[number]>({
    flags: '--criterion <name>',
    group: 'How to explore',
    description:
      'what tests must do: cover every branch and notice changes of the code (mutants), cover every branch (branch), or every path up to the loop bound (path)',
    fallback: 'mutants',
    parse: oneOf(CRITERION_NAMES),
  }),
  boundaries: option<Boundaries>({
    flags: '--boundaries <which>',
    group: 'How to explore',
    description:
      'edges with tests of their own: where comparisons turn (comparisons), also beyond the safe integers (overflow), none',
    fallback: 'comparisons',
    parse: oneOf(BOUNDARIES),
  }),
  loopBound: option<number>({
    flags: '-k, --loop-bound <n>',
    group: 'How to explore',
    description: 'how often a path may go around a loop; up to eight times as often where branches are left',
    fallback: 5,
    parse: wholeNumber(0),
  }),
  aliasing: option<(typeof ALIASING_MODES)[number]>({
    flags: '--aliasing <mode>',
    group: 'How to explore',
    description:
      'how inputs may share objects: only where it matters (guarded), wherever it can be (eager), none',
    fallback: 'guarded',
    parse: oneOf(ALIASING_MODES),
  }),
  assume: option<readonly HeapAssumption[]>({
    flags: '--assume <list>',
    group: 'How to explore',
    description: 'what inputs are like: "acyclic(head); nonAliasing(a, b); nonSharing(a, b)"',
    fallback: [],
    fallbackText: 'nothing',
    parse: parseAssumptions,
  }),
  budget: option<BudgetLimit>({
    flags: '--budget <amount>',
    group: 'How to explore',
    description: 'for each target: a time (500ms, 10s, 2m), or steps of work (400), which repeat exactly',
    fallback: { kind: 'time', milliseconds: 15_000 },
    fallbackText: '15s',
    variable: 'PATHSMITH_BUDGET',
    parse: (text) => parseBudget(text) ?? new Expected('a time such as 10s, or steps of work such as 400'),
  }),
  totalBudget: option<number | undefined>({
    flags: '--total-budget <max>',
    group: 'How to explore',
    description: 'for all targets together: a time (90s, 5m), shared out by need',
    fallback: undefined,
    variable: 'PATHSMITH_TOTAL_BUDGET',
    parse: (text) => parseTime(text) ?? new Expected('a time such as 90s or 5m'),
  }),
  seed: option<number>({
    flags: '--seed <n>',
    group: 'How to explore',
    description: 'start of all random choices',
    fallback: 1,
    variable: 'PATHSMITH_SEED',
    parse: wholeNumber(0),
  }),
  workers: option<number>({
    flags: '--workers <n>',
    group: 'How to explore',
    description: 'processes that run targets side by side',
    fallback: defaultWorkers({ cores: availableParallelism(), memoryBytes: totalmem() }),
    fallbackText: 'one for each core, at most 8',
    variable: 'PATHSMITH_WORKERS',
    parse: wholeNumber(1),
  }),
  strategy: option<StrategyName>({
    flags: '--strategy <name>',
    group: 'How to explore',
    description: `which open path comes next: ${STRATEGY_NAMES.join(', ')}`,
    fallback: 'nearest',
    parse: oneOf(STRATEGY_NAMES),
  }),
  solver: option<SolverName>({
    flags: '--solver <name>',
    group: 'How to explore',
    description: `auto (what the machine has), z3-wasm (always there), ${NATIVE_SOLVER_NAMES.join(' or ')} (from PATH)`,
    fallback: 'auto',
    variable: 'PATHSMITH_SOLVER',
    parse: oneOf(SOLVER_NAMES),
  }),
  cache: option<boolean>({
    flags: '--no-cache',
    group: 'How to explore',
    description: 'explore everything anew, and keep nothing for later runs',
    fallback: true,
    variable: 'PATHSMITH_CACHE',
    parse: on,
  }),
  cacheDir: option<string | undefined>({
    flags: '--cache-dir <dir>',
    group: 'How to explore',
    description: 'keep results of what has not changed here',
    fallback: undefined,
    fallbackText: 'node_modules/.cache/pathsmith of the project',
    variable: 'PATHSMITH_CACHE_DIR',
    parse: anyText,
  }),
  remoteCache: option<string | undefined>({
    flags: '--remote-cache <url>',
    group: 'How to explore',
    description: 'a server that shares results between machines, see docs/cache.md',
    fallback: undefined,
    variable: 'PATHSMITH_REMOTE_CACHE',
    parse: (text) => (isWebAddress(text) ? text : new Expected('an address such as https://cache.example')),
  }),
  runner: option<RunnerName | 'detect'>({
    flags: '--runner <name>',
    group: 'What to write',
    description: `the test runner to write for: ${RUNNER_NAMES.join(', ')}`,
    fallback: 'detect',
    fallbackText: "the project's own",
    parse: oneOf(RUNNER_NAMES),
  }),
  outDir: option<string | undefined>({
    flags: '--out-dir <dir>',
    group: 'What to write',
    description: 'collect the test files here instead of beside their sources',
    fallback: undefined,
    parse: anyText,
  }),
  confirm: option<boolean>({
    flags: '--no-confirm',
    group: 'What to write',
    description: "do not run the tests in the project's own runner before they are written",
    fallback: true,
    parse: on,
  }),
  dryRun: toggle({
    flags: '--dry-run',
    group: 'What to write',
    description: 'explore and report, but write no test file',
  }),
  from: option<string | undefined>({
    flags: '--from <report.json>',
    group: 'Output',
    description: 'explain: by this report, which --json has written; nothing is run',
    fallback: undefined,
    parse: anyText,
  }),
  json: option<string | undefined>({
    flags: '--json <file>',
    group: 'Output',
    description: 'write the report as JSON; its schema is docs/report.schema.json',
    fallback: undefined,
    parse: anyText,
  }),
  failOnFindings: toggle({
    flags: '--fail-on-findings',
    group: 'Output',
    description: 'exit with status 1 if there are findings',
  }),
  members: option<number>({
    flags: '--members <n>',
    group: 'How to explore',
    description: 'cases: random inputs of each class that are compared with the table',
    fallback: 20,
    parse: wholeNumber(0),
  }),
  expect: option<'reachable' | 'unreachable' | 'complete' | undefined>({
    flags: '--expect <verdict>',
    group: 'Output',
    description:
      'exit with status 1 unless the line is reachable or unreachable (reach), or the tables are complete (cases)',
    fallback: undefined,
    parse: oneOf(['reachable', 'unreachable', 'complete']),
  }),
  quiet: toggle({ flags: '--quiet', group: 'Output', description: 'print findings and errors only' }),
  verbose: toggle({ flags: '--verbose', group: 'Output', description: 'say on stderr what is being done' }),
  traceSolver: option<string | undefined>({
    flags: '--trace-solver <dir>',
    group: 'Output',
    description: 'write every solver query as an .smt2 file, with its time and verdict',
    fallback: undefined,
    parse: anyText,
  }),
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The values in effect. */
export type OptionValues = {
  readonly [Name in OptionName]: (typeof OPTIONS)[Name] extends OptionSpec<infer Value> ? Value : never;
};
