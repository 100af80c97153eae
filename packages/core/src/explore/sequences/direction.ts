import type { Criterion } from '../criteria/criterion.ts';
import { costOf } from './call-cost.ts';
import type { Extension } from './extension.ts';
import { neededFor, type Needs } from './needs.ts';
import type { Progress } from './progress.ts';
import type { ReachedState } from './reached-state.ts';
import type { World, WorldInvokable } from './world.ts';

/** Highest level of need at which distant invokables are used. */
const MAX_DISTANT_LEVEL = 1;

/** Finds the calls that lead towards uncovered branches, as far as is known. */
export class Direction {
  readonly #world: World;
  readonly #criterion: Criterion;
  readonly #progress: Progress;
  #needs: Needs = { levels: new Map(), defining: new Set() };
  /** Progress when the needs were computed. */
  #knownThen = '';
  #relevance: { readonly uncovered: number; readonly indices: ReadonlySet<number> } | undefined;

  constructor(world: World, criterion: Criterion, progress: Progress) {
    this.#world = world;
    this.#criterion = criterion;
    this.#progress = progress;
  }

  /** Recomputes which calls are needed; returns those that are needed more than before. */
  update(): ReadonlySet<number> {
    const known = `${this.#criterion.uncovered.size} ${this.#progress.extent}`;
    if (known === this.#knownThen) return new Set();
    this.#knownThen = known;
    const before = this.#needs;
    this.#needs = neededFor(this.#criterion.uncovered, this.#progress, this.#world);
    const { levels, defining } = this.#needs;
    const isMore = ([index, level]: readonly [number, number]): boolean =>
      level < (before.levels.get(index) ?? Infinity) || (defining.has(index) && !before.defining.has(index));
    return new Set([...levels].filter(isMore).map(([index]) => index));
  }

  /** Cost that a call adds to a sequence. */
  costOf(extension: Extension, from: ReachedState): number {
    return costOf(extension, from, this.#needs);
  }

  /** Whether a call may cover something at once. */
  promises({ branches }: WorldInvokable): boolean {
    return !this.#criterion.uncovered.isDisjointFrom(branches);
  }

  /** Whether a call may cover something, help others to, or create an object. */
  isRelevant({ index, resultClass, isDistant }: WorldInvokable): boolean {
    if (isDistant) return (this.#needs.levels.get(index) ?? Infinity) <= MAX_DISTANT_LEVEL;
    return resultClass !== undefined || this.#relevant().has(index);
  }

  #relevant(): ReadonlySet<number> {
    const { size } = this.#criterion.uncovered;
    if (this.#relevance?.uncovered !== size) {
      const goals = this.#world.invokables.filter((one) => size === 0 || this.promises(one));
      const indices = this.#world.influence.relevantTo(new Set(goals.map(({ index }) => index)));
      this.#relevance = { uncovered: size, indices };
    }
    return this.#relevance.indices;
  }
}
