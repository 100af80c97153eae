import type { BranchId } from '../../model/branch-id.ts';
import { relative } from 'node:path';
import { toPosix } from '../../foundation/posix-path.ts';
import type {
  Confirmation,
  FileReport,
  Report,
  ReportedLoss,
  TargetReport,
} from '../../model/report/report.ts';
import { REPORT_SCHEMA_VERSION } from '../../model/report/report.ts';
import { endsByItself } from '../../model/run/outcome.ts';
import type { CountedLoss } from '../../explore/loss-counter.ts';
import type { UncoveredExplanation } from '../../explore/verdicts/circumstances.ts';
import { refusalAmong } from '../../explore/verdicts/early-ends.ts';
import type { Failure } from '../failures.ts';
import { countBranches } from './count-branches.ts';
import { explainTarget } from './explain-target.ts';
import { fileMutation } from './file-mutation.ts';
import { fileReport } from './file-report.ts';
import { findingsOf } from './findings.ts';
import { withoutRepetition } from './ranked-findings.ts';
import type { ModelledFile } from '../units/modelled-file.ts';
import { totalsOf } from './report-totals.ts';
import type { RunOptions, Shard } from '../run-options.ts';
import type { SourcePlaces } from './source-places.ts';
import type { NamedTest } from '../../emit/test-file.ts';
import type { NamedTarget } from '../confirm/named-target.ts';
import { uncoveredBranch } from './uncovered-branch.ts';
import { VERSION } from '../version.ts';

/** The report of a run. */
export function buildReport(targets: readonly NamedTarget[], context: ReportContext): Report {
  const { options, failures, confirmations, timeMs } = context;
  const shared = withTestsOfFile(targets, context.onLoad);
  const reports = withoutRepetition(shared.map((target) => targetReport(target, context)));
  const files = fileReports(shared, context);
  return {
    schemaVersion: REPORT_SCHEMA_VERSION,
    version: VERSION,
    seed: options.seed,
    options: options.optionSources,
    ...(options.shard !== undefined && { shard: reportedShard(options.shard, options) }),
    files,
    targets: reports,
    ...(confirmations !== undefined && { confirmations }),
    errors: failures.map((failure) => ({ ...failure, file: toPosix(relative(options.cwd, failure.file)) })),
    totals: totalsOf(reports, files, timeMs),
  };
}

/** A part of a run, and what its report is to be merged by. */
function reportedShard({ index, count }: Shard, { files, cwd }: RunOptions): NonNullable<Report['shard']> {
  return { index, count, files: files.map((file) => toPosix(relative(cwd, file))) };
}

/** Counts a branch as covered if any test of the file takes it, also one of another target. */
function withTestsOfFile(
  targets: readonly NamedTarget[],
  onLoad: ReportContext['onLoad'],
): readonly ReportedTarget[] {
  const byFile = Map.groupBy(targets, ({ explored }) => explored.plan.spec.file);
  const coveredIn = new Map(
    [...byFile].map(([file, inFile]) => {
      const paths = inFile.flatMap(({ tests }) => tests.map(({ path }) => path));
      const taken = paths.flatMap(({ coveredBranches }) => [...coveredBranches]);
      return [file, new Set(paths.length === 0 ? [] : [...taken, ...(onLoad.get(file) ?? [])])];
    }),
  );
  return targets.map((target) => {
    const { file } = target.explored.plan.spec;
    const covered = coveredIn.get(file) ?? new Set();
    const inFile = byFile.get(file) ?? [];
    const droppedInFile = inFile.flatMap(({ dropped }) => dropped);
    const isCalled = inFile.some(({ namedTests }) => namedTests.some((test) => calls(test, target)));
    return { ...target, covered, isCalled, explanations: explainTarget(target, { covered, droppedInFile }) };
  });
}

/** Whether a test calls a target on the way. */
const calls = (test: NamedTest, { explored }: NamedTarget): boolean =>
  test.target.sequence?.some(({ invokable }) => invokable.name === explored.plan.spec.name) === true;

interface ReportedTarget extends NamedTarget {
  /** The branches that tests of its file take. */
  readonly covered: ReadonlySet<BranchId>;
  /** Whether a test of its file, also one of another target, calls it. */
  readonly isCalled: boolean;
  /** Why the others are not covered. */
  readonly explanations: readonly UncoveredExplanation[];
}

function fileReports(
  targets: readonly ReportedTarget[],
  { files, options: { cwd, targetName, survivors, place } }: ReportContext,
): readonly FileReport[] {
  const reported = files.map((modelled) => {
    const own = targets.filter(({ explored }) => explored.plan.spec.file === modelled.file);
    const isWhole = targetName === undefined && survivors === undefined && place === undefined;
    return fileReport({
      ...modelled,
      mutation: fileMutation({ mutants: modelled.module.mutated.mutants, targets: own, isWhole }),
      path: toPosix(relative(cwd, modelled.file)),
      plans: own.map(({ explored }) => explored.plan),
      isWhole,
      covered: own[0]?.covered ?? new Set(),
      testOf: (branch) => nameOfTest(branch, own),
      explanations: own.map(({ explanations }) => explanations),
    });
  });
  return reported.filter(({ branches, skipped, file }) => {
    const hasTarget = targets.some(
      ({ explored }) => toPosix(relative(cwd, explored.plan.spec.file)) === file,
    );
    return hasTarget || (targetName === undefined && branches.total + skipped.length > 0);
  });
}

/** The first test of a file that takes a branch, behind the name of its target. */
function nameOfTest(branch: BranchId, targets: readonly ReportedTarget[]): string | undefined {
  const tests = targets.flatMap(({ namedTests }) => namedTests);
  const found = tests.find(({ path }) => path.coveredBranches.has(branch));
  return found && `${found.target.name}: ${found.name}`;
}

/** Everything a report needs besides the targets. */
export interface ReportContext {
  readonly options: RunOptions;
  readonly places: SourcePlaces;
  readonly failures: readonly Failure[];
  /** Results of the test runners, if any were run. */
  readonly confirmations?: readonly Confirmation[] | undefined;
  /** The files under test. */
  readonly files: readonly ModelledFile[];
  /** The branches that loading a file takes, by file, where that was asked for. */
  readonly onLoad: ReadonlyMap<string, ReadonlySet<BranchId>>;
  readonly timeMs: number;
}

function targetReport(target: ReportedTarget, { options: { cwd }, places }: ReportContext): TargetReport {
  const { explored, namedTests, explanations } = target;
  const { plan, exploration } = explored;
  const file = toPosix(relative(cwd, plan.spec.file));
  return {
    file,
    line: plan.spec.location.line,
    column: plan.spec.location.column,
    name: plan.spec.name,
    kind: plan.spec.kind,
    branches: countBranches(
      plan.branches.length,
      explanations.map(({ reason }) => reason),
    ),
    uncovered: explanations.map((explanation) => uncoveredBranch(explanation, plan.module)),
    losses: exploration.losses.flatMap((loss) => reportedLoss(loss, { cwd, places })),
    paths: { explored: exploration.paths.length, ...exploration.counts },
    ...(explored.sequences !== undefined && { sequences: explored.sequences }),
    tests: {
      count: namedTests.length,
      names: namedTests.map(({ name }) => name),
      dropped: target.dropped.map(({ test, reason }) => ({ name: test.name, reason })),
    },
    ...(namedTests.length === 0 && !target.isCalled && { untested: whyUntested(target) }),
    findings: findingsOf(target, cwd),
    timeMs: explored.timeMs,
    solver: explored.solver,
  };
}

/** A loss with its position in the source; empty if it lies in no module of the library. */
function reportedLoss(
  { url, line, column, reason, runs, decides }: CountedLoss,
  { cwd, places }: { readonly cwd: string; readonly places: SourcePlaces },
): readonly ReportedLoss[] {
  const place = places.find(url, line, column);
  if (place === undefined) return [];
  return [{ ...place, file: toPosix(relative(cwd, place.file)), reason, runs, decides }];
}

/** Why a target got no test. */
function whyUntested({ explored, unconfirmed, dropped }: NamedTarget): string {
  const { plan, exploration, uncovered, skipped } = explored;
  if (plan.unsupported !== undefined) return `not called: ${plan.unsupported}`;
  if (skipped !== undefined) return `${skipped.reason}: ${skipped.detail}`;
  const lost = dropped[0]?.reason ?? refusalAmong(exploration.paths);
  if (lost !== undefined) return lost;
  const ended = exploration.paths.find(({ outcome }) => !endsByItself(outcome));
  if (unconfirmed.length > 0) return 'its outcome on the plain code was not the same each time';
  if (ended !== undefined)
    return ended.outcome.kind === 'crashed' ? ended.outcome.detail : `every run ${ended.outcome.kind}`;
  const [first] = uncovered;
  if (first === undefined) return 'no run of it was worth a test';
  // A refusal says itself that it is one.
  return first.detail.startsWith(`${first.reason}: `) ? first.detail : `${first.reason}: ${first.detail}`;
}
