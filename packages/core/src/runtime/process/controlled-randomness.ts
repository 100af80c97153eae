import { markEnvironmentReader } from '../models/registry.ts';
import { held } from '../realm/held-values.ts';

/** Makes `Math.random` repeatable; returns a function that starts its sequence anew. */
export function controlRandomness(createRandom: (seed: number) => () => number): (seed: number) => void {
  let next = createRandom(0);
  const random = (): number => (held.random === null ? next() : held.random());
  // Its values repeat, but the input does not choose them.
  markEnvironmentReader(random);
  Math.random = random;
  return (seed) => {
    next = createRandom(seed);
  };
}
