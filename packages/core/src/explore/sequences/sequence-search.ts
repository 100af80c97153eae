import type { Budget } from '../../foundation/budget.ts';
import type { ClassKey } from '../../program/classes/declared-class.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Exploration } from '../explorer.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import { needsReceiver, type SequenceStep } from '../../protocol/sequence.ts';
import { waysToCall, type Extension } from './extension.ts';
import { NOTHING_CALLED, stateAfter, type ReachedState } from './reached-state.ts';
import { SequenceFrontier, type PendingCall } from './sequence-frontier.ts';
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
  /** Every call that is possible is made, to measure what the rules spare. */
  readonly isUnpruned?: boolean;
  /** The numbers of those that are to be tested. */
  readonly targets: ReadonlySet<number>;
  /** Explores the paths through the last call of a sequence, from a state that the calls before it reach; of those that lead to nothing uncovered by themselves, so many at most. */
  explore(steps: readonly SequenceStep[], from: ReachedState, most: number): Promise<Exploration>;
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
  /** Whether all states were seen as a whole, so that leaving some of them out has lost nothing. */
  readonly isComplete: boolean;
  readonly ending: 'criterion met' | 'nothing left' | 'budget' | 'length' | 'patience';
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
  #isComplete = true;
  /** Whether a state was not gone on from because its sequence is as long as any may be. */
  #isCut = false;
  /** What had been spent when something was covered for the last time. */
  #lastGain = 0;
  #relevance: { readonly uncovered: number; readonly indices: ReadonlySet<number> } | undefined;
  readonly #frontier = new SequenceFrontier();

  constructor(parts: SequenceSearchParts) {
    this.#parts = parts;
  }

  async search(): Promise<SequenceExploration> {
    this.#open(NOTHING_CALLED);
    const ending = await this.#work();
    const harmless = [...this.#tried].filter((index) => !this.#changing.has(index));
    return {
      paths: this.#paths,
      explorations: this.#explorations,
      pruned: this.#pruned,
      sequences: this.#sequences,
      longest: this.#longest,
      harmless: new Set(harmless),
      isComplete: this.#isComplete && !takesObjects(this.#parts.world),
      ending,
    };
  }

  async #work(): Promise<SequenceExploration['ending']> {
    const { criterion, budget } = this.#parts;
    for (;;) {
      if (this.#isDone()) return 'criterion met';
      if (budget.isExhausted()) return 'budget';
      if (criterion.uncovered.size > 0 && budget.steps > this.#lastGain * PATIENCE + LEAST_PATIENCE)
        return 'patience';
      const pending = this.#frontier.next();
      if (pending === undefined) return this.#isCut ? 'length' : 'nothing left';
      // What is left to cover may have become less since.
      if (this.#parts.isUnpruned !== true && !this.#isWorthwhile(pending.extension.called)) continue;
      const before = criterion.uncovered.size;
      for (const reached of await this.#extend(pending)) this.#open(reached);
      if (criterion.uncovered.size < before) this.#lastGain = budget.steps;
    }
  }

  /** Whether all is covered, and what has no branches has been called at least. */
  #isDone(): boolean {
    return this.#parts.criterion.isMet() && this.#parts.targets.isSubsetOf(this.#tried);
  }

  /** Makes the calls known that can follow a state. */
  #open(from: ReachedState): void {
    if (from.steps.length >= this.#parts.longest) {
      this.#isCut = true;
      return;
    }
    for (const extension of this.#extensions(from)) {
      const cost = costOf(extension, from);
      const promised = this.#covers(extension.called) ? 1 : 0;
      this.#frontier.add({ from, extension, cost: from.cost + cost, hope: from.hope + cost - promised });
    }
  }

  #covers({ branches }: WorldInvokable): boolean {
    return !this.#parts.criterion.uncovered.isDisjointFrom(branches);
  }

  /** Whether a call may cover something, bring it about, or make what can. */
  #isWorthwhile({ index, resultClass }: WorldInvokable): boolean {
    const isUntried = this.#parts.targets.has(index) && !this.#tried.has(index);
    return isUntried || resultClass !== undefined || this.#relevant().has(index);
  }

  #relevant(): ReadonlySet<number> {
    const { world, criterion } = this.#parts;
    const { size } = criterion.uncovered;
    if (this.#relevance?.uncovered !== size) {
      const goals = world.invokables.filter((one) => size === 0 || this.#covers(one)).map((one) => one.index);
      this.#relevance = { uncovered: size, indices: world.influence.relevantTo(new Set(goals)) };
    }
    return this.#relevance.indices;
  }

  #extensions(from: ReachedState): readonly Extension[] {
    const { world, isUnpruned = false } = this.#parts;
    return world.invokables.flatMap((called) => {
      if (isUnpruned) return waysToCall(called, { steps: from.steps, objects: from.objects, world });
      if (!this.#isWorthwhile(called)) return this.#prune('cannot influence');
      if (this.#isUnneededObject(called, from)) return this.#prune('no data flow');
      if (this.#isOutOfOrder(called, from)) return this.#prune('order does not matter');
      return waysToCall(called, { steps: from.steps, objects: from.objects, world });
    });
  }

  /** A further object of a class is of use only where something takes one. */
  #isUnneededObject({ resultClass, receiverClass }: WorldInvokable, { objects }: ReachedState): boolean {
    if (resultClass === undefined || receiverClass !== undefined) return false;
    const { world } = this.#parts;
    const alive = objects.filter(({ ofClass }) => world.isOfClass(resultClass, ofClass));
    if (alive.length === 0) return false;
    if (world.keepsState) return alive.length >= MOST_OBJECTS;
    return alive.length > 1 || !this.#isTaken(resultClass);
  }

  /** Whether something takes objects of a class, or what can only be had from such objects. */
  #isTaken(ofClass: ClassKey): boolean {
    const { invokables, isOfClass } = this.#parts.world;
    const given = invokables.flatMap(({ receiverClass, resultClass }) =>
      receiverClass !== undefined && resultClass !== undefined && isOfClass(ofClass, receiverClass)
        ? [resultClass]
        : [],
    );
    return invokables.some(({ parameterClasses }) =>
      parameterClasses.some(
        (wanted) => wanted !== undefined && [ofClass, ...given].some((one) => isOfClass(one, wanted)),
      ),
    );
  }

  /** Of two calls that have nothing to do with each other, only one order is explored. */
  #isOutOfOrder({ index, invokable }: WorldInvokable, { last, steps }: ReachedState): boolean {
    if (last === undefined || index >= last) return false;
    const isOnResult = needsReceiver(invokable) && steps.at(-1)?.invokable.givesObject === true;
    return !isOnResult && this.#parts.world.influence.areIndependent(last, index);
  }

  /** A call that leads to a state of a form that was never seen is a step into the unknown, and counts half. */
  #hopeOf(reached: ReachedState, cost: number): number {
    return this.#parts.store.isNewForm(reached) ? cost / 2 : cost;
  }

  #prune(rule: PruningRule): readonly Extension[] {
    this.#pruned.set(rule, (this.#pruned.get(rule) ?? 0) + 1);
    return [];
  }

  async #extend({ from, extension, cost }: PendingCall): Promise<readonly ReachedState[]> {
    const { called, step } = extension;
    const steps = [...from.steps, step];
    const exploration = await this.#parts.explore(
      steps,
      from,
      called.isCompanion ? MOST_COMPANION_PATHS : MOST_OTHER_PATHS,
    );
    this.#sequences += 1;
    this.#longest = Math.max(this.#longest, steps.length);
    this.#tried.add(called.index);
    this.#explorations.push({ exploration, last: called.index });
    const reached: ReachedState[] = [];
    for (const path of exploration.paths) {
      this.#paths.push({ steps, last: called.index, path });
      if (path.outcome.kind !== 'returned') continue;
      const reachedState = { ...stateAfter(path, { from, steps, called }), cost };
      const state = { ...reachedState, hope: from.hope + this.#hopeOf(reachedState, cost - from.cost) };
      if (state.state?.isWhole === false) this.#isComplete = false;
      const redundancy = await this.#parts.store.admit(state, from);
      if (redundancy !== 'changed nothing') this.#changing.add(called.index);
      if (redundancy === undefined || this.#parts.isUnpruned === true) reached.push(state);
      else this.#prune(redundancy);
    }
    return reached;
  }
}

/** Whether calls are given objects: then not every way to have them is tried. */
const takesObjects = ({ invokables }: World): boolean =>
  invokables.some(({ parameterClasses }) => parameterClasses.some((one) => one !== undefined));

/** Where making an object changes more than that, so many are made of one class. */
const MOST_OBJECTS = 6;

/** Of the paths through one call, so many are followed that lead to nothing uncovered by themselves. */
const MOST_OTHER_PATHS = 40;
/** What others are given need not be had in every way. */
const MOST_COMPANION_PATHS = 4;

/** After so many times the work that the last gain took, and so much more, nothing is expected any more. */
const PATIENCE = 4;
const LEAST_PATIENCE = 15_000;

/**
 * What a call adds to the cost of a sequence, an even number. What changes only what others are given is tried late, and
 * so is all that has to do with a further object of the same class.
 */
function costOf(
  { called: { isCompanion, invokable, resultClass }, step }: Extension,
  { objects }: ReachedState,
): number {
  if (invokable.kind === 'field' || invokable.kind === 'static field') return 4;
  if (invokable.kind === 'constructor') return objects.some(({ ofClass }) => ofClass === resultClass) ? 4 : 2;
  const receiver = objects.find((one) => one.step === step.receiver);
  const first = objects.find(({ ofClass }) => ofClass === receiver?.ofClass);
  return (isCompanion ? 6 : 2) + (receiver === first ? 0 : 2);
}
