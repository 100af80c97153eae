import type { Term } from '../expr/term.ts';
import { branchId, type BranchId } from '../model/branch-id.ts';
import { isSourceSite, type SiteId } from '../model/site-id.ts';
import { TYPE_SPLIT_SITE, type Decision } from './path-executor.ts';

/**
 * The search state of an alternative. `open`: not tried. `taken`: executed. `infeasible`: proved to have no input.
 * `unknown`: the solver gave up. `bounded`: beyond the loop bound. `diverged`: its input took another path.
 */
export type LeafState = 'open' | 'taken' | 'infeasible' | 'unknown' | 'bounded' | 'diverged';

/** One way out of a decision. */
export interface Alternative {
  readonly node: DecisionNode;
  readonly way: boolean;
  state: LeafState;
  /** Set once a run has gone this way and decided again. */
  next: DecisionNode | undefined;
}

/** A decision that some run has made. The path to it is feasible. */
export interface DecisionNode {
  readonly site: SiteId;
  readonly condition: Term;
  readonly depth: number;
  /** The last branch of the source before it, if there is one. */
  readonly after: BranchId | undefined;
  /** The way that leads here; `undefined` at the root. */
  readonly from: Alternative | undefined;
  readonly whenTrue: Alternative;
  readonly whenFalse: Alternative;
}

/** Maximum number of pinned values tried at one point of a path; the rest counts as beyond the bound. */
const MAX_REFUSED = 4;

/** Factor by which iterations may exceed the loop bound for the alternative that leaves the loop. */
const ROUNDS_TO_LEAVE = 16;

/** Result of inserting a path. */
export interface Insertion {
  /** Alternatives that became known and have not been tried. */
  readonly opened: readonly Alternative[];
  /** Further such alternatives, beyond the loop bound but within the doubled one. */
  readonly openedBeyond: readonly Alternative[];
  /** The alternatives that the path went through, in order. */
  readonly passed: readonly Alternative[];
  /** Whether the same decisions once led to another one: the target is nondeterministic. */
  readonly isInconsistent: boolean;
  /** Whether no earlier run had gone this way. */
  readonly isNew: boolean;
}

/**
 * Every executed path, as a tree in which nothing is explored twice (concolic thesis, section 3.3).
 * Loops are bounded by how often one path may go the same way at the same site.
 */
export class ConstraintTree {
  readonly #bound: number;
  /** The bound after all doublings. */
  #reach: number;
  /** Alternatives not tried because of the bound, and how often their path had gone that way. */
  #beyond: { readonly alternative: Alternative; readonly times: number }[] = [];
  #root: DecisionNode | undefined;

  constructor(bound: number) {
    this.#bound = bound;
    this.#reach = bound;
  }

  /**
   * Adds a path. `answer` says whether a condition holds under the path's input. Runs may be pinned to different
   * values, but each can tell whether another run's value is its own.
   */
  insert(decisions: readonly Decision[], answer: (condition: Term) => boolean = () => false): Insertion {
    const opened: Alternative[] = [];
    const openedBeyond: Alternative[] = [];
    const passed: Alternative[] = [];
    const timesTaken = new Map<BranchId, number>();
    let from: Alternative | undefined;
    for (const decision of decisions) {
      let existing = from === undefined ? this.#root : from.next;
      let refused = 0;
      while (existing?.site === TYPE_SPLIT_SITE && existing.condition !== decision.condition) {
        from = answer(existing.condition) ? existing.whenTrue : existing.whenFalse;
        passed.push(from);
        existing = from.next;
        refused += 1;
      }
      if (existing !== undefined && existing.condition !== decision.condition) {
        return { opened, openedBeyond, passed, isInconsistent: true, isNew: true };
      }
      const node = existing ?? createNode(decision, from);
      const taken = decision.taken ? node.whenTrue : node.whenFalse;
      const other = decision.taken ? node.whenFalse : node.whenTrue;
      if (existing === undefined) {
        if (from === undefined) this.#root = node;
        else from.next = node;
        const opening = { other, refused, times: timesOf(timesTaken, { other, taken }) };
        if (isWithin(this.#bound, opening)) opened.push(other);
        else if (isWithin(this.#reach, opening)) openedBeyond.push(other);
        else this.#leave(opening);
      }
      from = taken;
      passed.push(from);
      count(timesTaken, from);
    }
    const isNew = from?.state !== 'taken' || opened.length > 0 || openedBeyond.length > 0;
    for (const alternative of passed) alternative.state = 'taken';
    return { opened, openedBeyond, passed, isInconsistent: false, isNew };
  }

  /** Doubles the loop bound; returns the alternatives that are now within it. */
  deepen(): readonly Alternative[] {
    this.#reach = Math.max(1, this.#reach * 2);
    const within = this.#beyond.filter(({ times }) => times < this.#reach);
    this.#beyond = this.#beyond.filter(({ times }) => times >= this.#reach);
    const opened = within.map(({ alternative }) => alternative).filter(({ state }) => state === 'bounded');
    for (const alternative of opened) alternative.state = 'open';
    return opened;
  }

  #leave({ other, refused, times }: Opening): void {
    other.state = 'bounded';
    if (refused < MAX_REFUSED) this.#beyond.push({ alternative: other, times });
  }
}

/** A new alternative: how often its path has gone that way, and how many values were refused before it. */
interface Opening {
  readonly other: Alternative;
  readonly refused: number;
  readonly times: number;
}

/** How often a path went this way, or a 16th of how often it went the other way, whichever is more. */
function timesOf(
  timesTaken: ReadonlyMap<BranchId, number>,
  { other, taken }: { readonly other: Alternative; readonly taken: Alternative },
): number {
  const rounds = timesTaken.get(branchKey(taken)) ?? 0;
  return Math.max(timesTaken.get(branchKey(other)) ?? 0, Math.floor(rounds / ROUNDS_TO_LEAVE));
}

function isWithin(bound: number, { other, refused, times }: Opening): boolean {
  return refused < MAX_REFUSED && (other.node.site === TYPE_SPLIT_SITE || times < bound);
}

function createNode({ site, condition, after }: Decision, from: Alternative | undefined): DecisionNode {
  const depth = from === undefined ? 0 : from.node.depth + 1;
  const node = { site, condition, depth, after, from } as {
    -readonly [Key in keyof DecisionNode]: DecisionNode[Key];
  };
  node.whenTrue = { node, way: true, state: 'open', next: undefined };
  node.whenFalse = { node, way: false, state: 'open', next: undefined };
  return node;
}

function count(timesTaken: Map<BranchId, number>, alternative: Alternative): void {
  const key = branchKey(alternative);
  timesTaken.set(key, (timesTaken.get(key) ?? 0) + 1);
}

/** The branch that an alternative takes. */
export function branchKey({ node, way }: Alternative): BranchId {
  return branchId(node.site, way);
}

/** The last branch of the source on the way to an alternative, itself included; negative if there is none. */
export function lastBranchOf(alternative: Alternative): BranchId {
  const { site, after } = alternative.node;
  return !isSourceSite(site) && after !== undefined ? after : branchKey(alternative);
}

/**
 * The branch to which the flow of the module under test leads before an alternative: the last one on the way that has a
 * place there, the alternative itself included. Code of other modules comes back to what follows that branch. The last
 * branch of any module if none has a place.
 */
export function placedBranchOf(alternative: Alternative, isPlaced: (branch: BranchId) => boolean): BranchId {
  for (let step: Alternative | undefined = alternative; step !== undefined; step = step.node.from) {
    const branch = step === alternative ? lastBranchOf(step) : branchKey(step);
    if (isPlaced(branch)) return branch;
  }
  return lastBranchOf(alternative);
}

/** The decisions that lead to an alternative, itself included, from the root on. */
export function pathTo(alternative: Alternative): readonly Alternative[] {
  const path: Alternative[] = [];
  for (let step: Alternative | undefined = alternative; step !== undefined; step = step.node.from)
    path.push(step);
  return path.reverse();
}
