import { dirname } from 'node:path';
import { not } from '../../src/expr/build.ts';
import { Evaluator, type Assignment } from '../../src/expr/evaluate/evaluate.ts';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { Budget } from '../../src/foundation/budget.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { PathCriterion } from '../../src/explore/criteria/path-criterion.ts';
import type { Exploration } from '../../src/explore/exploration.ts';
import { Explorer } from '../../src/explore/explorer.ts';
import { FlowDistance } from '../../src/explore/flow-distance.ts';
import { FRONTIERS } from '../../src/explore/frontiers/registry.ts';
import { holdsUnder, missingValues } from '../../src/inputs/complete-input.ts';
import { DomainConstraints } from '../../src/inputs/constraints/domain-constraints.ts';
import type { LoadedProject } from '../../src/engine/loading/loaded-project.ts';
import { loadProject } from '../../src/engine/stages/1-load-project.ts';
import { modelTargets } from '../../src/engine/stages/2-model-targets.ts';
import type { SolverSession } from '../../src/engine/units/solver-session.ts';
import type { TargetPlan } from '../../src/engine/units/target-plan.ts';
import type { CheckedRecord } from '../../src/engine/target-process/decode-record.ts';
import { serveLibrary } from '../../src/engine/target-process/library-server.ts';
import { readableFoldersOf } from '../../src/engine/target-process/permission-flags.ts';
import { TargetExecutor } from '../../src/engine/target-process/target-executor.ts';
import { ProcessSlot } from '../../src/engine/target-process/process-slot.ts';

/** A target with processes that run it, both ways, and check its shadows. */
export interface CheckedTarget {
  readonly plan: TargetPlan;
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
  readonly instrumented: TargetExecutor;
  readonly plain: TargetExecutor;
}

/** The targets of some files; `close` ends the processes. */
export function openTargets(files: readonly string[]): {
  readonly targets: readonly CheckedTarget[];
  close(): void;
} {
  const project = { files, cwd: dirname(files[0] ?? '.'), runner: 'node', criterion: 'branch' } as const;
  const loaded = loadProject(project);
  const slots = { instrumented: openSlot(loaded, 'instrumented'), plain: openSlot(loaded, 'plain') };
  const targets = modelTargets(loaded, files).map((plan) => {
    const factory = new TermFactory();
    const simplifier = new Simplifier(factory);
    const executor = (mode: 'instrumented' | 'plain'): TargetExecutor =>
      new TargetExecutor(slots[mode], {
        spec: plan.spec,
        factory,
        simplifier,
        randomSeed: 1,
        maxSteps: 1_000_000,
        freshState: plan.freshState,
        checksShadows: true,
      });
    return { plan, factory, simplifier, instrumented: executor('instrumented'), plain: executor('plain') };
  });
  const close = (): void => {
    slots.instrumented.close();
    slots.plain.close();
  };
  return { targets, close };
}

function openSlot({ library, root, rulesOf }: LoadedProject, mode: 'instrumented' | 'plain'): ProcessSlot {
  return new ProcessSlot({
    mode,
    readableFolders: readableFoldersOf(root),
    server: serveLibrary(library, mode, rulesOf),
    timeLimitMs: 10_000,
    memoryLimitMb: 256,
  });
}

/** Explores a target for some steps; `onRun` sees every run. */
export async function exploreChecked(
  { plan, factory, simplifier, instrumented }: CheckedTarget,
  session: SolverSession,
  { steps, onRun }: { readonly steps: number; onRun(input: Assignment, record: CheckedRecord): void },
): Promise<Exploration> {
  const { flow: graph, model, siteBase } = plan.module;
  const distance = new FlowDistance({ graph, model, siteBase });
  const domain = new DomainConstraints(factory, plan.spec);
  await session.forget();
  const explorer = new Explorer({
    executor: {
      run: async (input) => {
        const record = await instrumented.runChecked(input);
        onRun(input, record);
        return record;
      },
    },
    solver: session.chainFor(factory, plan.spec.name),
    frontier: FRONTIERS['breadth-first'](),
    criterion: new PathCriterion(plan.branches, distance),
    budget: new Budget({ kind: 'work', steps }, systemClock),
    loopBound: 3,
    negate: (condition) => simplifier.simplify(not(factory, condition)),
    holds: holdsUnder,
    domain: (conjuncts) => domain.relevantTo(conjuncts),
    refusal: (input) => domain.refusal(input),
    preferences: (conjuncts) => domain.preferences(conjuncts),
  });
  return explorer.explore([new Map()]);
}

/** The shadows of a run that do not evaluate to their concrete value; how many there were. */
export function brokenShadows(
  input: Assignment,
  { probes }: CheckedRecord,
): { readonly checked: number; readonly broken: readonly string[] } {
  const evaluator = new Evaluator(input, missingValues(input));
  const broken = probes.filter(({ term, concrete }) => !Object.is(evaluator.evaluate(term), concrete));
  return {
    checked: probes.length,
    broken: broken.map(({ concrete }) => `a shadow of ${JSON.stringify(concrete)}`),
  };
}
