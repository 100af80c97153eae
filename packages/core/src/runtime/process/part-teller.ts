import type { CallRequest } from '../../wire/target-messages.ts';
import { thrownOperand, trackedText } from '../outcome/tracked-parts.ts';
import { awaitedShadow } from '../promises/settled-shadows.ts';
import type { Settlement } from '../promises/settlements.ts';
import { isPromise } from '../realm/intrinsics.ts';
import type { RunState } from '../run-state.ts';
import type { Operand } from '../shadow/operand.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/** Tells how the outcome of one call depends on its input, if the request asks for that. */
export class PartTeller {
  readonly #run: RunState;
  readonly #isAsked: boolean;
  #args: readonly unknown[] = [];
  #given: Operand = { value: undefined, shadow: null };

  constructor(run: RunState, { tellsParts }: CallRequest) {
    this.#run = run;
    this.#isAsked = tellsParts === true;
  }

  /** Makes the call, and notes what it gave, and how that is settled if it is the promise of an asynchronous function. */
  around(args: readonly unknown[], call: () => unknown): unknown {
    if (!this.#isAsked) return call();
    const { recorder, heap } = this.#run;
    this.#args = args;
    recorder.suspended = null;
    const value = call();
    this.#given = { value, shadow: validFor(recorder.result, value) };
    const settlement = recorder.suspended as Settlement | null;
    if (isPromise(value) && settlement !== null) heap.settlements.remember(value, settlement);
    return value;
  }

  /** Tells of the value that was returned, or that the promise was fulfilled with. */
  returned(value: unknown): void {
    if (this.#isAsked) this.#tell({ value, shadow: awaitedShadow(this.#run, this.#given, value) });
  }

  /** Tells of an error. */
  threw(error: unknown): void {
    if (this.#isAsked) this.#tell(thrownOperand(this.#run, error));
  }

  #tell(operand: Operand): void {
    const { recorder } = this.#run;
    if (!recorder.isAborted) recorder.tracked = trackedText(this.#run, operand, this.#args);
  }
}
