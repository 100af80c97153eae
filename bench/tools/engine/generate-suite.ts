/**
 * Runs the built engine on some files, in a process of its own, so that its time and its crashes are its
 * own. Usage: `node generate-suite.ts <request.json> <answer.json>`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  run,
  type Report,
  type RunContext,
  type RunOptions,
} from '../../../packages/core/dist/engine/index.js';
import { randomInputs } from '../random/random-inputs.ts';
import type { ProgressPoint } from '../tool.ts';
import type { GenerationAnswer, GenerationRequest } from './generation-request.ts';
import { tracedTimesMs } from './traced-times.ts';

/** What people get who set nothing. */
const DEFAULT_LOOP_BOUND = 5;

const [requestFile = '', answerFile = ''] = process.argv.slice(2);
const request = JSON.parse(readFileSync(requestFile, 'utf8')) as GenerationRequest;
const progress: ProgressPoint[] = [];
const startedMs = performance.now();
const { report } = await run(optionsOf(request), contextOf(request));
writeFileSync(answerFile, JSON.stringify(answerOf(report)));

function optionsOf({ project, files, settings, budget, seed, traceFolder }: GenerationRequest): RunOptions {
  return {
    cwd: project,
    files,
    runner: 'vitest',
    criterion: settings.criterion ?? 'mutants',
    boundaries: 'comparisons',
    loopBound: DEFAULT_LOOP_BOUND,
    aliasing: settings.aliasing ?? 'guarded',
    assumptions: [],
    budget,
    seed,
    workers: 1,
    strategy: settings.strategy ?? 'nearest',
    solver: settings.solver,
    without: settings.without ?? [],
    dryRun: false,
    ...(traceFolder === undefined ? {} : { solverTraceDir: traceFolder }),
    optionSources: {},
  };
}

function contextOf({ settings }: GenerationRequest): RunContext {
  return {
    logger: { log: () => undefined },
    onProgress: ({ branchesCovered: covered }) => {
      if (covered > (progress.at(-1)?.covered ?? 0))
        progress.push({ ms: Math.round(performance.now() - startedMs), covered });
    },
    ...(settings.isRandom === true && { inputSource: randomInputs }),
  };
}

function answerOf({ targets, totals }: Report): GenerationAnswer {
  return {
    progress,
    solver: {
      queries: totals.solver.queries,
      timeMs: Math.round(totals.solver.timeMs),
      queryTimesMs: request.traceFolder === undefined ? [] : tracedTimesMs(request.traceFolder),
    },
    diverged: totals.paths.diverged,
    missed: targets.flatMap(({ name, uncovered }) => uncovered.map((one) => ({ ...one, target: name }))),
    targets: targets.map(({ name }) => name),
  };
}
