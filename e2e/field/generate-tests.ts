import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileReport, Report } from '../../packages/core/src/model/report/report.ts';
import { branchCount } from '../harness/istanbul-accounts.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runNode } from '../harness/run-process.ts';
import type { FieldSubject } from './field-subject.ts';

const REPORT_FILE = 'report.json';

/** What one run of the command wrote and said. */
export interface GeneratedTests {
  readonly name: string;
  /** Where its tests are, relative to the project. */
  readonly folders: readonly string[];
  readonly exitCode: number | null;
  readonly output: string;
  readonly files: number;
  readonly targets: number;
  readonly branches: Record<'total' | 'covered' | 'infeasible' | 'assumed' | 'unknown', number>;
  readonly tests: number;
  readonly dropped: number;
  /** Files and targets that could not be worked on. */
  readonly errors: readonly string[];
  /** Files whose covered, proved, assumed and open branches are not all that they have. */
  readonly miscounted: readonly string[];
  readonly timeMs: number;
}

/** Runs the command on the files of a subject, as a user would from the project's folder. */
export async function generateTests(
  project: string,
  { name, files }: FieldSubject,
  budget: string,
): Promise<GeneratedTests> {
  const reportFile = join(project, REPORT_FILE);
  await rm(reportFile, { force: true });
  const flags = ['--runner', 'vitest', '--budget', budget, '--seed', '1', '--workers', '2'];
  const result = await runNode(project, [repository.command, ...files, ...flags, '--json', REPORT_FILE]);
  const report = await readReport(reportFile);
  return {
    name,
    folders: [name.startsWith('field/') ? `src/${name}/` : `src/vendor/${name}/`],
    exitCode: result.exitCode,
    output: lastOutput(result, 12),
    files: files.length,
    targets: report?.totals.targets ?? 0,
    branches: { total: 0, covered: 0, infeasible: 0, assumed: 0, unknown: 0, ...report?.totals.branches },
    tests: report?.totals.tests ?? 0,
    dropped: report?.totals.dropped ?? 0,
    errors: (report?.errors ?? []).map(({ file, target, message }) => `${file} ${target ?? ''}: ${message}`),
    miscounted: (report?.files ?? []).flatMap((counted) => miscounted(project, counted)),
    timeMs: result.timeMs,
  };
}

function miscounted(project: string, { file, branches }: FileReport): readonly string[] {
  const { covered, infeasible, assumed, unknown } = branches;
  const [told, expected] = [covered + infeasible + assumed + unknown, branchCount(join(project, file))];
  return told === expected ? [] : [`${file}: ${told} of ${expected} branches are accounted for`];
}

async function readReport(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
