import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastOutput } from '../../../e2e/harness/run-process.ts';
import { findNativeSolver } from '../../../packages/core/src/solve/backends/smtlib-process/find-native-solver.ts';
import { timeoutOf } from '../../subjects/subject.ts';
import { runTimed } from '../timed-process.ts';
import { failedLog, type Job, type Tool, type ToolLog } from '../tool.ts';
import type { EngineSettings, GenerationAnswer, GenerationRequest } from './generation-request.ts';

const script = fileURLToPath(new URL('./generate-suite.ts', import.meta.url));

const SHOWN_LINES = 12;

/** Our own engine in some configuration, as a tool. */
export function engineTool(name: string, about: string, settings: EngineSettings): Tool {
  return {
    name,
    about,
    missing: () => missingSolver(settings.solver),
    generate: (job) => generate(job, settings),
  };
}

function missingSolver(solver: EngineSettings['solver']): string | undefined {
  if (solver === 'z3-wasm' || findNativeSolver(process.env, [solver]) !== undefined) return undefined;
  return `${solver} is not on the PATH`;
}

async function generate(job: Job, settings: EngineSettings): Promise<ToolLog> {
  const scratch = await mkdtemp(join(tmpdir(), 'bench-engine-'));
  try {
    return await generateIn(scratch, job, settings);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function generateIn(scratch: string, job: Job, settings: EngineSettings): Promise<ToolLog> {
  const { project, subject, budget, seed, tracesQueries } = job;
  const requestFile = join(scratch, 'request.json');
  const answerFile = join(scratch, 'answer.json');
  const request: GenerationRequest = {
    project,
    files: [join(project, 'src', subject.path)],
    settings,
    budget,
    seed,
    ...(tracesQueries && { traceFolder: join(scratch, 'queries') }),
  };
  await writeFile(requestFile, JSON.stringify(request));
  const timeoutMs = timeoutOf(subject, budget);
  const args = [script, requestFile, answerFile];
  const result = await runTimed({ cwd: project, command: process.execPath, args, timeoutMs });
  const { timeMs, cpuMs, exitCode } = result;
  const wallMs = Math.round(timeMs);
  const answer = await readFile(answerFile, 'utf8').catch(() => undefined);
  if (exitCode !== 0 || answer === undefined) {
    const ending = exitCode === null ? 'timed out' : 'failed';
    return failedLog({ ending, detail: lastOutput(result, SHOWN_LINES), wallMs, cpuMs });
  }
  return { ending: 'done', detail: '', wallMs, cpuMs, ...(JSON.parse(answer) as GenerationAnswer) };
}
