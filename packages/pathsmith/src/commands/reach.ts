import { resolve } from 'node:path';
import { renderJson, renderReach, usageError, type ReachReport } from '@pathsmith/core';
import { textStyle } from '../colors.ts';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { untilInterrupted } from '../interruption.ts';
import { readPlace, type PlaceInFile } from '../place-text.ts';
import type { ResolvedOptions } from '../resolve-options.ts';
import { requireWhole, runOptions, withProgress, writeText } from './gen.ts';

/** Says which input comes to a line, proves that none does, or says why neither. Writes no test file. */
export async function reach(resolved: ResolvedOptions, environment: CommandEnvironment): Promise<ExitCode> {
  const { cwd, stdout, variables, signal } = environment;
  const { file, place } = onlyPlace(resolved, cwd);
  const { values } = resolved;
  requireWhole(resolved, 'one line');
  if (values.expect === 'complete') throw notOfALine();
  const options = {
    ...runOptions({ ...resolved, patterns: [file] }, cwd),
    criterion: 'branch',
    dryRun: true,
    place,
  } as const;
  const answering = withProgress(resolved, environment, (context) => environment.reach(options, context));
  const { value: report } = await untilInterrupted(answering, signal);
  if (report === undefined) return EXIT_CODES.interrupted;
  if (values.json !== undefined) await writeText(resolve(cwd, values.json), renderJson(report));
  stdout.write(renderReach(report, textStyle(stdout, variables)));
  return holds(report, values.expect) ? EXIT_CODES.done : EXIT_CODES.findings;
}

function onlyPlace({ patterns }: ResolvedOptions, cwd: string): PlaceInFile {
  const [text, ...others] = patterns;
  const found = text === undefined || others.length > 0 ? undefined : readPlace(text, cwd);
  if (found !== undefined) return found;
  throw usageError({
    code: 'NO_PLACE',
    message: 'reach takes one line of a file',
    hint: 'pathsmith reach src/cart.ts:12',
  });
}

const notOfALine = (): Error =>
  usageError({
    code: 'EXPECTED_OF_ANOTHER',
    message: '--expect complete is about tables of cases; a line is reachable or unreachable',
    hint: 'pathsmith reach src/cart.ts:12 --expect reachable',
  });

const holds = ({ verdict }: ReachReport, expected: string | undefined): boolean =>
  expected === undefined || verdict === expected;
