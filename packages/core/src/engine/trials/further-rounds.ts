import { oncePerKey } from '../../foundation/once-per.ts';
import type { Circumstances } from '../../model/run/circumstances.ts';
import { MOMENTS, RANDOM_LEVELS, USUAL } from '../circumstances.ts';
import type { ProcessSlot } from '../target-process/process-slot.ts';
import { runRound, type MannerChange } from './run-round.ts';
import type { Trial, TrialRun } from './trial.ts';

/** An extra round for trials whose first three outcomes may agree by chance. */
export interface FurtherRound {
  /** The factor that differs in this round. */
  readonly factor: keyof Circumstances | 'random';
  readonly change: MannerChange;
  readonly circumstances: Circumstances;
  /** Whether a trial that ran like this needs the round. */
  concerns(trial: Trial, run: TrialRun | undefined): boolean;
}

/**
 * Rounds beyond the first three: at other moments for what reads the clock, with other random values for what asks for
 * one, and in the time zones and locales that the code names.
 */
export function furtherRounds(trials: readonly Trial[]): readonly FurtherRound[] {
  const named = new Set(trials.flatMap(({ target }) => target.texts).filter(isNamed));
  return [
    ...MOMENTS.map((startMs) => ({
      factor: 'startMs' as const,
      change: { startMs },
      circumstances: USUAL,
      concerns: (_trial: Trial, run: TrialRun | undefined) => run?.readsClock === true,
    })),
    ...RANDOM_LEVELS.map((randomLevel) => ({
      factor: 'random' as const,
      change: { randomLevel },
      circumstances: USUAL,
      concerns: (_trial: Trial, run: TrialRun | undefined) => run?.readsRandom === true,
    })),
    ...[...named].map((name) => ({
      factor: TIME_ZONES.has(name) ? ('timeZone' as const) : ('locale' as const),
      change: {},
      circumstances: circumstancesNamed(name),
      concerns: ({ target }: Trial) => target.texts.includes(name),
    })),
  ];
}

/** Runs the trials that a further round concerns. */
export function runFurtherRound(
  trials: readonly Trial[],
  slot: ProcessSlot,
  { circumstances, change }: FurtherRound,
): Promise<ReadonlyMap<Trial, TrialRun>> {
  return runRound(trials, circumstances === USUAL ? slot : slot.in(circumstances), change);
}

const TIME_ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;

const isNamed = (text: string): boolean =>
  TIME_ZONES.has(text) || (LOCALE.test(text) && Intl.DateTimeFormat.supportedLocalesOf([text]).length > 0);

/** Cached, because processes are keyed by the circumstances object. */
const circumstancesNamed = oncePerKey(
  (name: string) => name,
  (name): Circumstances =>
    TIME_ZONES.has(name)
      ? { ...USUAL, timeZone: name }
      : { ...USUAL, locale: `${name.replace('-', '_')}.UTF-8` },
);
