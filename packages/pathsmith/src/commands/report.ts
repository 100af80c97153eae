import { resolve } from 'node:path';
import { mergeReports, renderErrors, renderFindings, renderTextReport, type Report } from '@pathsmith/core';
import { textStyle } from '../colors.ts';
import type { CommandEnvironment } from '../command-environment.ts';
import type { ExitCode } from '../exit-codes.ts';
import { shellWord } from '../replay-command.ts';
import { reportIn } from '../report-file.ts';
import type { ResolvedOptions } from '../resolve-options.ts';
import { exitCodeOf, writeJson } from './gen.ts';

/** Shows a report that `--json` has written, or one that is merged of the reports of all parts of a run. */
export async function report(resolved: ResolvedOptions, environment: CommandEnvironment): Promise<ExitCode> {
  const { cwd, stdout, stderr, variables } = environment;
  const { json, quiet } = resolved.values;
  const [first, ...others] = resolved.patterns.map((path) => reportIn(path, cwd)) as [Report, ...Report[]];
  const whole = others.length === 0 && first.shard === undefined ? first : mergeReports([first, ...others]);
  if (json !== undefined) await writeJson(resolve(cwd, json), whole);
  const style = textStyle(stdout, variables);
  const again = ['pathsmith', 'report', ...resolved.patterns].map(shellWord).join(' ');
  stdout.write(
    quiet ? renderFindings(whole, style) : renderTextReport(whole, { style, replayCommand: again }),
  );
  if (quiet) stderr.write(renderErrors(whole, textStyle(stderr, variables)));
  return exitCodeOf(whole, resolved);
}
