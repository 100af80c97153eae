import type { Budget } from '../../foundation/budget.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Exploration } from '../explorer.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import { needsReceiver, type SequenceStep } from '../../protocol/sequence.ts';
import { waysToCall, type Extension, type LiveObject } from './extension.ts';
import { NOTHING_CALLED, type ReachedState } from './reached-state.ts';
import type { Redundancy, StateStore } from './state-store.ts';
import type { World, WorldInvokable } from './world.ts';

/** A path through a sequence of calls. */
export interface SequencePath {
  readonly steps: readonly SequenceStep[];
  /** The number of the invokable that is called last. */
  readonly last: number;
  readonly path: ExecutedPath;
}

/** What the search is made of. */
export interface SequenceSearchParts {
  readonly world: World;
  readonly criterion: Criterion;
  readonly budget: Budget;
  readonly store: StateStore;
  readonly longest: number;
  /** The numbers of those that are to be tested. */
  readonly targets: ReadonlySet<number>;
  /** Explores the paths through the last call of a sequence, from a state that the calls before it reach. */
  explore(steps: readonly SequenceStep[], from: ReachedState): Promise<Exploration>;
}

/** How often each rule has spared a call. */
export type PruningRule = 'cannot influence' | 'no data flow' | 'order does not matter' | Redundancy;

/** What a search found. */
export interface SequenceExploration {
  readonly paths: readonly SequencePath[];
  readonly explorations: readonly { readonly exploration: Exploration; readonly last: number }[];
  readonly pruned: ReadonlyMap<PruningRule, number>;
  /** How many sequences were explored, and how long the longest was. */
  readonly sequences: number;
  readonly longest: number;
  /** The invokables that were never seen to change anything. */
  readonly harmless: ReadonlySet<number>;
  readonly ending: 'criterion met' | 'nothing left' | 'budget' | 'length';
}

/**
 * Candidate sequence search (second thesis, chapter 4), forwards: sequences share their prefixes as
 * states that have been reached, shorter ones first. A call is added only if it may influence what is
 * still uncovered, a state is gone on from only if nothing like it was reached before.
 */
export class SequenceSearch {
  readonly #parts: SequenceSearchParts;
  readonly #paths: SequencePath[] = [];
  readonly #explorations: { readonly exploration: Exploration; readonly last: number }[] = [];
  readonly #pruned = new Map<PruningRule, number>();
  readonly #changing = new Set<number>();
  readonly #tried = new Set<number>();
  #sequences = 0;
  #longest = 0;

  constructor(parts: SequenceSearchParts) {
    this.#parts = parts;
  }

  async search(): Promise<SequenceExploration> {
    let level: readonly ReachedState[] = [NOTHING_CALLED];
    let ending: SequenceExploration['ending'] = 'nothing left';
    for (let length = 1; level.length > 0; length += 1) {
      if (length > this.#parts.longest) {
        ending = 'length';
        break;
      }
      const next = await this.#deepen(level);
      if (this.#isOver()) {
        ending = this.#isDone() ? 'criterion met' : 'budget';
        break;
      }
      level = next;
    }
    const harmless = [...this.#tried].filter((index) => !this.#changing.has(index));
    return {
      paths: this.#paths,
      explorations: this.#explorations,
      pruned: this.#pruned,
      sequences: this.#sequences,
      longest: this.#longest,
      harmless: new Set(harmless),
      ending,
    };
  }

  #isOver(): boolean {
    return this.#isDone() || this.#parts.budget.isExhausted();
  }

  /** Whether all is covered, and what has no branches has been called at least. */
  #isDone(): boolean {
    return this.#parts.criterion.isMet() && this.#parts.targets.isSubsetOf(this.#tried);
  }

  /** Adds one call to every state of a level; those that may cover something at once go first. */
  async #deepen(level: readonly ReachedState[]): Promise<readonly ReachedState[]> {
    const next: ReachedState[] = [];
    const later: { readonly from: ReachedState; readonly extension: Extension }[] = [];
    for (const from of level) {
      for (const extension of this.#extensions(from)) {
        if (!this.#covers(extension.called)) {
          later.push({ from, extension });
          continue;
        }
        if (this.#isOver()) return next;
        next.push(...(await this.#extend(from, extension)));
      }
    }
    for (const { from, extension } of later) {
      if (this.#isOver()) return next;
      if (!this.#tried.has(extension.called.index) || this.#isRelevant(extension.called))
        next.push(...(await this.#extend(from, extension)));
    }
    return next;
  }

  #covers({ branches }: WorldInvokable): boolean {
    return !this.#parts.criterion.uncovered.isDisjointFrom(branches as ReadonlySet<number>);
  }

  #isRelevant({ index }: WorldInvokable): boolean {
    const { world } = this.#parts;
    const goals = world.invokables.filter((one) => this.#covers(one)).map((one) => one.index);
    return world.influence.relevantTo(new Set(goals)).has(index);
  }

  #extensions(from: ReachedState): readonly Extension[] {
    const { world } = this.#parts;
    return world.invokables.flatMap((called) => {
      const isFirst = !this.#tried.has(called.index);
      const isWorthwhile = isFirst || this.#isRelevant(called) || this.#gives(called);
      if (!isWorthwhile) return this.#prune('cannot influence');
      if (this.#isUnneededObject(called, from)) return this.#prune('no data flow');
      if (this.#isOutOfOrder(called, from)) return this.#prune('order does not matter');
      return waysToCall(called, { steps: from.steps, objects: from.objects, world });
    });
  }

  /** Whether something relevant can only be called on what this gives. */
  #gives({ resultClass }: WorldInvokable): boolean {
    return resultClass !== undefined;
  }

  /** A further object of a class is of use only where something takes one. */
  #isUnneededObject({ resultClass, receiverClass }: WorldInvokable, { objects }: ReachedState): boolean {
    if (resultClass === undefined || receiverClass !== undefined) return false;
    const { world } = this.#parts;
    const alive = objects.filter(({ ofClass }) => world.isOfClass(resultClass, ofClass));
    if (alive.length === 0) return false;
    const isTaken = world.invokables.some(({ parameterClasses }) =>
      parameterClasses.some((wanted) => wanted !== undefined && world.isOfClass(resultClass, wanted)),
    );
    return !isTaken || alive.length > 1;
  }

  /** Of two calls that have nothing to do with each other, only one order is explored. */
  #isOutOfOrder({ index, invokable }: WorldInvokable, { last, steps }: ReachedState): boolean {
    if (last === undefined || index >= last) return false;
    const isOnResult = needsReceiver(invokable) && steps.at(-1)?.invokable.givesObject === true;
    return !isOnResult && this.#parts.world.influence.areIndependent(last, index);
  }

  #prune(rule: PruningRule): readonly Extension[] {
    this.#pruned.set(rule, (this.#pruned.get(rule) ?? 0) + 1);
    return [];
  }

  async #extend(from: ReachedState, { called, step }: Extension): Promise<readonly ReachedState[]> {
    const steps = [...from.steps, step];
    const exploration = await this.#parts.explore(steps, from);
    this.#sequences += 1;
    this.#longest = Math.max(this.#longest, steps.length);
    this.#tried.add(called.index);
    this.#explorations.push({ exploration, last: called.index });
    const reached: ReachedState[] = [];
    for (const path of exploration.paths) {
      this.#paths.push({ steps, last: called.index, path });
      if (path.outcome.kind !== 'returned') continue;
      const state = this.#stateAfter(path, { from, steps, called });
      const redundancy = await this.#parts.store.admit(state, from);
      if (redundancy !== 'changed nothing') this.#changing.add(called.index);
      if (redundancy === undefined) reached.push(state);
      else this.#prune(redundancy);
    }
    return reached;
  }

  #stateAfter(
    path: ExecutedPath,
    {
      from,
      steps,
      called,
    }: {
      readonly from: ReachedState;
      readonly steps: readonly SequenceStep[];
      readonly called: WorldInvokable;
    },
  ): ReachedState {
    const { pathCondition, input, state } = path;
    return {
      steps,
      objects: [...from.objects, ...newObjects(path, steps.length - 1, called)],
      last: called.index,
      condition: pathCondition,
      input,
      state: state ?? null,
    };
  }
}

/** The object that the last call has given, unless it was there before. */
function newObjects(
  { outcome }: ExecutedPath,
  step: number,
  { resultClass }: WorldInvokable,
): readonly LiveObject[] {
  if (outcome.kind !== 'returned' || resultClass === undefined) return [];
  const isNothing = outcome.value.kind === 'undefined' || outcome.value.kind === 'null';
  const isKnown = outcome.effects?.returnedStep !== undefined;
  return isNothing || isKnown ? [] : [{ step, ofClass: resultClass }];
}
