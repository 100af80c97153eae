import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import type { World } from '../../../explore/sequences/world.ts';
import type { RandomSource } from '../../../foundation/random.ts';
import { callsAfter, type CallsWithInput } from './calls-after.ts';

/** Sequences that are made, and calls that each of them has more than the one that it began with; one in 4 is long. */
const MAX_SEQUENCES = 1_000;
const MAX_FURTHER = 4;
const LONG_EVERY = 4;
const MAX_FURTHER_LONG = 16;

/** Parts of random sequences. */
export interface RandomCallsParts {
  readonly world: World;
  readonly targets: ReadonlySet<number>;
  readonly random: RandomSource;
  /** An input of a sequence with some other values. */
  varied(calls: CallsWithInput): Assignment;
}

/**
 * Sequences of given ones with random calls more, whose values are few: a mutant may show only after calls whose values
 * fit each other, as `add('a')`, `remove('a')`, `add('b')` do, or after many of them, as in a tree.
 */
export function* randomCalls(
  bases: readonly CallsWithInput[],
  { world, targets, random, varied }: RandomCallsParts,
): Generator<CallsWithInput> {
  for (let count = 0; count < MAX_SEQUENCES; count += 1) {
    let calls = bases[random.nextInt(bases.length)];
    const longest = count % LONG_EVERY === 0 ? MAX_FURTHER_LONG : MAX_FURTHER;
    for (let left = 1 + random.nextInt(longest); left > 0 && calls !== undefined; left -= 1) {
      const longer = [...callsAfter(calls, world, targets)];
      calls = longer[random.nextInt(longer.length)];
    }
    if (calls !== undefined) yield { ...calls, input: varied(calls) };
  }
}
