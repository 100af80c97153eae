import { resolve } from 'node:path';
import { renderCases, renderJson, usageError, type CasesReport } from '@pathsmith/core';
import { textStyle } from '../colors.ts';
import type { CommandEnvironment } from '../command-environment.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { untilInterrupted } from '../interruption.ts';
import type { ResolvedOptions } from '../resolve-options.ts';
import { requireWhole, runOptions, withProgress, writeText } from './gen.ts';

/** Prints the behaviour of each function as a table: condition, result, effects. Writes no test file. */
export async function cases(resolved: ResolvedOptions, environment: CommandEnvironment): Promise<ExitCode> {
  const { cwd, stdout, variables, signal } = environment;
  const { values } = resolved;
  requireWhole(resolved, 'tables of cases');
  if (values.expect !== undefined && values.expect !== 'complete') throw unexpected(values.expect);
  const options = {
    ...runOptions(resolved, cwd),
    criterion: 'path',
    dryRun: true,
    members: values.members,
  } as const;
  const telling = withProgress(resolved, environment, (context) => environment.cases(options, context));
  const { value: report } = await untilInterrupted(telling, signal);
  if (report === undefined) return EXIT_CODES.interrupted;
  if (values.json !== undefined) await writeText(resolve(cwd, values.json), renderJson(report));
  stdout.write(renderCases(report, textStyle(stdout, variables)));
  return exitCodeOf(report, values.expect === 'complete');
}

const unexpected = (expected: string): Error =>
  usageError({
    code: 'EXPECTED_OF_ANOTHER',
    message: `--expect ${expected} is about a line; tables of cases are complete or not`,
    hint: 'pathsmith cases src/cart.ts --expect complete',
  });

/** The exit status: what failed outweighs what is open, since nobody knows what it would have shown. */
function exitCodeOf({ targets, errors }: CasesReport, mustBeComplete: boolean): ExitCode {
  if (errors.length > 0) return EXIT_CODES.environment;
  const isOpen = targets.some(({ isComplete }) => !isComplete);
  return mustBeComplete && isOpen ? EXIT_CODES.findings : EXIT_CODES.done;
}
