import type { ConfirmedTest } from '../../model/test-case.ts';
import type { ExploredTarget } from '../units/explored-target.ts';
import { withForeignError } from '../loading/foreign-errors.ts';
import type { ProcessSlot } from '../target-process/target-executor.ts';
import { confirmTrials, type Verdict } from '../trials/confirm-trials.ts';
import type { ChosenTarget, UnconfirmedPath } from '../trials/chosen-target.ts';
import { findCauses } from '../trials/find-cause.ts';
import { specOf, trialOf } from '../trials/trial.ts';

/**
 * Stage 5: runs every candidate on the uninstrumented code, three times, each time in other circumstances and in
 * another order. What always has the same outcome is a test.
 */
export async function chooseTests(
  exploredTargets: readonly ExploredTarget[],
  openPlainProcess: () => ProcessSlot,
): Promise<readonly ChosenTarget[]> {
  const trials = exploredTargets.flatMap((explored) =>
    explored.candidates.map((candidate) => trialOf(explored, candidate)),
  );
  const slot = openPlainProcess();
  try {
    const verdicts = await confirmTrials(trials, slot);
    const causes = await findCauses(
      verdicts.filter((verdict) => verdict.kind === 'failed'),
      slot,
    );
    return exploredTargets.map((explored) => {
      const own = verdicts.filter(({ trial }) => trial.explored === explored);
      return {
        explored,
        tests: own.flatMap((verdict) =>
          verdict.kind === 'held' && verdict.trial.candidate.isProbe !== true ? [toTest(verdict)] : [],
        ),
        unconfirmed: own.flatMap((verdict): readonly UnconfirmedPath[] => {
          if (verdict.kind === 'held') return [];
          const { trial, outcomes } = verdict;
          const cause = causes.get(trial);
          return [
            {
              spec: trial.candidate.spec,
              path: trial.candidate.path,
              outcomes,
              ...(cause !== undefined && { cause }),
            },
          ];
        }),
      };
    });
  } finally {
    slot.close();
  }
}

function toTest({ trial, outcome, inPage }: Extract<Verdict, { readonly kind: 'held' }>): ConfirmedTest {
  const { path } = trial.candidate;
  return {
    target: specOf(trial),
    path,
    outcome: withForeignError(outcome, path.outcome),
    ...(trial.manner.settles && { settles: true }),
    ...(inPage.length > 0 && { inPage }),
  };
}
