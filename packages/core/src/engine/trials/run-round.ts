import { Simplifier } from '../../expr/simplify/simplifier.ts';
import { TermFactory } from '../../expr/term-factory.ts';
import { writtenOnlyBy } from '../../model/run/written-output.ts';
import { TargetExecutor, type RunManner } from '../target-process/target-executor.ts';
import { type ProcessSlot } from '../target-process/process-slot.ts';
import type { Manner, Trial, TrialRun } from './trial.ts';

/** Changes that a round makes to the manner of its trials. */
export type MannerChange = Partial<Manner> & Pick<RunManner, 'startMs' | 'randomLevel'>;

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
  for (const own of Map.groupBy(trials, (trial) => trial.target.file).values()) {
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
      const { isIsolated, settles, hasLocalTime } = { ...trial.manner, ...change };
      const manner: Partial<RunManner> = {
        freshState: isIsolated,
        settling: settles ? 'all' : 'none',
        hasLocalTime,
        ...(change.startMs !== undefined && { startMs: change.startMs }),
        ...(change.randomLevel !== undefined && { randomLevel: change.randomLevel }),
      };
      const { candidate } = trial;
      const {
        outcome,
        readsClock = false,
        readsRandom = false,
        inPage = [],
      } = await executor.withSpec(candidate.spec, manner).runChecked(candidate.path.input);
      const asserted = writtenOnlyBy(outcome, candidate.spec.consoleMethods);
      runs.set(trial, { outcome: asserted, readsClock, readsRandom, inPage });
    }
  }
  return runs;
}
