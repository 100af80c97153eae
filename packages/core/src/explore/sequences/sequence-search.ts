import type { Budget } from '../../foundation/budget.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Exploration } from '../exploration.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import { BegunCalls, type BeginCall } from './begun-calls.ts';
import { CallsInTime } from './calls-in-time.ts';
import { CallPatience } from './call-patience.ts';
import { CallRules, type CallRule } from './call-rules.ts';
import { Direction } from './direction.ts';
import { continueElsewhere, tryElsewhere, type Elsewhere } from './elsewhere.ts';
import { waysToCall, type Extension } from './extension.ts';
import type { CallExploration, ExploredCall, OpenedState, PendingCall } from './opened-state.ts';
import { MOST_PATHS, turnShare, type PathLimit } from './path-limit.ts';
import { Progress } from './progress.ts';
import { NOTHING_CALLED, stateAfter, type ReachedState } from './reached-state.ts';
import { SequenceFrontier } from './sequence-frontier.ts';
import type { Redundancy, StateStore } from './state-store.ts';
import { mayLeaveTraces, stepsTaken } from './steps-taken.ts';
import { UntriedTargets } from './untried-targets.ts';
import { takesObjects, type World, type WorldInvokable } from './world.ts';

/** A path through a sequence of calls. */
export interface SequencePath {
  readonly steps: readonly SequenceStep[];
  /** The number of the invokable that is called last. */
  readonly last: number;
  readonly path: ExecutedPath;
}

/** Parts of the search. */
export interface SequenceSearchParts {
  readonly world: World;
  readonly criterion: Criterion;
  readonly budget: Budget;
  readonly store: StateStore;
  readonly longest: number;
  /** Whether every possible call is made, to measure what the rules spare. */
  readonly isUnpruned?: boolean;
  /** The numbers of the invokables under test. */
  readonly targets: ReadonlySet<number>;
  /** Explores the paths through the last call of a sequence, from a state that the calls before it reach. */
  explore(steps: readonly SequenceStep[], from: ReachedState, limit: PathLimit): Promise<CallExploration>;
  readonly begin: BeginCall;
}

/** Rule that spared a call or dropped a state. */
export type PruningRule = CallRule | Redundancy;

/** Result of a search. */
export interface SequenceExploration {
  readonly paths: readonly SequencePath[];
  readonly explorations: readonly { readonly exploration: Exploration; readonly last: number }[];
  readonly pruned: ReadonlyMap<PruningRule, number>;
  /** How many sequences were explored, and how long the longest was. */
  readonly sequences: number;
  readonly longest: number;
  /** The invokables that were never seen to change anything. */
  readonly harmless: ReadonlySet<number>;
  /** Whether all states were fully visible, so that leaving out some of them has lost nothing. */
  readonly isComplete: boolean;
  readonly ending: 'criterion met' | 'nothing left' | 'budget' | 'length' | 'patience';
}

/**
 * Candidate sequence search (second thesis, chapter 4), forwards: sequences share their prefixes as states that have
 * been reached, shorter ones first. A call is added only if it may influence an uncovered branch. The search continues
 * from a state only if no similar one was reached before. The next call is found backwards, from the uncovered branches
 * to their obstacles (`needs.ts`).
 */
export class SequenceSearch {
  readonly #parts: SequenceSearchParts;
  readonly #rules: CallRules;
  readonly #paths: SequencePath[] = [];
  readonly #explorations: ExploredCall[] = [];
  readonly #pruned = new Map<PruningRule, number>();
  readonly #changing = new Set<number>();
  readonly #patience = new CallPatience();
  readonly #tried = new Set<number>();
  readonly #untried: UntriedTargets;
  readonly #progress = new Progress();
  readonly #direction: Direction;
  readonly #frontier = new SequenceFrontier();
  readonly #begun: BegunCalls;
  readonly #inTime = new CallsInTime();
  readonly #opened: OpenedState[] = [];
  #sequences = 0;
  #longest = 0;
  #isComplete = true;
  /** Whether a state was dropped because its sequence has the maximum length. */
  #isCut = false;
  /** Steps spent until something was last covered. */
  #lastGain = 0;

  constructor(parts: SequenceSearchParts) {
    this.#parts = parts;
    this.#begun = new BegunCalls(parts);
    this.#untried = new UntriedTargets(parts.world, parts.targets);
    this.#direction = new Direction(parts.world, parts.criterion, this.#progress);
    this.#rules = new CallRules(parts.world, {
      isWorthwhile: (called) => this.#isWorthwhile(called),
      onPruned: (rule) => this.#countPruned(rule),
    });
  }

  async search(): Promise<SequenceExploration> {
    this.#turn();
    this.#open(NOTHING_CALLED, undefined, 0);
    const ending = await this.#work();
    const harmless = [...this.#tried].filter((index) => !this.#changing.has(index));
    return {
      paths: this.#paths,
      explorations: this.#explorations,
      pruned: this.#pruned,
      sequences: this.#sequences,
      longest: this.#longest,
      harmless: new Set(harmless),
      isComplete:
        this.#isComplete &&
        !this.#begun.mayOverlap &&
        !this.#inTime.areAny &&
        !takesObjects(this.#parts.world),
      ending,
    };
  }

  async #work(): Promise<SequenceExploration['ending']> {
    const { criterion, budget } = this.#parts;
    for (;;) {
      if (this.#isDone()) return 'criterion met';
      if (budget.isExhausted()) return 'budget';
      if (criterion.uncovered.size > 0 && budget.steps > this.#lastGain * PATIENCE + MIN_PATIENCE)
        return 'patience';
      const pending = this.#firstCall() ?? this.#frontier.next();
      if (pending === undefined) return this.#isCut ? 'length' : 'nothing left';
      // Fewer branches may be uncovered by now.
      const { called, step } = pending.extension;
      const isSpared = this.#parts.isUnpruned !== true && !this.#isWorthwhile(called);
      if (isSpared && step.elapses !== true) continue;
      const before = criterion.uncovered.size;
      await this.#make(pending);
      continueElsewhere(pending, this.#elsewhere);
      const isGain = criterion.uncovered.size < before;
      this.#patience.note(pending.extension.called, isGain);
      if (!isGain) continue;
      this.#lastGain = budget.steps;
      tryElsewhere(pending, this.#elsewhere);
    }
  }

  /** A call of a target that was never called: everything is called once before anything is explored deeply. */
  #firstCall(): PendingCall | undefined {
    if (this.#untried.isEmpty) return this.#inTime.next();
    return this.#frontier.nextOf(({ extension }) => this.#untried.has(extension.called));
  }

  /** Whether all is covered, targets without branches were called too, and their timers have fired. */
  #isDone(): boolean {
    return this.#parts.criterion.isMet() && this.#untried.isEmpty && this.#inTime.isEmpty;
  }

  /** Adds the calls that can follow a state. */
  #open(state: ReachedState, by: PendingCall | undefined, hope: number): void {
    if (state.steps.length >= this.#parts.longest) {
      this.#isCut = true;
      return;
    }
    const opened: OpenedState = { state, calls: [], by, hope };
    this.#addCalls(opened, this.#parts.world.invokables);
    this.#opened.push(opened);
    by?.reached.push(opened);
  }

  #addCalls(from: OpenedState, invokables: readonly WorldInvokable[]): void {
    for (const extension of this.#extensions(from.state, invokables)) {
      const cost = from.state.cost + this.#direction.costOf(extension, from.state);
      const call = { from, extension, cost, isMade: false, reached: [], scripts: [] };
      from.calls.push(call);
      this.#frontier.add(call, this.#hopeOf(call));
    }
  }

  #extensions(from: ReachedState, invokables: readonly WorldInvokable[]): readonly Extension[] {
    const { world, isUnpruned = false } = this.#parts;
    return isUnpruned
      ? invokables.flatMap((called) => waysToCall(called, { ...from, world }))
      : this.#rules.after(from, invokables);
  }

  /** Priority of a call: its cost since the last news, 1 less if it may cover something at once. */
  #hopeOf({ from, extension }: PendingCall): number {
    const promised = this.#direction.promises(extension.called) ? 1 : 0;
    return from.hope + this.#direction.costOf(extension, from.state) - promised;
  }

  /** Moves up calls that are needed more than before; those not needed until now can follow all states. */
  #turn(): void {
    const more = this.#direction.update();
    if (more.size > 0) for (const opened of this.#opened) this.#reopen(opened, more);
  }

  #reopen(opened: OpenedState, more: ReadonlySet<number>): void {
    for (const call of opened.calls)
      if (more.has(call.extension.called.index)) this.#frontier.encourage(call, this.#hopeOf(call));
    const known = new Set(opened.calls.map(({ extension }) => extension.called.index));
    const isNew = ({ index, isDistant }: WorldInvokable): boolean =>
      isDistant && more.has(index) && !known.has(index);
    this.#addCalls(opened, this.#parts.world.invokables.filter(isNew));
  }

  /** Raises the priority of calls repeated from other states, and of the states they lead to. */
  readonly #elsewhere: Elsewhere = {
    onCall: (call) => this.#frontier.encourage(call, NEARLY_NEW),
    onArrival: (state) => {
      if (state.hope <= NEARLY_NEW) return;
      state.hope = NEARLY_NEW;
      for (const call of state.calls) this.#frontier.encourage(call, this.#hopeOf(call));
    },
  };

  #isWorthwhile(called: WorldInvokable): boolean {
    return this.#untried.has(called) || this.#direction.isRelevant(called) || this.#untried.needs(called);
  }

  #countPruned(rule: PruningRule): void {
    this.#pruned.set(rule, (this.#pruned.get(rule) ?? 0) + 1);
  }

  /** Makes a call, and opens the states that it leads to. */
  async #make(pending: PendingCall): Promise<void> {
    const { from, extension } = pending;
    const { called, step } = extension;
    const steps = [...from.state.steps, step];
    const exploration = await this.#explore(pending, steps);
    const isNewsCall = exploration.paths.some((path) => this.#progress.isNews(called, path));
    const reached: { readonly state: ReachedState; readonly hope: number }[] = [];
    for (const path of exploration.paths) {
      const isNews = this.#progress.isNews(called, path);
      this.#progress.note(called, path);
      this.#paths.push({ steps, last: called.index, path });
      const state = await this.#admitted(path, pending, steps);
      if (state === undefined) continue;
      // A state of a new form may lead to something new, so its cost counts half.
      const further = from.hope + (pending.cost - from.state.cost) / (state.isNewForm ? 2 : 1);
      reached.push({ state: state.state, hope: isNews ? 0 : isNewsCall ? NEARLY_NEW : further });
    }
    for (const state of await this.#begun.statesAfter(exploration.paths, pending, steps))
      reached.push({ state, hope: from.hope + state.cost - from.state.cost });
    this.#turn();
    const timed = this.#inTime.after(pending, exploration.paths);
    if (timed !== undefined) this.#frontier.add(timed, from.hope + timed.cost - from.state.cost);
    for (const { state, hope } of reached) this.#open(state, pending, hope);
  }

  /** Explores the paths through a call, or resumes that; if it pauses, the call is queued again. */
  async #explore(pending: PendingCall, steps: readonly SequenceStep[]): Promise<Exploration> {
    const { from, extension, paused } = pending;
    const { called } = extension;
    if (paused === undefined) {
      this.#sequences += 1;
      this.#longest = Math.max(this.#longest, steps.length);
      this.#tried.add(called.index);
      this.#untried.noteCall(called);
    }
    const { exploration, goOn } = await (paused === undefined
      ? this.#parts.explore(steps, from.state, this.#limitOf(called, from.state))
      : paused.goOn());
    const known = paused?.exploration ?? { exploration, last: called.index };
    if (paused === undefined) this.#explorations.push(known);
    else known.exploration = { ...exploration, paths: [...known.exploration.paths, ...exploration.paths] };
    if (goOn !== undefined) {
      const cost = pending.cost + COST_OF_PAUSE;
      const later = { ...pending, cost, isMade: false, paused: { exploration: known, goOn } };
      this.#frontier.add(later, from.hope + cost - from.state.cost);
    }
    return exploration;
  }

  /** The state after a path, if the search continues from it. */
  async #admitted(
    path: ExecutedPath,
    { from: { state: from }, extension: { called }, cost }: PendingCall,
    steps: readonly SequenceStep[],
  ): Promise<{ readonly state: ReachedState; readonly isNewForm: boolean } | undefined> {
    const taken = stepsTaken(path, steps);
    if (taken === undefined && mayLeaveTraces(path, from)) this.#isComplete = false;
    if (taken === undefined) return undefined;
    const state = { ...stateAfter(path, { from, steps: taken, called }), cost };
    if (state.state?.isWhole === false) this.#isComplete = false;
    const { store, isUnpruned } = this.#parts;
    const isNewForm = store.isNewForm(state);
    const redundancy = await store.admit(state, from);
    if (redundancy !== 'changed nothing') this.#changing.add(called.index);
    if (redundancy === undefined || isUnpruned === true) return { state, isNewForm };
    this.#countPruned(redundancy);
    return undefined;
  }

  /** Path limits of a call, lower for companions. */
  #limitOf(called: WorldInvokable, { objects }: ReachedState): PathLimit {
    const { isCompanion, resultClass } = called;
    const limit = {
      turn: turnShare(this.#parts, {
        isFirst: !this.#untried.isEmpty,
        promises: this.#direction.promises(called),
      }),
      wantsReturn: this.#untried.needs(called),
      patience: this.#patience.with(called),
    };
    if (!isCompanion) return { most: MOST_PATHS.other, ...limit };
    const isFurther = objects.some(({ ofClass }) => ofClass === resultClass);
    return { most: MOST_PATHS[isFurther ? 'further' : 'companion'], seen: this.#progress.seen, ...limit };
  }
}

/** Priority of a state reached by the same call as a new one, or by a repetition. */
const NEARLY_NEW = 1;

/** Cost added to a call when its exploration pauses. */
const COST_OF_PAUSE = 4;

/** The search ends at 4 times the steps that it took up to the last gain, plus 30,000. */
const PATIENCE = 4;
const MIN_PATIENCE = 30_000;
