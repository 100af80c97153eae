import { branchNumbered } from '../../model/branch-id.ts';
import { requireDelegate } from '../realm/engine-messages.ts';
import { followIterable, resultOperand } from '../iteration/followed-iteration.ts';
import { mayBeObject } from '../calls/native-arguments.ts';
import { isPromise, objectIs, symbolIterator } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import { awaitedShadow, outcomeShadow } from '../promises/settled-shadows.ts';
import { unsettled } from '../promises/settlements.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { settle } from '../record/shadowing.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { CallFrame } from './call-frame.ts';
import { isDataObject } from '../realm/objects.ts';

/** Activations that suspend and resume, and how they end: promises, generators, exceptions. */
export class SuspensionFrame extends CallFrame {
  asynchronous(): void {
    this.settlement = { ...unsettled(), resolution: UNDEFINED };
  }

  generator(): void {
    const { recorder, heap } = this.run;
    this.generatorState = recorder.resuming;
    recorder.resuming = null;
    // Uninstrumented code started it: the shadows of its arguments are still with its caller.
    if (this.generatorState === null && heap.generators.waiting > 0) {
      recorder.decideUntracked(-1, 'the arguments of a generator');
    }
  }

  awaiting<T>(slot: number, value: T): T {
    const shadow = validFor(this.slots[slot], value);
    if (shadow !== null && mayBeObject(shadow)) settle(this.run.recorder, shadow);
    this.awaited = { value, shadow };
    this.assumeOfWaiting(value);
    if (isPromise(value)) {
      // The promise's value is known by one name only.
      this.run.heap.inputs?.separate(value, shadow);
      if (this.settlement !== null) this.settlement.source = value;
    }
    this.run.recorder.suspended = this.settlement;
    return value;
  }

  /** Records assumptions about other code during a wait. */
  private assumeOfWaiting(value: unknown): void {
    const { recorder, heap } = this.run;
    heap.inputs?.assumptions.touched.giveTurn('no outside change');
    if (recorder.isSequence) recorder.assume('one call');
    if (isPromise(value) && heap.inputs?.objects.find(value) !== undefined) recorder.assume('no throw');
  }

  resumed<T>(slot: number, value: T): T {
    const awaited = this.awaited ?? UNDEFINED;
    this.awaited = null;
    if (this.settlement !== null) this.settlement.source = null;
    this.run.recorder.step();
    this.slots[slot] = awaitedShadow(this.run, awaited, value);
    return value;
  }

  completed<T>(value: T, shadow: Shadow | null): T {
    const operand = { value, shadow: validFor(shadow, value) };
    if (this.generatorState !== null) this.generatorState.given = operand;
    if (this.settlement !== null) this.settlement.resolution = operand;
    this.run.recorder.suspended = this.settlement;
    return value;
  }

  ended(): void {
    this.run.recorder.suspended = this.settlement;
  }

  yielding<T>(slot: number, value: T): T {
    if (this.generatorState !== null) {
      this.generatorState.given = { value, shadow: validFor(this.slots[slot], value) };
    }
    return value;
  }

  received<T>(slot: number, value: T): T {
    this.run.recorder.step();
    if (this.generatorState === null && value !== undefined) return this.opaque(slot, 'yield', value);
    this.slots[slot] = this.sentShadow(value);
    return value;
  }

  delegated(value: unknown): unknown {
    requireDelegate(value);
    const generator = this.generatorState;
    this.lastDelegated = null;
    if (typeof value === 'string') this.run.recorder.loseTrack('yield* of a string');
    if (generator === null || !isDataObject(value)) return value;
    const iterable = followIterable({
      run: this.run,
      iterable: value,
      key: symbolIterator,
      observer: {
        sentShadow: (sent) => this.sentShadow(sent),
        onResult: (result) => {
          generator.given = resultOperand(this.run, result) ?? null;
          this.lastDelegated = generator.given;
        },
      },
    });
    return iterable ?? value;
  }

  delegatedAsync<T>(value: T): T {
    requireDelegate(value);
    this.lastDelegated = null;
    return value;
  }

  delegateEnded<T>(slot: number, value: T): T {
    const operand = this.lastDelegated;
    this.lastDelegated = null;
    if (operand === null || !objectIs(operand.value, value)) return this.opaque(slot, 'yield*', value);
    this.slots[slot] = validFor(operand.shadow, value);
    return value;
  }

  caught(): void {
    const { recorder } = this.run;
    recorder.pending = null;
    // The engine may have thrown because of a result that only it has seen, such as that of a trap.
    if (recorder.unclaimed > 0) recorder.loseTrack('a result that the engine has used');
    recorder.unclaimed = 0;
    recorder.step();
  }

  pass(waypoint: number): void {
    this.run.recorder.pass(branchNumbered(waypoint));
  }

  thrown<T>(value: T, shadow: Shadow | null): T {
    const operand = { value, shadow: validFor(shadow, value) };
    this.run.recorder.lastThrown = operand;
    if (this.settlement !== null) {
      this.settlement.rejection = operand;
      this.run.recorder.suspended = this.settlement;
    }
    return value;
  }

  caughtValue(value: unknown): Shadow | null {
    const awaited = this.awaited;
    this.awaited = null;
    // The awaited promise was rejected: execution did not resume.
    if (awaited !== null && isPromise(awaited.value)) {
      return outcomeShadow(this.run, awaited.value, { value, isRejected: true });
    }
    return validFor(this.run.recorder.lastThrown?.shadow, value);
  }

  leftCaught(value: unknown): void {
    if (this.caughtValue(value) !== null)
      this.run.recorder.decideUntracked(-1, 'a caught value with the name of a var');
  }

  private sentShadow(value: unknown): Shadow | null {
    return validFor(this.generatorState?.sent?.shadow, value);
  }
}

const UNDEFINED: Operand = { value: undefined, shadow: null };
