import { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import { canBeShown } from '../../protocol/stand-in-mark.ts';
import type { ConfirmedTest, ExecutedPath } from '../../protocol/test-case.ts';
import { agreedOutcome } from '../agreed-outcome.ts';
import type { Candidate, ExploredTarget } from '../explored-target.ts';
import { type ProcessSlot, TargetExecutor } from '../target/target-executor.ts';

/** A target with the tests that held, and the candidates that did not. */
export interface ChosenTarget {
  readonly explored: ExploredTarget;
  readonly tests: readonly ConfirmedTest[];
  /** Candidates whose outcome on the plain code was not the same each time. */
  readonly unconfirmed: readonly UnconfirmedPath[];
}

/** A path whose test would not be reliable. */
export interface UnconfirmedPath {
  readonly path: ExecutedPath;
  readonly outcomes: readonly Outcome[];
}

interface Trial {
  readonly explored: ExploredTarget;
  readonly candidate: Candidate;
  readonly outcomes: Outcome[];
}

/**
 * Stage 5: runs every candidate on the uninstrumented code, three times, each time in a fresh process, once in
 * reverse order, as a runner that shuffles would, and once as on a slow machine. What always has the same outcome is
 * a test.
 */
export async function chooseTests(
  exploredTargets: readonly ExploredTarget[],
  openPlainProcess: () => ProcessSlot,
): Promise<readonly ChosenTarget[]> {
  const trials = exploredTargets.flatMap((explored) =>
    explored.candidates.map((candidate): Trial => ({ explored, candidate, outcomes: [] })),
  );
  await Promise.all([
    runRound(trials, openPlainProcess()),
    runRound(trials, openPlainProcess().slow),
    runRound(trials.toReversed(), openPlainProcess()),
  ]);
  return exploredTargets.map((explored) => {
    const own = trials
      .filter((trial) => trial.explored === explored)
      .map((trial) => ({ ...trial, test: toTest(trial) }));
    return {
      explored,
      tests: own.flatMap(({ test }) => test ?? []),
      unconfirmed: own
        .filter(({ test }) => test === undefined)
        .map(({ candidate, outcomes }) => ({ path: candidate.path, outcomes })),
    };
  });
}

/** Each target gets a new instance of its module, as each test file would; its tests share that instance. */
async function runRound(trials: readonly Trial[], slot: ProcessSlot): Promise<void> {
  try {
    for (const [explored, own] of Map.groupBy(trials, (trial) => trial.explored)) {
      const { factory, plan } = explored;
      const executor = new TargetExecutor(slot, {
        spec: plan.spec,
        factory,
        simplifier: new Simplifier(factory),
        randomSeed: 0,
        maxSteps: 0,
        freshState: plan.spec.isIsolated === true,
        checksShadows: false,
      });
      for (const { candidate, outcomes } of own) {
        const { outcome } = await executor.withSpec(candidate.spec).run(candidate.path.input);
        outcomes.push(outcome);
      }
    }
  } finally {
    slot.close();
  }
}

/** The test that a candidate becomes; none if it does not always come to the same, or to what none can show. */
function toTest({ candidate, outcomes }: Trial): ConfirmedTest | undefined {
  const { spec: target, path } = candidate;
  const outcome = agreedOutcome(target, outcomes);
  return outcome === undefined || !canBeShown(outcome) ? undefined : { target, path, outcome };
}
