import type { BranchId } from '../../model/branch-id.ts';
import { isSourceSite } from '../../model/site-id.ts';
import { lastBranchOf, placedBranchOf, type Alternative } from '../constraint-tree.ts';
import { takeOpen, type Frontier } from './frontier.ts';

/** How many steps of control flow lie between a branch and the nearest branch still wanted. */
export type BranchDistance = (branch: BranchId) => number;

/**
 * Picks the alternative with the shortest control flow to uncovered code; among equals the shallowest, then the oldest,
 * and every 4th time the deepest. Alternatives that cannot lead there are never picked.
 *
 * Weakness: distance counts branches, not how hard they are; a short way through a condition that the solver cannot
 * decide is tried before a long easy one.
 */
export class NearestUncoveredFrontier implements Frontier {
  readonly #distance: BranchDistance;
  readonly #isPlaced: (branch: BranchId) => boolean;
  /** Distance depends on the branch alone, so alternatives behind one branch wait in one queue. */
  readonly #queues = new Map<BranchId, Queue>();
  /** Alternatives that are no branches of the source: other types, other sizes, other objects. */
  readonly #splits = new Map<BranchId, Queue>();
  /** Alternatives in code of other modules, by their branch and the last branch before it that has a distance. */
  readonly #elsewhere = new Map<string, Queue>();

  constructor(distance: BranchDistance, isPlaced: (branch: BranchId) => boolean = () => true) {
    this.#distance = distance;
    this.#isPlaced = isPlaced;
  }

  add(alternative: Alternative): void {
    const { waiting: queue } = this.#queueOf(alternative);
    // Kept in order of depth; new alternatives are mostly the deepest.
    let place = queue.length;
    while (place > 0 && (queue[place - 1]?.node.depth ?? 0) > alternative.node.depth) place -= 1;
    queue.splice(place, 0, alternative);
  }

  next(): Alternative | undefined {
    for (const queue of this.#queuesByDistance()) {
      const isDeep = queue.tries % DEEP_EVERY === DEEP_EVERY - 1;
      const found = takeOpen(() => (isDeep ? queue.waiting.pop() : queue.waiting.shift()));
      if (found === undefined) continue;
      queue.tries += 1;
      return found;
    }
    return undefined;
  }

  #queueOf(alternative: Alternative): Queue {
    const last = lastBranchOf(alternative);
    const from = placedBranchOf(alternative, this.#isPlaced);
    if (from !== last) return queueIn(this.#elsewhere, `${from} ${last}`, from);
    return queueIn(isSourceSite(alternative.node.site) ? this.#queues : this.#splits, from, from);
  }

  #queuesByDistance(): readonly Queue[] {
    return [
      ...this.#weighed(this.#queues, 0),
      ...this.#weighed(this.#splits, SPLIT_DISTANCE),
      ...this.#weighed(this.#elsewhere, SPLIT_DISTANCE),
    ]
      .sort((left, right) => left.distance - right.distance || left.depth - right.depth)
      .map(({ queue }) => queue);
  }

  #weighed(queues: ReadonlyMap<unknown, Queue>, handicap: number): readonly WeighedQueue[] {
    return [...queues.values()]
      .map((queue) => ({
        queue,
        distance: this.#distance(queue.from) + handicap + Math.floor(queue.tries / PATIENCE),
        depth: queue.waiting[0]?.node.depth ?? Infinity,
      }))
      .filter(({ distance, queue }) => distance < Infinity && queue.waiting.length > 0);
  }
}

/** Alternatives behind one branch, and how many of them have been tried. */
interface Queue {
  readonly from: BranchId;
  readonly waiting: Alternative[];
  tries: number;
}

function queueIn<Key>(queues: Map<Key, Queue>, key: Key, from: BranchId): Queue {
  const known = queues.get(key);
  if (known !== undefined) return known;
  const queue = { from, waiting: [], tries: 0 };
  queues.set(key, queue);
  return queue;
}

interface WeighedQueue {
  readonly queue: Queue;
  readonly distance: number;
  readonly depth: number;
}

/** Every 4th pick takes the deepest alternative, so paths with one iteration do not starve those with six. */
const DEEP_EVERY = 4;

/**
 * Extra distance of alternatives that are no branch of the module. Finite: in a loop or a recursion, branches never run
 * out.
 */
const SPLIT_DISTANCE = 4;

/** Tries that count as one step of distance, so that a near branch that is never reached gives way. */
const PATIENCE = 8;
