import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { repository } from '../../../e2e/harness/repository.ts';
import { lastOutput } from '../../../e2e/harness/run-process.ts';
import { timeoutOf } from '../../subjects/subject.ts';
import { runTimed } from '../timed-process.ts';
import { failedLog, type Job, type Tool, type ToolLog } from '../tool.ts';

/** A line of the local file: how to call a generator that is installed on this machine. */
export const EXTERNAL_COMMAND_SCHEMA = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9-]+$' }),
    about: Type.String(),
    /** Words of the command; `{project}`, `{source}`, `{test}`, `{seconds}` and `{seed}` stand for the job. */
    command: Type.Array(Type.String(), { minItems: 1 }),
  },
  { additionalProperties: false },
);

export type ExternalCommand = Static<typeof EXTERNAL_COMMAND_SCHEMA>;

/** Where the local file is. Git ignores it: what else people have installed is theirs to say. */
const LOCAL_FILE = join(repository.root, 'bench/external.local.jsonl');

/** Others know no steps of work: they have this many seconds for each target where we have steps. */
const WORK_SECONDS = 15;

/** The tools that the local file names, one JSON line each; none if there is no such file. */
export function externalTools(file = LOCAL_FILE): readonly Tool[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => externalTool(parseLine(line, file)));
}

function parseLine(line: string, file: string): ExternalCommand {
  const parsed: unknown = JSON.parse(line);
  if (Value.Check(EXTERNAL_COMMAND_SCHEMA, parsed)) return parsed;
  throw new Error(`${file}: expected name, about and command in ${line}`);
}

function externalTool({ name, about, command }: ExternalCommand): Tool {
  return { name, about, missing: () => undefined, generate: (job) => runExternal(command, job) };
}

async function runExternal(template: readonly string[], job: Job): Promise<ToolLog> {
  const { project, subject, budget } = job;
  const [command = '', ...args] = template.map((word) => fill(word, job));
  const timeoutMs = timeoutOf(subject, budget);
  const result = await runTimed({ cwd: project, command, args, timeoutMs });
  const ending = result.exitCode === 0 ? 'done' : result.exitCode === null ? 'timed out' : 'failed';
  const detail = ending === 'done' ? '' : lastOutput(result, 12);
  return failedLog({ ending, detail, wallMs: Math.round(result.timeMs), cpuMs: result.cpuMs });
}

/** Replaces the placeholders of one word. */
export function fill(word: string, { project, subject, budget, seed }: Job): string {
  const source = join(project, 'src', subject.path);
  const values: Readonly<Record<string, string>> = {
    project,
    source,
    test: source.replace(/(\.[cm]?[jt]sx?)$/, '.external.test$1'),
    seconds: String(budget.kind === 'time' ? Math.ceil(budget.milliseconds / 1_000) : WORK_SECONDS),
    seed: String(seed),
  };
  return word.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
