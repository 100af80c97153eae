import { join } from 'node:path';
import { flakyTests } from '../measures/flaky-tests.ts';
import {
  feasibleBranches,
  feasibleStatements,
  readCoverage,
  type FileCoverage,
} from '../measures/istanbul-coverage.ts';
import { mutationScores } from '../measures/mutation-score.ts';
import { reachTimes } from '../measures/reach-times.ts';
import { strictFailures } from '../measures/strict-failures.ts';
import { isSuiteOf, linesOfCode, readSuites } from '../measures/suite-size.ts';
import { runVitest } from '../measures/vitest-run.ts';
import type { BenchRow } from '../report/bench-record.ts';
import type { Subject } from '../subjects/subject.ts';
import type { ToolLog } from '../tools/tool.ts';

/** What is to be measured of the suites in a project. */
export interface MeasurePlan {
  readonly project: string;
  readonly tool: string;
  readonly seed: number;
  readonly logs: ReadonlyMap<Subject, ToolLog>;
  readonly shuffledRuns: number;
  readonly isMutated: (subject: Subject) => boolean;
  readonly mutationLimitPerFileMs: number;
}

/** Measures every suite of a project with tools that are not ours: one row for each subject. */
export async function measureProject(plan: MeasurePlan): Promise<readonly BenchRow[]> {
  const subjects = [...plan.logs.keys()];
  const measured = await measureAll(plan, subjects);
  return subjects.map((subject) => rowOf(plan, subject, measured));
}

type Measured = Awaited<ReturnType<typeof measureAll>>;

async function measureAll({ project, shuffledRuns, ...plan }: MeasurePlan, subjects: readonly Subject[]) {
  const folder = join(project, 'coverage');
  const include = subjects.map(({ path }) => `src/${path}`);
  const suites = await readSuites(project);
  const run = await runVitest({ project, coverage: { folder, include } });
  const hasSuite = ({ path }: Subject): boolean => [...suites.keys()].some((file) => isSuiteOf(file, path));
  const mutated = subjects.filter((subject) => plan.isMutated(subject) && hasSuite(subject));
  return {
    suites,
    run,
    coverage: await readCoverage(folder, project),
    strict: await strictFailures(project, [...suites.keys()]),
    flaky: shuffledRuns === 0 ? undefined : await flakyTests(project, shuffledRuns),
    mutation: await mutationScores(
      project,
      mutated.map(({ path }) => path),
      plan.mutationLimitPerFileMs,
    ),
  };
}

const NOTHING: FileCoverage = { arms: [], statements: [] };

function rowOf({ tool, seed, logs }: MeasurePlan, subject: Subject, measured: Measured): BenchRow {
  const { ending, detail, wallMs, cpuMs, progress, solver, diverged, missed } = logs.get(subject) as ToolLog;
  const own = [...measured.suites.keys()].filter((file) => isSuiteOf(file, subject.path));
  const tests = measured.run.tests.filter(({ file }) => own.includes(file));
  const broken = own.filter((file) => measured.run.brokenFiles.has(file));
  const covered = measured.coverage.get(subject.path) ?? NOTHING;
  const { share, uncoveredLines } = feasibleBranches(covered.arms, subject.infeasible);
  return {
    ...{ tool, seed, subject: subject.id, set: subject.set, kind: subject.kind, isTyped: subject.isTyped },
    ...{ ending, wallMs, cpuMs, progress, solver, diverged, missed },
    detail: [detail, ...broken.map((file) => measured.run.brokenFiles.get(file) ?? '')].join('\n').trim(),
    branches: share,
    uncoveredLines,
    statements: feasibleStatements(covered, subject.infeasible),
    tests: tests.length,
    failing: tests.filter(({ passed }) => !passed).length + broken.length,
    lines: own.reduce((total, file) => total + linesOfCode(measured.suites.get(file) ?? ''), 0),
    strictFailures: own.flatMap((file) => measured.strict.get(file) ?? []),
    reachMs: reachTimes(progress),
    flaky:
      measured.flaky === undefined
        ? null
        : own.reduce((total, file) => total + (measured.flaky?.get(file)?.size ?? 0), 0),
    mutation: measured.mutation.get(subject.path) ?? null,
  };
}
