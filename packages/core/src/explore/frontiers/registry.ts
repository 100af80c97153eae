import { BreadthFirstFrontier } from './breadth-first-frontier.ts';
import { DepthFirstFrontier } from './depth-first-frontier.ts';
import type { Frontier } from './frontier.ts';
import { NearestUncoveredFrontier, type BranchDistance } from './nearest-uncovered-frontier.ts';

/** Every search strategy by the name that `--strategy` knows it by. */
export const FRONTIERS = {
  nearest: (distance) => new NearestUncoveredFrontier(distance),
  'depth-first': () => new DepthFirstFrontier(),
  'breadth-first': () => new BreadthFirstFrontier(),
} as const satisfies Readonly<Record<string, (distance: BranchDistance) => Frontier>>;

export type StrategyName = keyof typeof FRONTIERS;
