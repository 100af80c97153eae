/**
 * How much time exploration adds to what the solver needs: total exploration time of the fixtures,
 * divided by the time to replay the same SMT-LIB scripts bare on the same back-end. Both in one run,
 * since machines are noisy. Needs a build.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from '../../packages/core/dist/engine/units/exploration-tools.js';
import { exploreUnit } from '../../packages/core/dist/engine/explore-unit.js';
import { byUnit } from '../../packages/core/dist/engine/units/target-plan.js';
import { systemClock } from '../../packages/core/dist/foundation/clock.js';
import type { RunOptions } from '../../packages/core/dist/engine/run-options.js';
import { SolverSession } from '../../packages/core/dist/engine/units/solver-session.js';
import { loadProject } from '../../packages/core/dist/engine/stages/1-load-project.js';
import { modelTargets } from '../../packages/core/dist/engine/stages/2-model-targets.js';
import { serveLibrary } from '../../packages/core/dist/engine/target-process/library-server.js';
import { readableFoldersOf } from '../../packages/core/dist/engine/target-process/permission-flags.js';
import { ProcessSlot } from '../../packages/core/dist/engine/target-process/process-slot.js';
import { Z3WasmBackend } from '../../packages/core/dist/solve/backends/z3-wasm/z3-wasm-backend.js';
import { FIXTURE_OPTIONS } from '../fixture-options.ts';
import { RecordingBackend, replay } from './recording-backend.ts';

/** The aim; the figure is printed either way. */
const AIM = 2;

const root = join(import.meta.dirname, '../..');
const files = globSync('fixtures/*/*.ts', { cwd: root })
  .map((file) => join(root, file))
  .sort();
const options: RunOptions = { ...FIXTURE_OPTIONS, files };

const backend = new Z3WasmBackend();
await backend.isReady();
const recording = new RecordingBackend(backend);
const loaded = loadProject(options);
const plans = modelTargets(loaded, files);
const worker: Worker = {
  clock: systemClock,
  solver: new SolverSession({ backend: recording }, options, systemClock),
  slot: new ProcessSlot({
    mode: 'instrumented',
    readableFolders: readableFoldersOf(loaded.root),
    server: serveLibrary(loaded.library, 'instrumented', loaded.rulesOf),
    timeLimitMs: 5_000,
    memoryLimitMb: 512,
  }),
};

let [explorationMs, chainMs, questions, asked, settled] = [0, 0, 0, 0, 0];
for (const unit of byUnit(plans)) {
  const explored = await exploreUnit(unit, { worker, options, events: { onStep: () => undefined } });
  for (const { timeMs, solver } of explored) {
    explorationMs += timeMs;
    chainMs += solver.timeMs;
    questions += solver.queries;
  }
  asked += worker.solver.localStatistics.asked;
  settled += worker.solver.localStatistics.settled;
}
worker.slot.close();
await worker.solver.close();

const fresh = new Z3WasmBackend();
const bareMs = await replay(recording.sent, fresh);
await fresh.close();

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
const ratio = explorationMs / bareMs;
console.log(`targets                        ${plans.length}`);
console.log(`questions of the exploration   ${questions}`);
console.log(`settled locally                ${settled} of ${asked} past the caches`);
console.log(`scripts that reached z3-wasm   ${recording.sent.length}`);
console.log(`exploration                    ${seconds(explorationMs)}`);
console.log(`  of it in the solver chain    ${seconds(chainMs)}`);
console.log(`  of it elsewhere              ${seconds(explorationMs - chainMs)} (runs, search, test choice)`);
console.log(`the same scripts, bare         ${seconds(bareMs)}`);
console.log(`overhead: ${ratio.toFixed(2)} (exploration ÷ bare; aim ≤ ${AIM.toFixed(1)})`);
