import type { Assumption } from '../../model/assumption.ts';
import { branchId, NO_BRANCH, type BranchId } from '../../model/branch-id.ts';
import type { Location } from '../../model/input/location.ts';
import { growthSite, NO_SITE, type SiteId, type SiteOrNone } from '../../model/site-id.ts';
import { AssumptionLog } from './assumption-log.ts';
import { freeze, quote } from '../realm/intrinsics.ts';
import type { GeneratorState } from '../generators/generator-states.ts';
import type { InputObjects } from '../shadow/input-objects.ts';
import { LossLog } from './loss-log.ts';
import type { PendingCall } from '../shadow/pending-call.ts';
import type { Settlement } from '../promises/settlements.ts';
import type { Condition, Shadow, SymbolicTerm } from '../shadow/shadow.ts';
import { PendingTimers } from './pending-timers.ts';
import { ReadSurroundings } from './read-surroundings.ts';
import { SeenIds } from './seen-ids.ts';
import { SeenNumbers } from './seen-numbers.ts';
import { TermRecorder } from './term-recorder.ts';

/** Thrown through the target to end a run. Not an `Error`; every later hook throws it again. */
export const PATH_ABORT: object = freeze({ __proto__: null, reason: 'pathsmith: run ended' });

/** Steps that a decision costs, so that endless decisions end before they fill the memory. */
const COST_OF_DECISION = 100;

export interface RecorderOptions {
  /** How many hooks may run, and how much may be written down, before the run counts as endless. */
  readonly maxSteps: number;
  /** Whether to record every shadow with its concrete value, so that the shadow law can be checked. */
  readonly checksShadows: boolean;
  /** Whether nothing counts but the branches that are taken: no part of the input gets a shadow. */
  readonly isScout?: boolean;
}

/** Records one run: the decisions it made, the branches it took, and which of them are untracked. */
export class PathRecorder {
  readonly terms = new TermRecorder();
  readonly losses = new LossLog();
  readonly surroundings = new ReadSurroundings();
  readonly timers = new PendingTimers();
  readonly #assumptions = new AssumptionLog();
  /** Shadows on their way into an instrumented callee. */
  pending: PendingCall | null = null;
  /** The shadow on its way out of one. */
  result: Shadow | null = null;
  /** How many results with a shadow were given to the engine, which hands no shadows on. */
  unclaimed = 0;
  /** Last value of a `throw` in instrumented code: it is deliberate, any other error is a finding. */
  lastThrown: { readonly value: unknown; readonly shadow: Shadow | null } | null = null;
  /** Values that promises of the input were rejected with: they are deliberate, too. */
  readonly reasons: unknown[] = [];
  /** The settlement of the promise of the asynchronous function that was just suspended. */
  suspended: Settlement | null = null;
  /** The generator that is about to begin. */
  resuming: GeneratorState | null = null;
  /** Whether the running code is not part of the target: its decisions count, its branches do not. */
  isAside = false;
  /** Whether the run is a sequence of calls that share state. */
  isSequence = false;
  /** The objects of the input, if it has any. */
  inputObjects: InputObjects | null = null;
  /** How the outcome depends on the input, as the items of a list in JSON, if that is asked for. */
  tracked: string | null = null;
  #isAborted = false;
  #steps = 0;
  readonly #options: RecorderOptions;
  #decisions = '';
  #decisionCount = 0;
  /** How many decisions had been made when the last call of a sequence began. */
  #lastStart = 0;
  #branches = '';
  #seenBranches = new SeenIds();
  /** The branch of the source that was taken last; −1 before the first one. */
  #lastBranch = NO_BRANCH;
  /** The branches that earlier calls of a sequence took. */
  #earlierBranches = '';
  #probes = '';
  readonly #pinned = new SeenNumbers();
  /** Conditions that the path has decided, by row. */
  readonly #decided: (boolean | undefined)[] = [];
  #growingPlaces = 0;
  #returned = '';
  #untracked = '';
  readonly #seenUntracked = new SeenIds();
  /** The branches after which track was lost. */
  readonly #seenLost = new SeenIds();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get isAborted(): boolean {
    return this.#isAborted;
  }

  get checksShadows(): boolean {
    return this.#options.checksShadows;
  }

  get isScout(): boolean {
    return this.#options.isScout === true;
  }

  /** Whether all of these branches were taken, in any call. */
  hasTakenAll(branches: readonly BranchId[]): boolean {
    for (let index = 0; index < branches.length; index += 1)
      if (!this.#seenBranches.has(branches[index] as BranchId)) return false;
    return true;
  }

  /** Whether any of these branches was taken, in any call. */
  hasTakenAny(branches: readonly BranchId[]): boolean {
    for (let index = 0; index < branches.length; index += 1)
      if (this.#seenBranches.has(branches[index] as BranchId)) return true;
    return false;
  }

  /** Whether a value is one that a promise of the input was rejected with. */
  brought(reason: unknown): boolean {
    for (let index = 0; index < this.reasons.length; index += 1)
      if (this.reasons[index] === reason) return true;
    return false;
  }

  /** Counts steps anew: what was done so far is no part of the call. */
  restartSteps(): void {
    this.#steps = 0;
  }

  /** Charges one hook; ends the run if its steps and recorded terms exceed the limit. */
  step(): void {
    this.#steps += 1;
    if (this.#steps + this.terms.count > this.#options.maxSteps) this.#isAborted = true;
    // Target code that catches it meets it again at the next hook.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- no Error, so that no handler takes it for one
    if (this.#isAborted) throw PATH_ABORT;
  }

  /** Records which way a site went. */
  branchTaken(site: SiteId, taken: boolean): void {
    this.step();
    if (this.isAside) return;
    const branch = branchId(site, taken);
    this.#lastBranch = branch;
    this.#cover(branch);
  }

  /** Records that a waypoint was passed. */
  pass(waypoint: BranchId): void {
    if (!this.isAside) this.#cover(waypoint);
  }

  #cover(branch: BranchId): void {
    if (!this.#seenBranches.isFirst(branch)) return;
    this.#branches += this.#branches === '' ? `${branch}` : `,${branch}`;
  }

  /** Runs code that the target does not call, such as a constructor of its input; the path then goes on where it was. */
  aroundPath<Result>(work: () => Result): Result {
    const before = this.#lastBranch;
    try {
      return work();
    } finally {
      this.#lastBranch = before;
    }
  }

  /** Records that the way a run went depended on its input: `condition` was `taken`. No site stands for a type split. */
  decide(site: SiteOrNone, condition: SymbolicTerm, taken: boolean): void {
    const entry = `[${this.isAside ? NO_SITE : site},${condition.row},${taken ? 1 : 0}]`;
    this.#decisions += this.#decisions === '' ? entry : `,${entry}`;
    this.#decided[condition.row] = taken;
    this.#decisionCount += 1;
    this.#steps += COST_OF_DECISION;
  }

  /** Records the condition of a boolean that the call returned: it decided nothing, yet it could be otherwise. */
  returns(condition: SymbolicTerm, value: boolean): void {
    this.#returned = `,"returned":[${condition.row},${value ? 1 : 0}]`;
  }

  /** Begins the next call of a sequence: later decisions belong to it. */
  beginStep(): void {
    this.#returned = '';
    this.#lastStart = this.#decisionCount;
    if (this.#branches === '' || this.isScout) return;
    this.#earlierBranches += this.#earlierBranches === '' ? this.#branches : `,${this.#branches}`;
    this.#branches = '';
    this.#seenBranches = new SeenIds();
  }

  /** The decided value of a condition, or the condition itself. */
  known(condition: SymbolicTerm): Condition {
    return this.#decided[condition.row] ?? condition;
  }

  /** A new site for decisions on the size of a part of the input, so that growth can be bounded. */
  growthSite(): SiteId {
    this.#growingPlaces += 1;
    return growthSite(this.#growingPlaces);
  }

  /** Whether a term is pinned for the first time on this path. */
  isFirstPin(term: SymbolicTerm): boolean {
    return this.#pinned.isFirst(term.row);
  }

  /** Whether a term has been pinned on this path. */
  isPinned(term: SymbolicTerm): boolean {
    return this.#pinned.has(term.row);
  }

  /** Records that a site was decided by an untracked value. */
  decideUntracked(site: SiteOrNone, reason: string): void {
    if (site === NO_SITE) this.losses.note(reason);
    const isFirst =
      site === NO_SITE ? this.#seenLost.isFirst(this.#lastBranch + 1) : this.#seenUntracked.isFirst(site);
    if (!isFirst) return;
    const entry = `[${site},${quote(reason)},${this.#lastBranch}]`;
    this.#untracked += this.#untracked === '' ? entry : `,${entry}`;
  }

  /** Records that a value went where it is not tracked: nothing on this path is certain any more. */
  loseTrack(reason: string): void {
    this.decideUntracked(NO_SITE, reason);
  }

  /** Records that the path rests on an assumption about the input. */
  assume(assumption: Assumption): void {
    this.#assumptions.note(assumption, this.#lastBranch);
  }

  /** Records that the content of a place rests on an assumption. */
  assumeOf(assumption: Assumption, place: Location): void {
    this.#assumptions.notePlace(assumption, place);
  }

  /** Records that the path depends on what a place holds, though no condition mentions it. */
  assumeUnspoken(place: Location): void {
    this.#assumptions.noteUnspoken(place, this.#lastBranch);
  }

  /** Records a shadow with the text of its concrete value. */
  probe(row: number, concrete: string): void {
    const entry = `[${row},${concrete}]`;
    this.#probes += this.#probes === '' ? entry : `,${entry}`;
  }

  /** The branches that were taken since the last call of a sequence began, as the elements of a JSON list. */
  get branches(): string {
    return this.#branches;
  }

  /** The record as the members of a JSON object. */
  toJson(): string {
    return (
      `"terms":${this.terms.rows},"decisions":[${this.#decisions}],"start":${this.#lastStart},"branches":[${this.#branches}],"earlier":[${this.#earlierBranches}],` +
      `"untracked":[${this.#untracked}],"assumptions":[${this.#assumptions.entries}],"probes":[${this.#probes}],"losses":[${this.losses.entries}],"steps":${this.#steps}${this.#returned}${this.tracked === null ? '' : `,"tracked":[${this.tracked}]`}`
    );
  }
}
