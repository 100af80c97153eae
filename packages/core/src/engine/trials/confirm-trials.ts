import { isDeepStrictEqual } from 'node:util';
import type { DomPart } from '../../model/run/dom-setup.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import { canBeShown } from '../../model/run/stand-in-mark.ts';
import { agreedOutcome } from '../agreed-outcome.ts';
import type { Circumstances } from '../../model/run/circumstances.ts';
import { ABROAD, FAR_AWAY, USUAL } from '../circumstances.ts';
import type { ProcessSlot } from '../target-process/process-slot.ts';
import { furtherRounds, runFurtherRound } from './further-rounds.ts';
import { holdsElsewhere, withPortableOutput } from './portable-outcome.ts';
import { runRound, type MannerChange } from './run-round.ts';
import { specOf, type Manner, type Trial, type TrialRun } from './trial.ts';

/** A trial whose runs had the same outcome, or one whose runs did not. */
export type Verdict =
  | {
      readonly kind: 'held';
      readonly trial: Trial;
      readonly outcome: Outcome;
      /** Parts of the page that it leaves changed. */
      readonly inPage: readonly DomPart[];
    }
  | { readonly kind: 'failed'; readonly trial: Trial; readonly outcomes: readonly Outcome[] };

/** Isolated, and after all promises have settled. */
const ALONE = { isIsolated: true, settles: true } as const satisfies Partial<Manner>;

/** Manners to try in turn, which make a test independent of what runs before or after it. */
const LADDER: readonly Partial<Manner>[] = [{ settles: true }, { isIsolated: true }, ALONE];

/**
 * Tries every candidate in three unrelated circumstances: in order, in reverse order, and each isolated after all
 * promises have settled. If the manner of calling made the difference, other manners are tried; and local time for inputs
 * with dates, since code that asks for the day or the hour gets that of the time zone.
 */
export async function confirmTrials(
  trials: readonly Trial[],
  slot: ProcessSlot,
): Promise<readonly Verdict[]> {
  const verdicts = new Map<Trial, Verdict>(
    (await threeRounds(trials, slot)).map((verdict) => [verdict.trial, verdict]),
  );
  const sensitive = await sensitiveToManner([...verdicts.values()], slot);
  const retry = async (some: readonly Trial[], change: Partial<Manner>): Promise<void> => {
    const open = some.filter((trial) => isWorthAnother(verdicts.get(trial)));
    const changed = new Map(open.flatMap((trial) => withManner(trial, change)));
    for (const verdict of await threeRounds([...changed.keys()], slot))
      if (verdict.kind === 'held') verdicts.set(changed.get(verdict.trial) as Trial, verdict);
  };
  for (const change of LADDER) await retry(sensitive, change);
  await retry(trials.filter(hasTime), { hasLocalTime: true });
  return trials.map((trial) => verdicts.get(trial) as Verdict);
}

/** Whether an input has dates or sets the clock: by local time, its outcome may be the same in every time zone. */
function hasTime({ candidate: { spec } }: Trial): boolean {
  return (
    spec.heap.some((shape) => shape.kind === 'builtin' && shape.className === 'Date') ||
    spec.parameters.some(({ surrounding }) => surrounding?.kind === 'clock')
  );
}

/** The trial in another manner with the original one; empty if it has that manner already. */
function withManner(trial: Trial, change: Partial<Manner>): readonly (readonly [Trial, Trial])[] {
  const manner = { ...trial.manner, ...change };
  return isDeepStrictEqual(manner, trial.manner) ? [] : [[{ ...trial, manner }, trial]];
}

async function threeRounds(trials: readonly Trial[], slot: ProcessSlot): Promise<readonly Verdict[]> {
  if (trials.length === 0) return [];
  const rounds = await Promise.all([
    runRound(trials, slot),
    roundIn(ABROAD, trials.toReversed(), slot),
    roundIn(FAR_AWAY, trials, slot, ALONE),
  ]);
  const verdicts = trials.map((trial) =>
    judge(
      trial,
      rounds.map((round) => round.get(trial) as TrialRun),
    ),
  );
  return furtherConfirmed(verdicts, rounds[0], slot);
}

/**
 * A round in other circumstances. A module that cannot be loaded there, since it wants certain variables or files, gets
 * the folder and the environment that it has in its own project.
 */
async function roundIn(
  circumstances: Circumstances,
  trials: readonly Trial[],
  slot: ProcessSlot,
  change: MannerChange = {},
): Promise<ReadonlyMap<Trial, TrialRun>> {
  const round = await runRound(trials, slot.in(circumstances), change);
  const unloaded = trials.filter((trial) => isUnloaded(round.get(trial)));
  if (unloaded.length === 0) return round;
  const { environment, folder } = USUAL;
  const home = slot.in({ ...circumstances, environment, folder });
  const again = await runRound(unloaded, home, change);
  home.close();
  return new Map([...round, ...again]);
}

const isUnloaded = (run: TrialRun | undefined): boolean =>
  run?.outcome.kind === 'crashed' && run.outcome.isOnLoading === true;

function judge(trial: Trial, runs: readonly Judged[]): Verdict {
  const outcomes = runs.map((run) => run.outcome);
  const agreed = agreedOutcome(specOf(trial), outcomes);
  const outcome = agreed && withPortableOutput(agreed, trial);
  return outcome === undefined || !canBeShown(outcome) || !holdsElsewhere(outcome, trial)
    ? { kind: 'failed', trial, outcomes }
    : { kind: 'held', trial, outcome, inPage: runs[0]?.inPage ?? [] };
}

type Judged = Pick<TrialRun, 'outcome' | 'inPage'>;

/** Runs trials that held in the further rounds that concern them. */
async function furtherConfirmed(
  verdicts: readonly Verdict[],
  runs: ReadonlyMap<Trial, TrialRun>,
  slot: ProcessSlot,
): Promise<readonly Verdict[]> {
  const known = new Map(verdicts.map((verdict) => [verdict.trial, verdict]));
  for (const further of furtherRounds([...known.keys()])) {
    const open = [...known.values()].filter(
      (verdict) => verdict.kind === 'held' && further.concerns(verdict.trial, runs.get(verdict.trial)),
    ) as Extract<Verdict, { readonly kind: 'held' }>[];
    if (open.length === 0) continue;
    const round = await runFurtherRound(trialsOf(open), slot, further);
    for (const held of open)
      known.set(held.trial, judge(held.trial, [held, round.get(held.trial) as TrialRun]));
  }
  return verdicts.map(({ trial }) => known.get(trial) as Verdict);
}

const trialsOf = (verdicts: readonly Verdict[]): readonly Trial[] => verdicts.map(({ trial }) => trial);

/** Whether a trial failed, and may hold in another manner: what does not end in one ends in none. */
const isWorthAnother = (verdict: Verdict | undefined): verdict is Extract<Verdict, { kind: 'failed' }> =>
  verdict?.kind === 'failed' && verdict.outcomes.every(({ kind }) => kind !== 'timed out');

/** Failed trials that have the same outcome in other circumstances if they run in the manner `ALONE`. */
async function sensitiveToManner(verdicts: readonly Verdict[], slot: ProcessSlot): Promise<readonly Trial[]> {
  const failed = verdicts.filter(isWorthAnother);
  if (failed.length === 0) return [];
  const alone = await runRound(trialsOf(failed), slot, ALONE);
  return failed
    .filter(({ trial, outcomes }) => {
      const outcome = alone.get(trial)?.outcome;
      return outcome !== undefined && canBeShown(outcome) && isDeepStrictEqual(outcome, outcomes.at(-1));
    })
    .map(({ trial }) => trial);
}
