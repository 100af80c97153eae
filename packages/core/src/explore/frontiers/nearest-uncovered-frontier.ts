import { lastBranchOf, type Alternative } from '../constraint-tree.ts';
import { takeOpen, type Frontier } from './frontier.ts';

/** How many steps of control flow lie between a branch and the nearest branch still wanted. */
export type BranchDistance = (branch: number) => number;

/**
 * The alternative from which control flow has the shortest way to uncovered code; the shallowest, then
 * the oldest among equals. Alternatives from which no way leads there are left alone.
 *
 * Weakness: distance counts branches, not how hard they are; a short way through a condition that the
 * solver cannot decide is tried before a long easy one.
 */
export class NearestUncoveredFrontier implements Frontier {
  readonly #distance: BranchDistance;
  /** Distance depends on the branch alone, so alternatives behind one branch wait in one queue. */
  readonly #queues = new Map<number, Queue>();
  /** Alternatives that are no branches of the source: other types, other sizes, other objects. */
  readonly #splits = new Map<number, Queue>();

  constructor(distance: BranchDistance) {
    this.#distance = distance;
  }

  add(alternative: Alternative): void {
    const key = lastBranchOf(alternative);
    const queues = alternative.node.site < 0 ? this.#splits : this.#queues;
    const known = queues.get(key);
    if (known === undefined) {
      queues.set(key, { waiting: [alternative], tries: 0 });
      return;
    }
    const queue = known.waiting;
    // Kept in order of depth; new alternatives are mostly the deepest.
    let place = queue.length;
    while (place > 0 && (queue[place - 1]?.node.depth ?? 0) > alternative.node.depth) place -= 1;
    queue.splice(place, 0, alternative);
  }

  next(): Alternative | undefined {
    for (const queue of this.#queuesByDistance()) {
      const found = takeOpen(() => queue.waiting.shift());
      if (found === undefined) continue;
      queue.tries += 1;
      return found;
    }
    return undefined;
  }

  #queuesByDistance(): readonly Queue[] {
    return [...this.#ranked(this.#queues), ...this.#ranked(this.#splits)];
  }

  #ranked(queues: ReadonlyMap<number, Queue>): readonly Queue[] {
    return [...queues]
      .map(([branch, queue]) => ({
        queue,
        distance: this.#distance(branch) + Math.floor(queue.tries / PATIENCE),
        depth: queue.waiting[0]?.node.depth ?? Infinity,
      }))
      .filter(({ distance, queue }) => distance < Infinity && queue.waiting.length > 0)
      .sort((left, right) => left.distance - right.distance || left.depth - right.depth)
      .map(({ queue }) => queue);
  }
}

/** Alternatives behind one branch, and how many of them have been tried. */
interface Queue {
  readonly waiting: Alternative[];
  tries: number;
}

/** So many tries count as much as one step: what stays near without getting there gives way to the rest. */
const PATIENCE = 8;
