import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../protocol/outcome.ts';
import { canBeShown } from '../../protocol/stand-in-mark.ts';
import { agreedOutcome } from '../agreed-outcome.ts';
import { ABROAD, FAR_AWAY, MOMENTS } from '../circumstances.ts';
import type { ProcessSlot } from '../target/target-executor.ts';
import { holdsElsewhere } from './portable-outcome.ts';
import { runRound } from './run-round.ts';
import { specOf, type Manner, type Trial, type TrialRun } from './trial.ts';

/** A trial whose runs all came to the same, and one whose runs did not. */
export type Verdict =
  | { readonly kind: 'held'; readonly trial: Trial; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly trial: Trial; readonly outcomes: readonly Outcome[] };

/** By itself, and when everything has settled. */
const ALONE: Manner = { isIsolated: true, settles: true };

/** What a test may do so that it does not matter what ran before it, or what is still to run. */
const LADDER: readonly Partial<Manner>[] = [{ settles: true }, { isIsolated: true }, ALONE];

/**
 * Tries every candidate in three circumstances that have nothing in common: in order, in reverse order, and each by
 * itself when everything has settled. Where the manner of calling made the difference, others are tried.
 */
export async function confirmTrials(
  trials: readonly Trial[],
  slot: ProcessSlot,
): Promise<readonly Verdict[]> {
  const verdicts = new Map<Trial, Verdict>(
    (await threeRounds(trials, slot)).map((verdict) => [verdict.trial, verdict]),
  );
  const sensitive = await sensitiveToManner([...verdicts.values()], slot);
  for (const change of LADDER) {
    const open = sensitive.filter((trial) => verdicts.get(trial)?.kind === 'failed');
    const changed = new Map(open.flatMap((trial) => withManner(trial, change)));
    for (const verdict of await threeRounds([...changed.keys()], slot))
      if (verdict.kind === 'held') verdicts.set(changed.get(verdict.trial) as Trial, verdict);
  }
  return trials.map((trial) => verdicts.get(trial) as Verdict);
}

/** A trial in another manner with the one it stands for; none if it is made in that manner already. */
function withManner(trial: Trial, change: Partial<Manner>): readonly (readonly [Trial, Trial])[] {
  const manner = { ...trial.manner, ...change };
  return isDeepStrictEqual(manner, trial.manner) ? [] : [[{ ...trial, manner }, trial]];
}

async function threeRounds(trials: readonly Trial[], slot: ProcessSlot): Promise<readonly Verdict[]> {
  if (trials.length === 0) return [];
  const rounds = await Promise.all([
    runRound(trials, slot),
    runRound(trials.toReversed(), slot.in(ABROAD)),
    runRound(trials, slot.in(FAR_AWAY), ALONE),
  ]);
  const verdicts = trials.map((trial) =>
    judge(
      trial,
      rounds.map((round) => round.get(trial) as TrialRun),
    ),
  );
  const onTime = await atOtherMoments(
    verdicts.filter(({ kind, trial }) => kind === 'held' && rounds[0].get(trial)?.readsClock === true),
    slot,
  );
  return verdicts.map((verdict) => onTime.get(verdict.trial) ?? verdict);
}

function judge(trial: Trial, runs: readonly TrialRun[]): Verdict {
  const outcomes = runs.map(({ outcome }) => outcome);
  const outcome = agreedOutcome(specOf(trial), outcomes);
  return outcome === undefined || !canBeShown(outcome) || !holdsElsewhere(outcome, trial)
    ? { kind: 'failed', trial, outcomes }
    : { kind: 'held', trial, outcome };
}

/** What reads the clock is run once in every month: three dates may agree by chance. */
async function atOtherMoments(
  held: readonly Verdict[],
  slot: ProcessSlot,
): Promise<ReadonlyMap<Trial, Verdict>> {
  const verdicts = new Map(held.map((verdict) => [verdict.trial, verdict]));
  for (const startMs of MOMENTS) {
    const open = [...verdicts.values()].filter((verdict) => verdict.kind === 'held');
    const round = await runRound(
      open.map(({ trial }) => trial),
      slot,
      { startMs },
    );
    for (const { trial, outcome } of open)
      verdicts.set(trial, judge(trial, [{ outcome, readsClock: true }, round.get(trial) as TrialRun]));
  }
  return verdicts;
}

/** Those that come to the same in all circumstances, if only they are called in another manner. */
async function sensitiveToManner(verdicts: readonly Verdict[], slot: ProcessSlot): Promise<readonly Trial[]> {
  const failed = verdicts.filter((verdict) => verdict.kind === 'failed');
  if (failed.length === 0) return [];
  const alone = await runRound(
    failed.map(({ trial }) => trial),
    slot,
    ALONE,
  );
  return failed
    .filter(({ trial, outcomes }) => {
      const outcome = alone.get(trial)?.outcome;
      return outcome !== undefined && canBeShown(outcome) && isDeepStrictEqual(outcome, outcomes.at(-1));
    })
    .map(({ trial }) => trial);
}
