import { relative } from 'node:path';
import type {
  BranchCounts,
  Confirmation,
  PathCounts,
  Report,
  ReportedLoss,
  TargetReport,
  UncoveredBranch,
} from '../protocol/report.ts';
import { REPORT_SCHEMA_VERSION } from '../protocol/report.ts';
import { endsByItself } from '../protocol/outcome.ts';
import { mentionsStandIn } from '../protocol/stand-in-mark.ts';
import { isTrueBranch, siteOfBranch } from '../program/branch-site.ts';
import type { CountedLoss } from '../explore/loss-counter.ts';
import type { UncoveredExplanation } from '../explore/verdicts/circumstances.ts';
import { refusalAmong } from '../explore/verdicts/early-ends.ts';
import type { Failure } from './failures.ts';
import type { DroppedTest } from './confirm/suite-check.ts';
import { findingsOf } from './findings.ts';
import type { RunOptions } from './run-options.ts';
import type { SourcePlaces } from './source-places.ts';
import { causeText } from './trials/find-cause.ts';
import { toPosix, type NamedTarget } from './stages/6-write-results.ts';
import { VERSION } from './version.ts';

/** The report of a run. */
export function buildReport(targets: readonly NamedTarget[], context: ReportContext): Report {
  const { options, failures, confirmations, timeMs } = context;
  const reports = targets.map((target) => targetReport(withTestsOfUnit(target, targets), context));
  return {
    schemaVersion: REPORT_SCHEMA_VERSION,
    version: VERSION,
    seed: options.seed,
    options: options.optionSources,
    targets: reports,
    ...(confirmations !== undefined && { confirmations }),
    errors: failures.map((failure) => ({ ...failure, file: toPosix(relative(options.cwd, failure.file)) })),
    totals: {
      files: new Set(reports.map(({ file }) => file)).size,
      targets: reports.length,
      branches: sumFields(
        reports.map(({ branches }) => branches),
        NO_BRANCHES,
      ),
      paths: sumFields(
        reports.map(({ paths }) => paths),
        NO_PATHS,
      ),
      tests: sum(reports.map(({ tests }) => tests.count)),
      dropped: sum(reports.map(({ tests }) => tests.dropped.length)),
      findings: sum(reports.map(({ findings }) => findings.length)),
      timeMs,
      solver: {
        queries: sum(reports.map(({ solver }) => solver.queries)),
        timeMs: sum(reports.map(({ solver }) => solver.timeMs)),
      },
    },
  };
}

/** Targets of one class are explored together: what the tests of one cover counts for the others. */
function withTestsOfUnit(target: NamedTarget, targets: readonly NamedTarget[]): ReportedTarget {
  const unit = target.explored.plan.member?.unit;
  const siblings =
    unit === undefined ? [target] : targets.filter((one) => one.explored.plan.member?.unit === unit);
  return {
    ...target,
    unitTests: siblings.flatMap(({ tests }) => tests),
    unitDropped: siblings.flatMap(({ dropped }) => dropped),
  };
}

interface ReportedTarget extends NamedTarget {
  readonly unitTests: NamedTarget['tests'];
  readonly unitDropped: NamedTarget['dropped'];
}

/** What a report is made with, besides the targets. */
export interface ReportContext {
  readonly options: RunOptions;
  readonly places: SourcePlaces;
  readonly failures: readonly Failure[];
  /** What the test runners said, if they were asked. */
  readonly confirmations?: readonly Confirmation[] | undefined;
  readonly timeMs: number;
}

function targetReport(target: ReportedTarget, { options: { cwd }, places }: ReportContext): TargetReport {
  const { explored, namedTests } = target;
  const { plan, exploration } = explored;
  const explanations = explainAll(target);
  const countOf = (wanted: UncoveredExplanation['reason']): number =>
    explanations.filter(({ reason }) => reason === wanted).length;
  const [infeasible, assumed] = [countOf('infeasible'), countOf('assumed')];
  const total = plan.branches.length;
  const file = toPosix(relative(cwd, plan.spec.file));
  return {
    file,
    name: plan.spec.name,
    kind: plan.spec.kind,
    branches: {
      total,
      covered: total - explanations.length,
      infeasible,
      assumed,
      unknown: explanations.length - infeasible - assumed,
    },
    uncovered: [
      ...skippedTarget(target),
      ...explanations.map((explanation) => uncoveredBranch(target, explanation)),
    ],
    losses: exploration.losses.flatMap((loss) => reportedLoss(loss, { cwd, places })),
    paths: { explored: exploration.paths.length, ...exploration.counts },
    ...(explored.sequences !== undefined && { sequences: explored.sequences }),
    tests: {
      count: namedTests.length,
      names: namedTests.map(({ name }) => name),
      dropped: target.dropped.map(({ test, reason }) => ({ name: test.name, reason })),
    },
    findings: findingsOf(target, cwd),
    timeMs: explored.timeMs,
    solver: explored.solver,
  };
}

/** A loss where the author can see it; in code that is not theirs there may be nothing to see. */
function reportedLoss(
  { url, line, column, reason, runs, decides }: CountedLoss,
  { cwd, places }: { readonly cwd: string; readonly places: SourcePlaces },
): readonly ReportedLoss[] {
  const place = places.find(url, line, column);
  if (place === undefined) return [];
  return [{ ...place, file: toPosix(relative(cwd, place.file)), reason, runs, decides }];
}

/** What the written tests do not cover: what was never reached, and what was reached but not confirmed. */
function explainAll(target: ReportedTarget): readonly UncoveredExplanation[] {
  const { explored, unitTests, unitDropped, unconfirmed } = target;
  const shown = new Set(unitTests.flatMap(({ path }) => [...path.coveredBranches]));
  const explained = new Map(explored.uncovered.map((one) => [one.branch, one]));
  return explored.plan.branches
    .filter((branch) => !shown.has(branch))
    .map(
      (branch): UncoveredExplanation =>
        explained.get(branch) ?? {
          branch,
          ...(droppedWith(unitDropped, branch) ?? unshown(explored.exploration.paths, branch, unconfirmed)),
        },
    );
}

/** A branch whose tests were all dropped is open for the reason of the first. */
function droppedWith(
  dropped: readonly DroppedTest[],
  branch: number,
): Pick<UncoveredExplanation, 'reason' | 'detail'> | undefined {
  const first = dropped.find(({ test }) => test.path.coveredBranches.has(branch));
  return first === undefined ? undefined : { reason: 'unconfirmed', detail: first.reason };
}

function unshown(
  paths: NamedTarget['explored']['exploration']['paths'],
  branch: number,
  unconfirmed: NamedTarget['unconfirmed'],
): Pick<UncoveredExplanation, 'reason' | 'detail'> {
  const reached = paths.filter(({ coveredBranches }) => coveredBranches.has(branch));
  if (reached.length === 0) {
    return { reason: 'unconfirmed', detail: 'reached only by calls that no test is about' };
  }
  const ended = reached.find(({ outcome }) => !endsByItself(outcome));
  if (ended !== undefined && !reached.some(({ outcome }) => endsByItself(outcome))) {
    const refused = refusalAmong(reached);
    if (refused !== undefined) return { reason: 'refused', detail: refused };
    return { reason: 'run ended early', detail: `every run that took it ${ended.outcome.kind}` };
  }
  if (reached.every(({ outcome }) => mentionsStandIn(outcome))) {
    return { reason: 'unconfirmed', detail: 'reached, but what is seen of it is the text of a stand-in' };
  }
  const failed = unconfirmed.find(({ path }) => path.coveredBranches.has(branch));
  if (failed?.cause !== undefined) {
    return {
      reason: 'unconfirmed',
      detail: `reached, but the outcome depends on ${causeText(failed.cause)}`,
    };
  }
  const broken = failed?.outcomes.find((outcome) => !endsByItself(outcome));
  if (broken !== undefined) {
    return {
      reason: 'unconfirmed',
      detail: `reached, but the plain code or what it left behind ${broken.kind}`,
    };
  }
  return {
    reason: 'unconfirmed',
    detail: 'reached, but the outcome on the plain code was not the same each time',
  };
}

/** A function that could not be called must not look like one that has nothing to cover. */
function skippedTarget({ explored }: NamedTarget): readonly UncoveredBranch[] {
  const { spec, unsupported, branches } = explored.plan;
  if (unsupported === undefined || branches.length > 0) return [];
  return [{ ...spec.location, reason: 'unsupported input', detail: `not called: ${unsupported}` }];
}

function uncoveredBranch(
  { explored }: NamedTarget,
  { branch, reason, detail }: UncoveredExplanation,
): UncoveredBranch {
  const { module } = explored.plan;
  const site = module.model.sites[siteOfBranch(branch) - module.siteBase];
  const { line, column } = site?.location ?? explored.plan.spec.location;
  const way = isTrueBranch(branch) ? 'true' : 'false';
  return { line, column, reason, detail: `${site?.kind ?? 'branch'} is never ${way}: ${detail}` };
}

const NO_BRANCHES: BranchCounts = { total: 0, covered: 0, infeasible: 0, assumed: 0, unknown: 0 };
const NO_PATHS: PathCounts = { explored: 0, infeasible: 0, unknown: 0, diverged: 0 };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function sumFields<Fields extends Readonly<Record<string, number>>>(
  all: readonly Fields[],
  nothing: Fields,
): Fields {
  const keys = Object.keys(nothing) as (keyof Fields)[];
  return Object.fromEntries(
    keys.map((key) => [key, sum(all.map((fields) => fields[key]))]),
  ) as unknown as Fields;
}
