import { isDeepStrictEqual } from 'node:util';
import type { Circumstances } from '../../protocol/circumstances.ts';
import { canBeShown } from '../../protocol/stand-in-mark.ts';
import { ABROAD, FACTORS, FAR_AWAY, USUAL } from '../circumstances.ts';
import type { ProcessSlot } from '../target/target-executor.ts';
import type { Verdict } from './confirm-trials.ts';
import { mentionsPlace, quotesSource } from './portable-outcome.ts';
import { runRound } from './run-round.ts';
import type { Trial } from './trial.ts';

/** What an outcome was found to depend on. */
export type Cause = keyof Circumstances | 'place' | 'source' | 'others';

/** Says what an outcome depends on. */
export function causeText(cause: Cause): string {
  switch (cause) {
    case 'place':
      return 'where the project lies';
    case 'source':
      return 'how the source is written, which runners change';
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
  const usual = await runRound(trialsOf(open), slot, { isIsolated: true });
  const again = await runRound(trialsOf(open), slot, { isIsolated: true });
  // What differs while nothing does has no cause that could be found.
  open = open.filter(({ trial }) => isDeepStrictEqual(usual.get(trial)?.outcome, again.get(trial)?.outcome));
  for (const factor of Object.keys(FACTORS) as (keyof Circumstances)[]) {
    for (const { [factor]: value } of [FAR_AWAY, ABROAD]) {
      if (open.length === 0) return causes;
      if (value === USUAL[factor]) continue;
      const other = slot.in({ ...USUAL, [factor]: value });
      const round = await runRound(trialsOf(open), other, { isIsolated: true });
      other.close();
      open = open.filter(({ trial }) => {
        const isSame = isDeepStrictEqual(usual.get(trial)?.outcome, round.get(trial)?.outcome);
        if (!isSame) causes.set(trial, factor);
        return isSame;
      });
    }
  }
  for (const { trial, outcomes } of open)
    if (!isDeepStrictEqual(usual.get(trial)?.outcome, outcomes[0])) causes.set(trial, 'others');
  return causes;
}

const trialsOf = (failed: readonly Failed[]): readonly Trial[] => failed.map(({ trial }) => trial);
