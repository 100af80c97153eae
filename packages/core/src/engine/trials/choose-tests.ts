import { writtenBy } from '../../model/run/written-output.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { withForeignError } from '../loading/foreign-errors.ts';
import type { ProcessSlot } from '../target-process/process-slot.ts';
import { confirmTrials, type Verdict } from './confirm-trials.ts';
import type { TestChoice, UnconfirmedPath } from './chosen-target.ts';
import { findCauses } from './find-cause.ts';
import { specOf, trialOf, type TriedTarget } from './trial.ts';

/**
 * Runs every candidate on the uninstrumented code, three times, each time in other circumstances and in
 * another order. What always has the same outcome is a test.
 */
export async function chooseTests(
  targets: readonly TriedTarget[],
  openPlainProcess: () => ProcessSlot,
): Promise<readonly TestChoice[]> {
  const trials = targets.flatMap((target) =>
    target.candidates.map((candidate) => trialOf(target, candidate)),
  );
  const slot = openPlainProcess();
  try {
    const verdicts = await confirmTrials(trials, slot);
    const causes = await findCauses(
      verdicts.filter((verdict) => verdict.kind === 'failed'),
      slot,
    );
    return targets.map((target) => {
      const own = verdicts.filter(({ trial }) => trial.target === target);
      return {
        tests: own.flatMap((verdict) =>
          verdict.kind === 'held' && verdict.trial.candidate.isProbe !== true ? [toTest(verdict)] : [],
        ),
        unconfirmed: own.flatMap((verdict): readonly UnconfirmedPath[] => {
          if (verdict.kind === 'held') return [];
          const { trial, outcomes } = verdict;
          const { spec, path } = trial.candidate;
          const cause = causes.get(trial);
          return [{ spec, path, outcomes, ...(cause !== undefined && { cause }) }];
        }),
      };
    });
  } finally {
    slot.close();
  }
}

function toTest({ trial, outcome, inPage }: Extract<Verdict, { readonly kind: 'held' }>): ConfirmedTest {
  const { path: judged, spec } = trial.candidate;
  const { consoleMethods = [] } = spec;
  // A test that cannot assert all that it was judged by may notice less.
  const isWhole = writtenBy(outcome, consoleMethods).length === consoleMethods.length;
  const path = isWhole ? judged : { ...judged, kills: [] };
  return {
    target: specOf(trial),
    path,
    outcome: withForeignError(outcome, path.outcome),
    ...(trial.manner.settles && { settles: true }),
    ...(inPage.length > 0 && { inPage }),
  };
}
