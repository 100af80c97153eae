import { usageError } from '../../foundation/errors.ts';
import type { ExplainedFile } from '../../model/report/explained-file.ts';
import type { FileReport, Report } from '../../model/report/report.ts';
import type { RunOptions } from '../run-options.ts';
import { helpFor } from './help-for.ts';

/** The file that is asked about, relative to the working directory of the report, and perhaps a line of it. */
export interface ExplainRequest {
  readonly file: string;
  readonly line?: number;
}

/** Tells what a report knows of the branches of a file: nothing is explored for it. */
export function explainFile(report: Report, { file, line }: ExplainRequest): ExplainedFile {
  const found = report.files.find((one) => one.file === file);
  const errors = report.errors.filter((one) => one.file === file).map(({ message }) => message);
  if (found === undefined && errors.length === 0) throw notInReport(file, report.files);
  const all = found?.ways ?? [];
  const ways = all.filter((one) => line === undefined || one.line === line);
  const reasons = new Set(ways.flatMap(({ status, reason }) => (status === 'open' ? (reason ?? []) : [])));
  const options = optionsOf(report);
  const help = [...reasons].flatMap((reason) => (options === undefined ? [] : helpFor(reason, options)));
  return {
    file,
    ...(line !== undefined && { line }),
    ways,
    errors,
    help: [...new Set(help)],
  };
}

/** The options of a run that advice depends on, if its report has them. */
function optionsOf({ options }: Report): Pick<RunOptions, 'budget' | 'loopBound' | 'solver'> | undefined {
  const { budget, loopBound, solver } = options;
  if (budget === undefined || loopBound === undefined || solver === undefined) return undefined;
  return {
    budget: budget.value as RunOptions['budget'],
    loopBound: Number(loopBound.value),
    solver: String(solver.value),
  };
}

const notInReport = (file: string, files: readonly FileReport[]): Error =>
  usageError({
    code: 'NOT_IN_REPORT',
    message: `the report says nothing of ${file}`,
    hint:
      files.length === 0
        ? 'It is about no file.'
        : `It is about ${files
            .slice(0, MAX_FILES)
            .map((one) => one.file)
            .join(', ')}${files.length > MAX_FILES ? ' and others' : ''}.`,
  });

const MAX_FILES = 5;
