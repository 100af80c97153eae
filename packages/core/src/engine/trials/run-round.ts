import { Simplifier } from '../../expr/simplify/simplifier.ts';
import { TermFactory } from '../../expr/term-factory.ts';
import { type ProcessSlot, TargetExecutor, type RunManner } from '../target/target-executor.ts';
import type { Manner, Trial, TrialRun } from './trial.ts';

/** What a round changes in the manner of its trials. */
export type MannerChange = Partial<Manner> & Pick<RunManner, 'startMs'>;

/**
 * Runs trials on the plain code, one after the other. Those of one file share an instance of its module, as the tests
 * of a file do, unless they are isolated.
 */
export async function runRound(
  trials: readonly Trial[],
  slot: ProcessSlot,
  change: MannerChange = {},
): Promise<ReadonlyMap<Trial, TrialRun>> {
  const runs = new Map<Trial, TrialRun>();
  for (const own of Map.groupBy(trials, (trial) => trial.explored.plan.spec.file).values()) {
    const factory = new TermFactory();
    const executor = new TargetExecutor(slot, {
      spec: (own[0] as Trial).candidate.spec,
      factory,
      simplifier: new Simplifier(factory),
      randomSeed: 0,
      maxSteps: 0,
      freshState: false,
      checksShadows: false,
    });
    for (const trial of own) {
      const { isIsolated, settles } = { ...trial.manner, ...change };
      const manner: Partial<RunManner> = {
        freshState: isIsolated,
        settling: settles ? 'all' : 'none',
        ...(change.startMs !== undefined && { startMs: change.startMs }),
      };
      const { candidate } = trial;
      const { outcome, readsClock = false } = await executor
        .withSpec(candidate.spec, manner)
        .runChecked(candidate.path.input);
      runs.set(trial, { outcome, readsClock });
    }
  }
  return runs;
}
