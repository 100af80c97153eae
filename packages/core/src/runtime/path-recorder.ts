import { freeze, quote } from './intrinsics.ts';
import type { InputObjects } from './inputs/input-objects.ts';
import type { Condition, Shadow, SymbolicTerm } from './shadow.ts';
import { TermRecorder } from './term-recorder.ts';

/** Thrown through the target to end a run. Not an `Error`; every later hook throws it again. */
export const PATH_ABORT: object = freeze({ __proto__: null, reason: 'pathsmith: run ended' });

/** What a caller of an instrumented function leaves for it: the shadows of the arguments. */
export interface PendingCall {
  readonly shadows: readonly (Shadow | null)[];
}

export interface RecorderOptions {
  /** How many hooks may run before the run counts as endless. */
  readonly maxSteps: number;
  /** Whether to record every shadow with its concrete value, so that the shadow law can be checked. */
  readonly checksShadows: boolean;
}

/** What one run did: the decisions it made, the branches it took, and which of them are untracked. */
export class PathRecorder {
  readonly terms = new TermRecorder();
  /** Shadows on their way into an instrumented callee. */
  pending: PendingCall | null = null;
  /** The shadow on its way out of one. */
  result: Shadow | null = null;
  /** What a `throw` of instrumented code threw last: such an error is meant, any other is a finding. */
  lastThrown: { readonly value: unknown; readonly shadow: Shadow | null } | null = null;
  /** Whether code runs that is not part of the target: what it decides counts, the branches it takes do not. */
  isAside = false;
  /** The objects of the input, if it has any. */
  inputObjects: InputObjects | null = null;
  #isAborted = false;
  #steps = 0;
  readonly #options: RecorderOptions;
  #decisions = '';
  #branches = '';
  readonly #seenBranches: boolean[] = [];
  #probes = '';
  readonly #pinned: boolean[] = [];
  /** Conditions that the path has decided, by row. */
  readonly #decided: (boolean | undefined)[] = [];
  #growingPlaces = 0;
  #untracked = '';
  readonly #seenUntracked: boolean[] = [];

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get isAborted(): boolean {
    return this.#isAborted;
  }

  get checksShadows(): boolean {
    return this.#options.checksShadows;
  }

  /** Charges one hook; ends the run if it has had its share. */
  step(): void {
    this.#steps += 1;
    if (this.#steps > this.#options.maxSteps) this.#isAborted = true;
    // Target code that catches it meets it again at the next hook.
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- no Error, so that no handler takes it for one
    if (this.#isAborted) throw PATH_ABORT;
  }

  /** Records which way a site went. */
  branchTaken(site: number, taken: boolean): void {
    this.step();
    if (this.isAside) return;
    const branch = site * 2 + (taken ? 0 : 1);
    if (this.#seenBranches[branch] === true) return;
    this.#seenBranches[branch] = true;
    this.#branches += this.#branches === '' ? `${branch}` : `,${branch}`;
  }

  /** Records that the way a run went depended on its input: `condition` was `taken`. Site −1 is a type split. */
  decide(site: number, condition: SymbolicTerm, taken: boolean): void {
    const entry = `[${this.isAside ? -1 : site},${condition.row},${taken ? 1 : 0}]`;
    this.#decisions += this.#decisions === '' ? entry : `,${entry}`;
    this.#decided[condition.row] = taken;
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
    const isFirst = this.#pinned[term.row] !== true;
    this.#pinned[term.row] = true;
    return isFirst;
  }

  /** Records that a site was decided by a value that is not followed back to the input. */
  decideUntracked(site: number, reason: string): void {
    if (this.#seenUntracked[site] === true) return;
    this.#seenUntracked[site] = true;
    const entry = `[${site},${quote(reason)}]`;
    this.#untracked += this.#untracked === '' ? entry : `,${entry}`;
  }

  /** Records a shadow with the text of its concrete value. */
  probe(row: number, concrete: string): void {
    const entry = `[${row},${concrete}]`;
    this.#probes += this.#probes === '' ? entry : `,${entry}`;
  }

  /** The record as the members of a JSON object. */
  toJson(): string {
    return (
      `"terms":${this.terms.rows},"decisions":[${this.#decisions}],"branches":[${this.#branches}],` +
      `"untracked":[${this.#untracked}],"probes":[${this.#probes}],"steps":${this.#steps}`
    );
  }
}
