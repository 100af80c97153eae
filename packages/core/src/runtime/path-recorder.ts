import type { Assumption } from '../protocol/assumption.ts';
import type { Location } from '../protocol/location.ts';
import { AssumptionLog } from './assumption-log.ts';
import { freeze, quote } from './intrinsics.ts';
import type { GeneratorState } from './generator-states.ts';
import type { InputObjects } from './inputs/input-objects.ts';
import { LossLog } from './loss-log.ts';
import type { PendingCall } from './pending-call.ts';
import type { Settlement } from './settlements.ts';
import type { Condition, Shadow, SymbolicTerm } from './shadow.ts';
import { SeenNumbers } from './seen-numbers.ts';
import { TermRecorder } from './term-recorder.ts';

/** Thrown through the target to end a run. Not an `Error`; every later hook throws it again. */
export const PATH_ABORT: object = freeze({ __proto__: null, reason: 'pathsmith: run ended' });

/** A run that goes on deciding for ever must come to its end before it has filled the memory. */
const COST_OF_DECISION = 100;

export interface RecorderOptions {
  /** How many hooks may run, and how much may be written down, before the run counts as endless. */
  readonly maxSteps: number;
  /** Whether to record every shadow with its concrete value, so that the shadow law can be checked. */
  readonly checksShadows: boolean;
}

/** What one run did: the decisions it made, the branches it took, and which of them are untracked. */
export class PathRecorder {
  readonly terms = new TermRecorder();
  readonly losses = new LossLog();
  readonly #assumptions = new AssumptionLog();
  /** Shadows on their way into an instrumented callee. */
  pending: PendingCall | null = null;
  /** The shadow on its way out of one. */
  result: Shadow | null = null;
  /** How many results with a shadow were given to the engine, which hands no shadows on. */
  unclaimed = 0;
  /** What a `throw` of instrumented code threw last: such an error is meant, any other is a finding. */
  lastThrown: { readonly value: unknown; readonly shadow: Shadow | null } | null = null;
  /** What settles the promise of the asynchronous function that has just handed control back. */
  suspended: Settlement | null = null;
  /** The generator that is about to begin. */
  resuming: GeneratorState | null = null;
  /** Whether code runs that is not part of the target: what it decides counts, the branches it takes do not. */
  isAside = false;
  /** Whether calls follow each other, on what they leave behind. */
  isSequence = false;
  /** The objects of the input, if it has any. */
  inputObjects: InputObjects | null = null;
  #isAborted = false;
  #steps = 0;
  readonly #options: RecorderOptions;
  #decisions = '';
  #decisionCount = 0;
  /** How many decisions had been made when the last call of a sequence began. */
  #lastStart = 0;
  #branches = '';
  #seenBranches = new SeenNumbers();
  /** The branch of the source that was taken last; −1 before the first one. */
  #lastBranch = -1;
  /** The branches that earlier calls of a sequence took. */
  #earlierBranches = '';
  #probes = '';
  readonly #pinned = new SeenNumbers();
  /** Conditions that the path has decided, by row. */
  readonly #decided: (boolean | undefined)[] = [];
  #growingPlaces = 0;
  #returned = '';
  #untracked = '';
  readonly #seenUntracked = new SeenNumbers();
  /** The branches after which track was lost. */
  readonly #seenLost = new SeenNumbers();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get isAborted(): boolean {
    return this.#isAborted;
  }

  get checksShadows(): boolean {
    return this.#options.checksShadows;
  }

  /** Charges one hook; ends the run if that, and what was written down, has had its share. */
  step(): void {
    this.#steps += 1;
    if (this.#steps + this.terms.count > this.#options.maxSteps) this.#isAborted = true;
    // Target code that catches it meets it again at the next hook.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- no Error, so that no handler takes it for one
    if (this.#isAborted) throw PATH_ABORT;
  }

  /** Records which way a site went. */
  branchTaken(site: number, taken: boolean): void {
    this.step();
    if (this.isAside) return;
    const branch = site * 2 + (taken ? 0 : 1);
    this.#lastBranch = branch;
    if (!this.#seenBranches.isFirst(branch)) return;
    this.#branches += this.#branches === '' ? `${branch}` : `,${branch}`;
  }

  /** Records that the way a run went depended on its input: `condition` was `taken`. Site −1 is a type split. */
  decide(site: number, condition: SymbolicTerm, taken: boolean): void {
    const entry = `[${this.isAside ? -1 : site},${condition.row},${taken ? 1 : 0}]`;
    this.#decisions += this.#decisions === '' ? entry : `,${entry}`;
    this.#decided[condition.row] = taken;
    this.#decisionCount += 1;
    this.#steps += COST_OF_DECISION;
  }

  /** Records what a boolean depends on that the call returned: nothing was decided by it, yet it could be otherwise. */
  returns(condition: SymbolicTerm, value: boolean): void {
    this.#returned = `,"returned":[${condition.row},${value ? 1 : 0}]`;
  }

  /** The next call of a sequence begins: what is decided from now on belongs to it. */
  beginStep(): void {
    this.#returned = '';
    this.#lastStart = this.#decisionCount;
    if (this.#branches === '') return;
    this.#earlierBranches += this.#earlierBranches === '' ? this.#branches : `,${this.#branches}`;
    this.#branches = '';
    this.#seenBranches = new SeenNumbers();
  }

  /** What the path has decided of a condition, or the condition itself. */
  known(condition: SymbolicTerm): Condition {
    return this.#decided[condition.row] ?? condition;
  }

  /** A site of its own for the decisions how large a part of the input is, so that growth can be bounded. */
  growthSite(): number {
    this.#growingPlaces += 1;
    return -1 - this.#growingPlaces;
  }

  /** Whether a term is tied to its value for the first time on this path. */
  isFirstPin(term: SymbolicTerm): boolean {
    return this.#pinned.isFirst(term.row);
  }

  /** Whether a term has been tied to its value on this path. */
  isPinned(term: SymbolicTerm): boolean {
    return this.#pinned.has(term.row);
  }

  /** Records that a site was decided by a value that is not followed back to the input. */
  decideUntracked(site: number, reason: string): void {
    if (site === -1) this.losses.note(reason);
    const isFirst =
      site === -1 ? this.#seenLost.isFirst(this.#lastBranch + 1) : this.#seenUntracked.isFirst(site);
    if (!isFirst) return;
    const entry = `[${site},${quote(reason)},${this.#lastBranch}]`;
    this.#untracked += this.#untracked === '' ? entry : `,${entry}`;
  }

  /** Records that something has gone a way on which it is not followed: nothing on this path is certain any more. */
  loseTrack(reason: string): void {
    this.decideUntracked(-1, reason);
  }

  /** Records that the path goes on as it does under an assumption about the input. */
  assume(assumption: Assumption): void {
    this.#assumptions.note(assumption, this.#lastBranch);
  }

  /** Records that what a place of the input holds is known under an assumption. */
  assumeOf(assumption: Assumption, place: Location): void {
    this.#assumptions.notePlace(assumption, place);
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
      `"untracked":[${this.#untracked}],"assumptions":[${this.#assumptions.entries}],"probes":[${this.#probes}],"losses":[${this.losses.entries}],"steps":${this.#steps}${this.#returned}`
    );
  }
}
