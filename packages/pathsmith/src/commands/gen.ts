import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import {
  environmentError,
  renderErrors,
  renderFindings,
  renderJsonReport,
  renderTextReport,
  usageError,
  type Report,
  type ReportedOption,
  type RunContext,
  type RunOptions,
  type RunProgress,
  type RunResult,
} from '@pathsmith/core';
import { textStyle } from '../colors.ts';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { untilInterrupted } from '../interruption.ts';
import { filesChangedSince } from '../git-changes.ts';
import type { OptionName } from '../options.ts';
import { PipedProgress } from '../piped-progress.ts';
import { LiveProgress } from '../progress.ts';
import { readPlace } from '../place-text.ts';
import { remoteAccess } from '../remote-access.ts';
import { replayCommand } from '../replay-command.ts';
import type { ResolvedOptions } from '../resolve-options.ts';
import { findSourceFiles } from '../source-files.ts';
import { stderrLogger } from '../stderr-logger.ts';

/** Generates tests for the files that the command line names, and says what came of it. */
export async function gen(resolved: ResolvedOptions, environment: CommandEnvironment): Promise<ExitCode> {
  const options = genOptions(resolved, environment.cwd);
  const outcome = await untilInterrupted(runWithProgress(options, resolved, environment), environment.signal);
  if (outcome.value === undefined) {
    environment.stderr.write('Interrupted: nothing was done yet.\n');
    return EXIT_CODES.interrupted;
  }
  const { report } = outcome.value;
  if (resolved.values.json !== undefined)
    await writeJson(resolve(environment.cwd, resolved.values.json), report);
  environment.stdout.write(resultText(outcome.value, resolved, environment));
  if (resolved.values.quiet)
    environment.stderr.write(renderErrors(report, textStyle(environment.stderr, environment.variables)));
  return outcome.kind === 'interrupted' ? EXIT_CODES.interrupted : exitCodeOf(report, resolved);
}

/**
 * Files or targets that failed outweigh findings: the run is not what was asked for. Our own faults have a status of
 * their own only where they have left nothing to show.
 */
export function exitCodeOf({ errors, totals }: Report, { values }: ResolvedOptions): ExitCode {
  const isAllOurs = errors.length > 0 && errors.every(({ code }) => code === 'INTERNAL');
  if (isAllOurs && totals.paths.explored === 0) return EXIT_CODES.internal;
  if (errors.length > 0) return EXIT_CODES.environment;
  return values.failOnFindings && totals.findings > 0 ? EXIT_CODES.findings : EXIT_CODES.done;
}

/** Options for files, or for one line of one file. */
function genOptions(resolved: ResolvedOptions, cwd: string): RunOptions {
  const [first, ...others] = resolved.patterns;
  const found = first === undefined || others.length > 0 ? undefined : readPlace(first, cwd);
  if (found === undefined) return runOptions(resolved, cwd);
  requireWhole(resolved, 'one line');
  return { ...runOptions({ ...resolved, patterns: [found.file] }, cwd), place: found.place };
}

/** The engine's options, from the command's. Paths become absolute here and nowhere else. */
export function runOptions({ patterns, values, sources }: ResolvedOptions, cwd: string): RunOptions {
  if (values.quiet && values.verbose) {
    throw usageError({ code: 'QUIET_AND_VERBOSE', message: '--quiet and --verbose contradict each other' });
  }
  const { shard, changed, target, totalBudget, outDir, cacheDir, traceSolver } = values;
  if (target !== undefined) requireWhole({ values }, 'one target');
  if (totalBudget !== undefined && values.budget.kind === 'work') throw workAndTime();
  return Object.freeze({
    cwd,
    files: findSourceFiles(patterns, cwd),
    ...(shard === undefined ? {} : { shard }),
    ...(changed === undefined ? {} : { changed: filesChangedSince(changed, cwd) }),
    ...(target === undefined ? {} : { targetName: target }),
    runner: values.runner,
    criterion: values.criterion,
    boundaries: values.boundaries,
    loopBound: values.loopBound,
    aliasing: values.aliasing,
    assumptions: values.assume,
    budget: values.budget,
    ...(totalBudget === undefined ? {} : { totalBudgetMs: totalBudget }),
    seed: values.seed,
    workers: values.workers,
    strategy: values.strategy,
    solver: values.solver,
    ...(outDir === undefined ? {} : { outDir: resolve(cwd, outDir) }),
    cache: values.cache,
    ...(cacheDir === undefined ? {} : { cacheDir: resolve(cwd, cacheDir) }),
    confirm: values.confirm,
    dryRun: values.dryRun,
    ...(traceSolver === undefined ? {} : { solverTraceDir: resolve(cwd, traceSolver) }),
    optionSources: optionSources({ patterns, values, sources }),
  });
}

/** Refuses to part what cannot be parted. */
export function requireWhole(
  { values: { shard, changed } }: Pick<ResolvedOptions, 'values'>,
  what: string,
): void {
  const flag = shard === undefined ? '--changed' : '--shard';
  if (shard === undefined && changed === undefined) return;
  throw usageError({
    code: 'NO_PART',
    message: `${flag} takes part of the files of a run; ${what} has no parts`,
    hint: `Leave out ${flag}.`,
  });
}

const workAndTime = (): Error =>
  usageError({
    code: 'WORK_AND_TIME',
    message: '--total-budget is a time, which cannot be shared out among targets with a budget of work',
    hint: 'Give --budget as a time, or leave out --total-budget.',
  });

/** Options that are not set are not reported. */
function optionSources({ values, sources }: ResolvedOptions): Readonly<Record<string, ReportedOption>> {
  const names = (Object.keys(values) as OptionName[]).filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, { value: values[name], source: sources[name] }]));
}

/** Runs the engine, with what it does shown on a terminal, or told now and then where there is none. */
export const runWithProgress = (
  options: RunOptions,
  resolved: ResolvedOptions,
  environment: CommandEnvironment,
): Promise<RunResult> => withProgress(resolved, environment, (context) => environment.run(options, context));

/** Has the engine do something, with what it does shown on a terminal, or told now and then where there is none. */
export async function withProgress<Result>(
  { values }: ResolvedOptions,
  environment: CommandEnvironment,
  work: (context: RunContext) => Promise<Result>,
): Promise<Result> {
  const { stderr: stream, clock, variables, signal } = environment;
  const style = textStyle(stream, variables);
  const isLive = stream.isTTY === true && variables['TERM'] !== 'dumb' && !values.quiet;
  const progress = new LiveProgress({ stream, style, clock, isLive });
  const piped = isLive || values.quiet ? undefined : new PipedProgress(stream, clock);
  const logger = stderrLogger({
    stream,
    style,
    isVerbose: values.verbose,
    beforeLine: () => progress.clear(),
  });
  signal.addEventListener(
    'abort',
    () => {
      progress.clear();
      stream.write('Interrupted: keeping what is done. Interrupt once more to leave at once.\n');
    },
    { once: true },
  );
  try {
    const onProgress = (state: RunProgress): void => {
      progress.update(state);
      piped?.update(state);
    };
    const { remoteCache: url } = values;
    const remote = url === undefined ? {} : { remoteCache: remoteAccess(url, variables) };
    return await work({ logger, signal, onProgress, ...remote });
  } finally {
    progress.clear();
  }
}

/** Writes the JSON report. */
export const writeJson = (path: string, report: Report): Promise<void> =>
  writeText(path, renderJsonReport(report));

/** Writes the file that `--json` names. */
export async function writeText(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (cause) {
    throw environmentError({
      code: 'REPORT_NOT_WRITTEN',
      message: `the report could not be written to ${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'Check the path given to --json.',
      cause,
    });
  }
}

function resultText(result: RunResult, resolved: ResolvedOptions, environment: CommandEnvironment): string {
  const style = textStyle(environment.stdout, environment.variables);
  if (resolved.values.quiet) return renderFindings(result.report, style);
  const text = renderTextReport(result.report, { style, replayCommand: replayCommand(resolved) });
  return `${text}${writtenText(result, environment.cwd)}`;
}

/** More files than this would push the table out of sight. */
const MAX_FILES_LISTED = 5;

/** The files that were written, or would be. */
export function writtenText({ files }: RunResult, cwd: string): string {
  const verb = files.some(({ written }) => written) ? 'Wrote' : 'Would write';
  if (files.length > MAX_FILES_LISTED) return `${verb} ${files.length} test files\n`;
  return files.map(({ path }) => `${verb} ${relative(cwd, path).replaceAll('\\', '/')}\n`).join('');
}
