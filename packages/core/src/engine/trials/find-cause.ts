import { isDeepStrictEqual } from 'node:util';
import type { Circumstances } from '../../model/run/circumstances.ts';
import { canBeShown } from '../../model/run/stand-in-mark.ts';
import { ABROAD, FACTORS, FAR_AWAY, USUAL } from '../circumstances.ts';
import type { ProcessSlot } from '../target-process/process-slot.ts';
import type { Verdict } from './confirm-trials.ts';
import { furtherRounds, runFurtherRound, type FurtherRound } from './further-rounds.ts';
import { mentionsPlace, quotesSource } from './portable-outcome.ts';
import { runRound } from './run-round.ts';
import type { Trial, TrialRun } from './trial.ts';

/** The factor that an outcome was found to depend on. */
export type Cause = FurtherRound['factor'] | 'place' | 'source' | 'others';

/** Says what an outcome depends on. */
export function causeText(cause: Cause): string {
  switch (cause) {
    case 'place':
      return 'where the project lies';
    case 'source':
      return 'how the source is written, which runners change';
    case 'random':
      return 'random values';
    case 'others':
      return 'what ran before';
    default:
      return FACTORS[cause];
  }
}

type Failed = Extract<Verdict, { readonly kind: 'failed' }>;

/** Finds out what made the outcomes of trials differ, by changing one thing at a time. */
export async function findCauses(
  failed: readonly Failed[],
  slot: ProcessSlot,
): Promise<ReadonlyMap<Trial, Cause>> {
  const causes = new Map<Trial, Cause>();
  let open = failed.filter(({ trial, outcomes }) => {
    if (outcomes.every((outcome) => mentionsPlace(outcome, trial))) causes.set(trial, 'place');
    else if (outcomes.every((outcome) => quotesSource(outcome, trial))) causes.set(trial, 'source');
    return !causes.has(trial) && outcomes.every(canBeShown);
  });
  const usual = await runInNewProcess(open, slot);
  const again = await runInNewProcess(open, slot);
  // An outcome that differs between two equal runs has no cause to find.
  open = open.filter(({ trial }) => isDeepStrictEqual(usual.get(trial)?.outcome, again.get(trial)?.outcome));
  const isAsInOrder = ({ trial, outcomes }: Failed): boolean =>
    isDeepStrictEqual(usual.get(trial)?.outcome, outcomes[0]);
  // Rounds in the same process share a page: one that was changed would differ in each of them.
  for (const one of open)
    if ((usual.get(one.trial)?.inPage ?? []).length > 0 && !isAsInOrder(one)) causes.set(one.trial, 'others');
  open = open.filter(({ trial }) => !causes.has(trial));
  const sortOut = (factor: Cause, round: ReadonlyMap<Trial, TrialRun>): void => {
    open = open.filter(({ trial }) => {
      const run = round.get(trial);
      const isSame = run === undefined || isDeepStrictEqual(usual.get(trial)?.outcome, run.outcome);
      if (!isSame) causes.set(trial, factor);
      return isSame;
    });
  };
  for (const factor of Object.keys(FACTORS) as (keyof Circumstances)[]) {
    for (const { [factor]: value } of [FAR_AWAY, ABROAD]) {
      if (open.length === 0) return causes;
      if (value === USUAL[factor]) continue;
      const other = slot.in({ ...USUAL, [factor]: value });
      const round = await runRound(trialsOf(open), other, { isIsolated: true });
      other.close();
      sortOut(factor, round);
    }
  }
  for (const further of furtherRounds(trialsOf(open))) {
    const own = trialsOf(open).filter((trial) => further.concerns(trial, usual.get(trial)));
    if (own.length === 0) continue;
    const change = { ...further.change, isIsolated: true };
    sortOut(further.factor, await runFurtherRound(own, slot, { ...further, change }));
  }
  for (const one of open) if (!isAsInOrder(one)) causes.set(one.trial, 'others');
  return causes;
}

/** Runs trials in a process that has kept nothing of earlier rounds, such as a page that they have changed. */
async function runInNewProcess(
  failed: readonly Failed[],
  slot: ProcessSlot,
): Promise<ReadonlyMap<Trial, TrialRun>> {
  const other = slot.in({ ...USUAL });
  const round = await runRound(trialsOf(failed), other, { isIsolated: true });
  other.close();
  return round;
}

const trialsOf = (failed: readonly Failed[]): readonly Trial[] => failed.map(({ trial }) => trial);
