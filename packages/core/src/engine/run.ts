import { relative } from 'node:path';
import { systemClock } from '../foundation/clock.ts';
import { boundBacktracking } from './units/bound-backtracking.ts';
import { withCache } from './cache/open-cache.ts';
import { buildReport } from './accounts/build-report.ts';
import { confirmTargets } from './confirm/confirm-targets.ts';
import { FailureLog } from './failures.ts';
import { FileFinisher } from './file-finisher.ts';
import { formatFiles } from './formatting/format-files.ts';
import { withInterrupted } from './accounts/interrupted-targets.ts';
import { ProgressMeter } from './progress-meter.ts';
import { openEngines } from './processes/open-engines.ts';
import { ProjectHost } from './processes/project-host.ts';
import { totalBudgetOf } from './processes/total-budget.ts';
import type { RunContext, RunOptions, RunResult } from './run-options.ts';
import { findWays } from './find-ways.ts';
import { atPlace, comingTo } from './reach/at-place.ts';
import { markAskedCode } from './reach/asked-code.ts';
import { goalAt } from './reach/place-goal.ts';
import type { ExploredTarget } from './units/explored-target.ts';
import { wantedFiles } from './loading/wanted-files.ts';
import { loadFiles } from './load-files.ts';
import { requireSolver } from './units/solver-session.ts';
import { byUnit } from './units/target-plan.ts';
import { SourcePlaces } from './accounts/source-places.ts';
import { loadProject } from './stages/1-load-project.ts';
import { modelFiles, withRegistered } from './stages/2-model-targets.ts';
import { planRun } from './stages/3-plan.ts';
import { exploreTargets, type ExploreStageEvents } from './stages/4-explore.ts';
import { suiteDrafting, testFilePath } from './stages/6-write-results.ts';
import { coverageOnLoad } from './accounts/load-coverage.ts';
import { TestFileWriter } from './test-file-writer.ts';

/** A whole run, in six stages. */
export async function run(options: RunOptions, context: RunContext): Promise<RunResult> {
  boundBacktracking();
  requireSolver(options);
  const clock = systemClock;
  const startedMs = clock.nowMs();
  const meter = new ProgressMeter(options, context, clock);
  const host = new ProjectHost(options);
  // Engines take a while to start; they do so while the compiler reads the project.
  const opened = openEngines(options, context, host);
  try {
    meter.stage('reading the project');
    const failures = new FailureLog();
    const loaded = loadProject(options);
    host.open(loaded);
    const cached = withCache(opened, { options, context, loaded, host });
    const place = options.place && markAskedCode(options.place, options, loaded);
    const first = modelFiles(loaded, options.files, {
      own: wantedFiles(options, loaded),
      failures,
      onFile: (file) => meter.stage(`reading ${relative(options.cwd, file)}`),
    });
    meter.stage('loading modules');
    const loading = { loaded, engines: cached.engines, host, signal: context.signal };
    const { modelled: second, verdicts } = await loadFiles(first, loading);
    const modelled = withRegistered(second, loaded, await findWays(second, loading));
    const all = modelled.flatMap((file) => file.plans);
    const goal = place && modelled[0] && goalAt(place, modelled[0].module);
    const plans = atPlace(planRun(all, options, loaded.library), { goal, options });
    host.plan(plans);
    meter.plan(plans);
    const engines = cached.engines.slice(0, Math.max(1, byUnit(plans).length));
    meter.stage('exploring');
    const draftTests = suiteDrafting(loaded, options);
    const writer = new TestFileWriter(options, failures);
    const settingOf = (file: string) => host.settingOf(file);
    const pathOf = (file: string): string => testFilePath(file, loaded, options);
    const finisher = new FileFinisher(plans, { settingOf, draftTests, pathOf, writer, failures, clock });
    const { logger, signal } = context;
    const events = tellingBoth(meter, finisher, (explored) => comingTo(goal, explored));
    const total = totalBudgetOf(byUnit(plans), options, clock);
    await exploreTargets(plans, { engines, host, verdicts, events, failures, logger, signal, total });
    meter.stage('confirming tests');
    const named = withInterrupted(await finisher.done(engines), plans, failures);
    meter.stage('running the tests');
    const confirming = { project: loaded.project, draftTests, options, context };
    const { targets, drafts, confirmations } = await confirmTargets(named, confirming);
    meter.stage('writing');
    const files = await formatFiles(writer.finish(drafts), { root: loaded.root, logger });
    const loaders = engines.map((engine) => (file: string) => engine.branchesOnLoad(settingOf(file)));
    const onLoad = await coverageOnLoad(modelled, targets, loaders);
    await cached.close();
    const places = new SourcePlaces(loaded.library);
    const timeMs = clock.nowMs() - startedMs;
    const found = { files: modelled, onLoad, failures: failures.all, confirmations };
    return { report: buildReport(targets, { options, places, timeMs, ...found }), files };
  } finally {
    await Promise.all(opened.map((engine) => engine.close()));
  }
}

/** Reports targets to the progress meter, and explored ones, with the tests that are wanted, to the finisher of their file. */
function tellingBoth(
  meter: ProgressMeter,
  finisher: FileFinisher,
  wanted: (explored: ExploredTarget) => ExploredTarget,
): ExploreStageEvents {
  return {
    onTargetStep: (plan, state) => meter.onTargetStep(plan, state),
    onTargetDone: async (explored, engine) => {
      meter.onTargetDone(explored);
      await finisher.add(wanted(explored), engine);
    },
  };
}
