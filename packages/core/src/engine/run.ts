import { systemClock } from '../foundation/clock.ts';
import { boundBacktracking } from './units/bound-backtracking.ts';
import { buildReport } from './accounts/build-report.ts';
import { confirmTargets } from './confirm/confirm-targets.ts';
import type { Worker } from './units/exploration-tools.ts';
import { FailureLog } from './failures.ts';
import { FileFinisher } from './file-finisher.ts';
import { withInterrupted } from './accounts/interrupted-targets.ts';
import { ProgressMeter } from './progress-meter.ts';
import type { RunContext, RunOptions, RunResult } from './run-options.ts';
import { SolverSession } from './units/solver-session.ts';
import { SourcePlaces } from './accounts/source-places.ts';
import { loadProject, type LoadedProject } from './stages/1-load-project.ts';
import { modelFiles } from './stages/2-model-targets.ts';
import { planRun } from './stages/3-plan.ts';
import { exploreTargets, type ExploreStageEvents } from './stages/4-explore.ts';
import { suiteDrafting, testFilePath } from './stages/6-write-results.ts';
import { confinedServer } from './target-process/confined-server.ts';
import { serveLibrary, type ServedMode } from './target-process/library-server.ts';
import { DocumentedEnvironment } from './loading/documented-environment.ts';
import { coverageOnLoad } from './accounts/load-coverage.ts';
import { readableFoldersOf } from './target-process/permission-flags.ts';
import { ProcessSlot } from './target-process/target-executor.ts';
import type { TargetProcessOptions } from './target-process/target-process.ts';
import { TestFileWriter } from './test-file-writer.ts';

/** How long a single call may take before its process is killed, unless the caller knows better. */
const CALL_TIME_LIMIT_MS = 5_000;
const MEMORY_LIMIT_MB = 512;

/** A whole run, in six stages. */
export async function run(options: RunOptions, context: RunContext): Promise<RunResult> {
  boundBacktracking();
  const clock = systemClock;
  const startedMs = clock.nowMs();
  // Solvers take long to start; they do so while the compiler reads the project.
  const solvers = Array.from({ length: options.workers }, () => SolverSession.start(options, clock));
  const meter = new ProgressMeter(options, context, clock);
  const workers: Worker[] = [];
  try {
    meter.stage('reading the project');
    const failures = new FailureLog();
    const loaded = loadProject(options);
    const documented = new DocumentedEnvironment(loaded.root);
    const { signal, inputSource, callTimeLimitMs: timeLimitMs = CALL_TIME_LIMIT_MS } = context;
    const open = (mode: ServedMode): ProcessSlot => openProcess(loaded, mode, { documented, timeLimitMs });
    const modelled = modelFiles(loaded, options.files, failures);
    const all = modelled.flatMap((file) => file.plans);
    const plans = planRun(all, options, loaded.library);
    meter.plan(plans);
    const needed = solvers.slice(0, Math.max(1, plans.length));
    const mutants = (): Pick<Worker, 'mutants'> =>
      options.criterion === 'mutants' ? { mutants: open('mutated') } : {};
    workers.push(...needed.map((solver) => ({ slot: open('instrumented'), ...mutants(), solver, clock })));
    meter.stage('exploring');
    const draftTests = suiteDrafting(loaded, options);
    const writer = new TestFileWriter(options, failures);
    const finisher = new FileFinisher(plans, {
      openPlainProcess: () => open('plain'),
      draftTests,
      pathOf: (file) => testFilePath(file, loaded.runnerOf(file), options),
      writer,
      failures,
      clock,
    });
    await exploreTargets(plans, {
      workers,
      options,
      events: tellingBoth(meter, finisher),
      failures,
      aids: { library: loaded.library, documented },
      logger: context.logger,
      signal,
      inputSource,
    });
    meter.stage('confirming tests');
    const named = withInterrupted(await finisher.done(), plans, failures);
    meter.stage('running the tests');
    const confirming = { project: loaded.project, draftTests, options, context };
    const { targets, drafts, confirmations } = await confirmTargets(named, confirming);
    meter.stage('writing');
    const files = writer.finish(drafts);
    const onLoad = await coverageOnLoad(modelled, targets, () => open('instrumented'));
    const places = new SourcePlaces(loaded.library);
    const timeMs = clock.nowMs() - startedMs;
    const found = { files: modelled, onLoad, failures: failures.all, confirmations };
    return { report: buildReport(targets, { options, places, timeMs, ...found }), files };
  } finally {
    await closeAll(workers, solvers);
  }
}

/** Ends the processes of workers and solvers. */
async function closeAll(workers: readonly Worker[], solvers: readonly SolverSession[]): Promise<void> {
  for (const { slot, mutants } of workers) {
    slot.close();
    mutants?.close();
  }
  await Promise.all(solvers.map((solver) => solver.close()));
}

/** Reports targets to the progress meter, and explored ones to the finisher of their file as well. */
function tellingBoth(meter: ProgressMeter, finisher: FileFinisher): ExploreStageEvents {
  return {
    onTargetStep: (plan, state) => meter.onTargetStep(plan, state),
    onTargetDone: async (explored) => {
      meter.onTargetDone(explored);
      await finisher.add(explored);
    },
  };
}

function openProcess(
  { project, library, root, rulesOf }: LoadedProject,
  mode: ServedMode,
  others: Pick<TargetProcessOptions, 'documented' | 'timeLimitMs'>,
): ProcessSlot {
  const readableFolders = readableFoldersOf(root);
  return new ProcessSlot({
    mode: mode === 'instrumented' ? mode : 'plain',
    ...others,
    domOf: (file) => rulesOf(file).dom,
    readableFolders,
    server: confinedServer(serveLibrary(library, mode, rulesOf), {
      readableFolders,
      isOfProject: (file) => project.imports(file),
      isVariant: (file) => library.isVariant(file),
    }),
    memoryLimitMb: MEMORY_LIMIT_MB,
  });
}
