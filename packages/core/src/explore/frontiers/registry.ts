import type { BranchId } from '../../model/branch-id.ts';
import { BreadthFirstFrontier } from './breadth-first-frontier.ts';
import { DepthFirstFrontier } from './depth-first-frontier.ts';
import type { Frontier } from './frontier.ts';
import { NearestUncoveredFrontier, type BranchDistance } from './nearest-uncovered-frontier.ts';

/** Every search strategy by the name that `--strategy` knows it by. */
export const FRONTIERS = {
  nearest: (distance, isPlaced) => new NearestUncoveredFrontier(distance, isPlaced),
  'depth-first': () => new DepthFirstFrontier(),
  'breadth-first': () => new BreadthFirstFrontier(),
} as const satisfies Readonly<
  Record<string, (distance: BranchDistance, isPlaced?: (branch: BranchId) => boolean) => Frontier>
>;

export type StrategyName = keyof typeof FRONTIERS;
