import type { Alternative } from './constraint-tree.ts';
import type { ExplorerParts } from './explorer-parts.ts';

/** Steps of a search, as far as waypoints need them. */
export interface WaypointSteps {
  /** The alternative to try next; `undefined` if nothing is left. */
  next(): Alternative | undefined;
  attempt(alternative: Alternative): Promise<unknown>;
  /** Tries random inputs until one is of use; returns whether one was. */
  draw(count: number): Promise<boolean>;
}

/** Tries in a row without a new waypoint, and random inputs after them. */
const PATIENCE = 20;

/**
 * Looks for runs that pass the waypoints which none has passed, and gives up soon: most code that may be caught never
 * throws. Returns whether it has run anything.
 */
export async function lookForWaypoints(
  {
    criterion,
    onStep,
    wantsWaypoints = false,
  }: Pick<ExplorerParts, 'criterion' | 'onStep' | 'wantsWaypoints'>,
  { next, attempt, draw }: WaypointSteps,
): Promise<boolean> {
  const { unpassed } = criterion;
  if (!wantsWaypoints || unpassed.size === 0) return false;
  criterion.aimAt('waypoints');
  let hasTried = false;
  for (let patience = PATIENCE; patience > 0 && unpassed.size > 0; patience -= 1) {
    const before = unpassed.size;
    const alternative = next();
    if (alternative === undefined) break;
    await attempt(alternative);
    hasTried = true;
    onStep?.();
    if (unpassed.size < before) patience = PATIENCE;
  }
  const hasDrawn = await draw(PATIENCE);
  criterion.aimAt('branches');
  return hasTried || hasDrawn;
}
