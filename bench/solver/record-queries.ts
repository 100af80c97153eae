import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from '../../packages/core/dist/engine/units/exploration-tools.js';
import { exploreUnit } from '../../packages/core/dist/engine/explore-unit.js';
import { byUnit } from '../../packages/core/dist/engine/units/target-plan.js';
import type { RunOptions } from '../../packages/core/dist/engine/run-options.js';
import { SolverSession } from '../../packages/core/dist/engine/units/solver-session.js';
import { loadProject } from '../../packages/core/dist/engine/stages/1-load-project.js';
import { modelTargets } from '../../packages/core/dist/engine/stages/2-model-targets.js';
import { serveLibrary } from '../../packages/core/dist/engine/target-process/library-server.js';
import { readableFoldersOf } from '../../packages/core/dist/engine/target-process/permission-flags.js';
import { ProcessSlot } from '../../packages/core/dist/engine/target-process/process-slot.js';
import { Simplifier } from '../../packages/core/dist/expr/simplify/simplifier.js';
import type { TermFactory } from '../../packages/core/dist/expr/term-factory.js';
import { systemClock } from '../../packages/core/dist/foundation/clock.js';
import { Z3WasmBackend } from '../../packages/core/dist/solve/backends/z3-wasm/z3-wasm-backend.js';
import { IndependenceSolver } from '../../packages/core/dist/solve/chain/independence.js';
import { SimplifyingSolver } from '../../packages/core/dist/solve/chain/simplifying.js';
import { SolverLink } from '../../packages/core/dist/solve/solver-link.js';
import type { Query, Solver, Verdict } from '../../packages/core/dist/solve/solver.js';
import { FIXTURE_OPTIONS } from '../fixture-options.ts';

/** What one target asked, simplified and cut into independent slices, each different one once. */
export interface TargetQueries {
  readonly target: string;
  readonly factory: TermFactory;
  readonly queries: readonly Query[];
}

const root = join(import.meta.dirname, '../..');

const optionsFor = (files: readonly string[]): RunOptions => ({
  ...FIXTURE_OPTIONS,
  files,
  boundaries: 'comparisons',
});

/** Remembers what it is asked, and answers what lets a chain ask for everything. */
class SliceCollector implements Solver {
  readonly name = 'collector';
  readonly slices = new Map<string, Query>();

  check(query: Query): Promise<Verdict> {
    this.slices.set(query.conjuncts.map(({ id }) => id).join(), query);
    return Promise.resolve({ kind: 'unknown', reason: 'incomplete theory' });
  }

  reset = (): Promise<void> => Promise.resolve();
  close = (): Promise<void> => Promise.resolve();
}

/** Passes questions on and keeps them. */
class RecordingSolver extends SolverLink {
  readonly asked: Query[] = [];

  check(query: Query): Promise<Verdict> {
    this.asked.push(query);
    return this.next.check(query);
  }
}

/** A session that records what each target asks. */
class RecordingSession extends SolverSession {
  recorder: RecordingSolver | undefined;
  factory: TermFactory | undefined;

  override chainFor(factory: TermFactory, targetName: string): Solver {
    this.factory = factory;
    this.recorder = new RecordingSolver(super.chainFor(factory, targetName));
    return this.recorder;
  }
}

/** Explores every fixture whose path contains `only`, and gives what was asked meanwhile. */
export async function recordFixtureQueries(only = ''): Promise<readonly TargetQueries[]> {
  const files = globSync('fixtures/*/*.ts', { cwd: root })
    .filter((file) => file.includes(only))
    .map((file) => join(root, file))
    .sort();
  const options = optionsFor(files);
  const loaded = loadProject(options);
  const backend = new Z3WasmBackend();
  const session = new RecordingSession({ backend }, options, systemClock);
  const worker: Worker = {
    clock: systemClock,
    solver: session,
    slot: new ProcessSlot({
      mode: 'instrumented',
      readableFolders: readableFoldersOf(loaded.root),
      server: serveLibrary(loaded.library, 'instrumented', loaded.rulesOf),
      timeLimitMs: 5_000,
      memoryLimitMb: 512,
    }),
  };
  const recorded: TargetQueries[] = [];
  for (const unit of byUnit(modelTargets(loaded, files))) {
    await exploreUnit(unit, { worker, options, events: { onStep: () => undefined } });
    const { recorder, factory } = session;
    if (recorder === undefined || factory === undefined) continue;
    const queries = await slicesOf(factory, recorder.asked);
    recorded.push({ target: unit[0].unit.name, factory, queries });
  }
  worker.slot.close();
  await session.close();
  return recorded;
}

async function slicesOf(factory: TermFactory, asked: readonly Query[]): Promise<readonly Query[]> {
  const collector = new SliceCollector();
  const chain = new SimplifyingSolver(new IndependenceSolver(collector), new Simplifier(factory));
  for (const query of asked) await chain.check(query);
  return [...collector.slices.values()];
}
