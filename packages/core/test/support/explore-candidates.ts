import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import { exploreUnit, type SearchedTarget } from '../../src/engine/explore-unit.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import type { Candidate } from '../../src/engine/units/explored-target.ts';
import type { InputSource } from '../../src/engine/run-options.ts';
import { SolverSession } from '../../src/engine/units/solver-session.ts';
import { loadProject } from '../../src/engine/stages/1-load-project.ts';
import { modelTargets } from '../../src/engine/stages/2-model-targets.ts';
import { byUnit } from '../../src/engine/units/target-plan.ts';
import { serveLibrary } from '../../src/engine/target-process/library-server.ts';
import { readableFoldersOf } from '../../src/engine/target-process/permission-flags.ts';
import { TargetExecutor } from '../../src/engine/target-process/target-executor.ts';
import { ProcessSlot } from '../../src/engine/target-process/process-slot.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';
import { temporaryProject } from './temporary-project.ts';

/** A candidate for a test, with what runs it, or a change of it, again. */
export interface RunnableCandidate extends Candidate {
  readonly executor: TargetExecutor;
}

/** Explores the targets of some code and keeps its process open, as long as the test runs; at random where inputs are brought. */
export async function exploreCandidates(
  code: string,
  inputSource?: InputSource,
): Promise<readonly RunnableCandidate[]> {
  const folder = temporaryProject({ 'main.ts': code });
  const options = { ...SAMPLE_OPTIONS, cwd: folder, files: [join(folder, 'main.ts')] };
  const loaded = loadProject(options);
  const slot = new ProcessSlot({
    mode: 'instrumented',
    readableFolders: readableFoldersOf(folder),
    server: serveLibrary(loaded.library, 'instrumented', loaded.rulesOf),
    timeLimitMs: 20_000,
    memoryLimitMb: 512,
  });
  const solver = SolverSession.start(options, systemClock);
  onTestFinished(async () => {
    slot.close();
    await solver.close();
  });
  const worker = { slot, solver, clock: systemClock };
  const context = { worker, options, events: { onStep: () => undefined }, inputSource };
  const explored: SearchedTarget[] = [];
  for (const unit of byUnit(modelTargets(loaded, options.files)))
    explored.push(...(await exploreUnit(unit, context)));
  return explored.flatMap(({ candidates, factory, plan: { freshState } }) =>
    candidates.map((candidate) => {
      const simplifier = new Simplifier(factory);
      const made = { spec: candidate.spec, factory, simplifier, freshState };
      const limits = { randomSeed: 1, maxSteps: 1_000_000, checksShadows: false };
      return { ...candidate, executor: new TargetExecutor(slot, { ...made, ...limits }) };
    }),
  );
}
