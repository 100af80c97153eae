import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastOutput, runProcess } from '../../e2e/harness/run-process.ts';
import type { CriterionName } from '../../packages/core/src/engine/run-options.ts';
import { parseBudget } from '../../packages/pathsmith/src/budget-text.ts';
import type { GenerationRequest } from '../tools/engine/generation-request.ts';

/** Random inputs take all of each budget. */
const TIMEOUT_MS = 120 * 60_000;

const SCRIPT = fileURLToPath(new URL('../tools/engine/generate-suite.ts', import.meta.url));

/** Files of a project, and what may be spent on each target. */
export interface RandomRequest {
  readonly project: string;
  /** Relative to the project. */
  readonly files: readonly string[];
  readonly budget: string;
  /** What tests are for; to notice changes of the code unless said otherwise. */
  readonly criterion?: CriterionName;
}

/**
 * Writes suites with random inputs in place of the search: types, doubles, replaced modules, minimiser and writer are
 * those of the command. Gives what went wrong.
 */
export async function generateAtRandom({
  project,
  files,
  budget,
  criterion = 'mutants',
}: RandomRequest): Promise<readonly string[]> {
  const limit = parseBudget(budget);
  if (limit === undefined) throw new Error(`${budget} is no budget`);
  const scratch = await mkdtemp(join(tmpdir(), 'bench-random-'));
  try {
    const request: GenerationRequest = {
      project,
      files: files.map((file) => join(project, file)),
      settings: { solver: 'z3-wasm', isRandom: true, criterion },
      budget: limit,
      seed: 1,
    };
    const requestFile = join(scratch, 'request.json');
    await writeFile(requestFile, JSON.stringify(request));
    const result = await runProcess({
      cwd: project,
      command: process.execPath,
      args: [SCRIPT, requestFile, join(scratch, 'answer.json')],
      timeoutMs: TIMEOUT_MS,
    });
    return result.exitCode === 0 ? [] : [`exit code ${result.exitCode}`, lastOutput(result)];
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
