import { SeenIds } from '../record/seen-ids.ts';

/** The number of the active mutant; 0 while the code is the original. */
let active = 0;

/** Rounds of loops that a run may still make. */
let roundsLeft = Infinity;
let rounds = 0;

/** Mutants that the run has met, and their numbers. */
let met = new SeenIds();
let reached: number[] = [];

/** Rounds that a mutant may make beyond ten times those of the original. */
const ROUNDS_TO_SPARE = 1_000;

/** Thrown where a mutant goes around a loop without end. */
const ENDLESS = new RangeError('a loop without end');

/** Whether this mutant is active. Mutated code asks wherever it has one. */
export function isActive(mutant: number): boolean {
  if (met.isFirst(mutant)) reached[reached.length] = mutant;
  return mutant === active;
}

/** Counts a round of a loop in mutated code. */
export function countRound(): void {
  rounds += 1;
  if (rounds > roundsLeft) throw ENDLESS;
}

/** Makes the code the original, and forgets which mutants were met. */
export function activateNone(): void {
  active = 0;
  rounds = 0;
  roundsLeft = Infinity;
  met = new SeenIds();
  reached = [];
}

/** Makes a mutant active for a run after one of the original. */
export function activate(mutant: number, roundsOfOriginal: number): void {
  active = mutant;
  rounds = 0;
  roundsLeft = roundsOfOriginal * 10 + ROUNDS_TO_SPARE;
}

/** Rounds of loops since the last activation. */
export const roundsMade = (): number => rounds;

/** Numbers of the mutants that were met since there was none active, in the order in which they were. */
export function reachedMutants(): readonly number[] {
  const numbers: number[] = [];
  for (let index = 0; index < reached.length; index += 1) numbers[index] = reached[index] as number;
  return numbers;
}
