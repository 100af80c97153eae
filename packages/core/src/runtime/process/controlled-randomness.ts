import { markEnvironmentReader } from '../models/registry.ts';

/** Makes `Math.random` repeatable; returns a function that starts its sequence anew. */
export function controlRandomness(createRandom: (seed: number) => () => number): (seed: number) => void {
  let next = createRandom(0);
  const random = (): number => next();
  // Its values repeat, but the input does not choose them.
  markEnvironmentReader(random);
  Math.random = random;
  return (seed) => {
    next = createRandom(seed);
  };
}
