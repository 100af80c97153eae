import { makersFor } from './makers.ts';
import type { World, WorldInvokable } from './world.ts';

/** The targets that no sequence has called yet. */
export class UntriedTargets {
  readonly #world: World;
  readonly #indices: Set<number>;
  /** The calls that make what these targets need; `undefined` after a change. */
  #makers: ReadonlySet<WorldInvokable> | undefined;

  constructor(world: World, targets: ReadonlySet<number>) {
    this.#world = world;
    this.#indices = new Set(targets);
  }

  get isEmpty(): boolean {
    return this.#indices.size === 0;
  }

  has({ index }: WorldInvokable): boolean {
    return this.#indices.has(index);
  }

  noteCall({ index }: WorldInvokable): void {
    if (this.#indices.delete(index)) this.#makers = undefined;
  }

  /** Whether a call makes an object without which a target cannot be called. */
  needs(called: WorldInvokable): boolean {
    if (this.isEmpty) return false;
    this.#makers ??= makersFor(
      this.#world.invokables.filter((one) => this.has(one)),
      this.#world,
    );
    return this.#makers.has(called);
  }
}
