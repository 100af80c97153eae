import { relative, resolve } from 'node:path';
import { explainFile, renderExplanation, usageError, type Report } from '@pathsmith/core';
import { textStyle } from '../colors.ts';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { untilInterrupted } from '../interruption.ts';
import { readPlace } from '../place-text.ts';
import { reportIn } from '../report-file.ts';
import type { ResolvedOptions } from '../resolve-options.ts';
import { requireWhole, runOptions, runWithProgress, writeJson } from './gen.ts';

/** Tells what is covered, proved and open in a file or a line: by a report, or by a run that writes no tests. */
export async function explain(resolved: ResolvedOptions, environment: CommandEnvironment): Promise<ExitCode> {
  const { cwd, stdout, variables } = environment;
  const { values } = resolved;
  requireWhole(resolved, 'one file');
  const asked = onlyFile(resolved, cwd);
  const report =
    values.from === undefined
      ? await reportOf(asked.file, resolved, environment)
      : reportIn(values.from, cwd);
  if (report === undefined) return EXIT_CODES.interrupted;
  if (values.json !== undefined) await writeJson(resolve(cwd, values.json), report);
  const file = relative(cwd, resolve(cwd, asked.file)).replaceAll('\\', '/');
  const explained = explainFile(report, { ...asked, file });
  stdout.write(renderExplanation(explained, textStyle(stdout, variables)));
  return explained.errors.length > 0 ? EXIT_CODES.environment : EXIT_CODES.done;
}

interface AskedFile {
  readonly file: string;
  readonly line?: number;
}

function onlyFile({ patterns }: ResolvedOptions, cwd: string): AskedFile {
  const [file, ...others] = patterns;
  if (file === undefined || others.length > 0)
    throw usageError({
      code: 'NO_FILE',
      message: 'explain takes one file, and perhaps a line of it',
      hint: 'pathsmith explain src/cart.ts:12',
    });
  const found = readPlace(file, cwd);
  return found === undefined ? { file } : { file: found.file, line: found.place.line };
}

/** The report of a run that writes no tests; what has not changed since the last run is taken from the cache. */
async function reportOf(
  file: string,
  resolved: ResolvedOptions,
  environment: CommandEnvironment,
): Promise<Report | undefined> {
  const options = {
    ...runOptions({ ...resolved, patterns: [file] }, environment.cwd),
    dryRun: true,
    confirm: false,
  };
  const running = runWithProgress(options, resolved, environment);
  const { value, kind } = await untilInterrupted(running, environment.signal);
  return kind === 'interrupted' ? undefined : value.report;
}
