import { isDeepStrictEqual } from 'node:util';
import { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { ConfirmedTest, ExecutedPath } from '../../protocol/test-case.ts';
import type { ExploredTarget } from '../explored-target.ts';
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

interface Candidate {
  readonly explored: ExploredTarget;
  readonly path: ExecutedPath;
  readonly outcomes: Outcome[];
}

/**
 * Stage 5: runs every candidate on the uninstrumented code, three times, each time in a fresh process
 * and once in reverse order, as a runner that shuffles would. What always has the same outcome is a test.
 */
export async function chooseTests(
  exploredTargets: readonly ExploredTarget[],
  openPlainProcess: () => ProcessSlot,
): Promise<readonly ChosenTarget[]> {
  const candidates = exploredTargets.flatMap((explored) =>
    explored.candidates.map((path): Candidate => ({ explored, path, outcomes: [] })),
  );
  const rounds = [candidates, candidates, candidates.toReversed()];
  await Promise.all(rounds.map((order) => runRound(order, openPlainProcess())));
  return exploredTargets.map((explored) => {
    const own = candidates.filter((candidate) => candidate.explored === explored);
    return {
      explored,
      tests: own.filter(isReliable).map((candidate) => toTest(candidate)),
      unconfirmed: own.filter((candidate) => !isReliable(candidate)),
    };
  });
}

/** Each target gets a new instance of its module, as each test file would; its tests share that instance. */
async function runRound(candidates: readonly Candidate[], slot: ProcessSlot): Promise<void> {
  try {
    for (const [explored, own] of Map.groupBy(candidates, (candidate) => candidate.explored)) {
      const { factory, plan } = explored;
      const executor = new TargetExecutor(slot, {
        spec: plan.spec,
        factory,
        simplifier: new Simplifier(factory),
        randomSeed: 0,
        maxSteps: 0,
        freshState: false,
        checksShadows: false,
      });
      for (const { path, outcomes } of own) outcomes.push((await executor.run(path.input)).outcome);
    }
  } finally {
    slot.close();
  }
}

function isReliable({ outcomes: [first, ...others] }: Candidate): boolean {
  return first !== undefined && others.every((other) => isDeepStrictEqual(first, other));
}

function toTest({ explored, path, outcomes }: Candidate): ConfirmedTest {
  return { target: explored.plan.spec, path, outcome: outcomes[0] as Outcome };
}
