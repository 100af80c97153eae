import type { BinaryOperatorText, UnaryOperatorText } from '../../wire/operator-hooks.ts';
import { timeOperand } from '../dates/tracked-time.ts';
import { absence } from '../input-heap/enumeration.ts';
import { visitIndex } from '../input-heap/symbolic-index.ts';
import { BINARY_OPERATORS } from '../operators/binary.ts';
import { conditionTerm, negated } from '../operators/conditions.ts';
import { bigintTerm, numberTerm } from '../operators/numbers.ts';
import type { RunState } from '../run-state.ts';
import type { Operand } from '../shadow/operand.ts';
import { UNARY_OPERATORS } from '../operators/unary.ts';
import { pin } from '../record/pinning.ts';
import { lost, type Derived, type Shadow } from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';
import { isThere, validFor } from '../shadow/valid-shadow.ts';
import { carriesSymbolic } from '../heap/symbolic-contents.ts';
import { SlotFrame } from './slot-frame.ts';
import { isDataObject } from '../realm/objects.ts';

/** Shadows of operators' results, computed by a table with one entry per operator. */
export class OperatorFrame extends SlotFrame {
  prefix(slot: number, delta: 1 | -1, operand: unknown, shadow: Shadow | null): unknown {
    if (typeof operand === 'number' && !isThere(shadow)) return this.literal(slot, operand + delta);
    const next = this.increment(this.numeric(operand, shadow), delta);
    this.slots[slot] = next.shadow;
    return next.value;
  }

  postfix(slot: number, delta: 1 | -1, operand: unknown, shadow: Shadow | null): unknown {
    const old = this.numeric(operand, shadow);
    const next = this.increment(old, delta);
    this.updates ??= [];
    this.updates[slot] = { previous: old.value, shadow: next.shadow };
    this.slots[slot] = old.shadow;
    return next.value;
  }

  updated(slot: number, value: unknown): Shadow | null {
    return validFor(this.updates?.[slot]?.shadow, value);
  }

  previous(slot: number): unknown {
    return this.updates?.[slot]?.previous;
  }

  /** Records whether a bigint divisor is zero as a decision: the engine is about to throw if it is. */
  protected requireDivisor(value: unknown, unchecked: Shadow | null): void {
    if (typeof value !== 'bigint' || !isThere(unchecked)) return;
    const { recorder } = this.run;
    const term = bigintTerm(recorder, { value, shadow: validFor(unchecked, value) });
    if (term === null) recorder.loseTrack('a division of bigints');
    else
      recorder.decide(
        -1,
        recorder.terms.apply2('same', 'Bool', [term, recorder.terms.integer(0)]),
        value === 0n,
      );
  }

  /** Leaves the shadow of a unary operator's result. */
  protected followUnary(
    slot: number,
    operator: UnaryOperatorText,
    { value, shadow, unclaimed, result }: UnaryStep,
  ): void {
    const converts = operator === '-' || operator === '+' || operator === '~';
    const operand = asNumber(this.run, converts, { value, shadow: validFor(shadow, value) });
    const known = operand.shadow;
    this.slots[slot] = null;
    if (this.run.recorder.unclaimed !== unclaimed) this.slots[slot] = this.unclaimedShadow(result, unclaimed);
    else if (known === null) this.loseConversion(slot, result, value);
    else {
      const derived = UNARY_OPERATORS[operator](this.run.recorder, operand);
      if (derived !== known.symbolic) this.noteLoss(derived);
      this.derive(slot, result, derived);
    }
  }

  /** Leaves the shadow of a binary operator's result. */
  protected followBinary(slot: number, operator: BinaryOperatorText, step: BinaryStep): void {
    const { run } = this;
    const converts = TAKES_TIMES[operator] === true;
    const left = asNumber(run, converts, { value: step.left, shadow: validFor(step.leftShadow, step.left) });
    const right = asNumber(run, converts, {
      value: step.right,
      shadow: validFor(step.rightShadow, step.right),
    });
    this.slots[slot] = null;
    if (this.run.recorder.unclaimed !== step.unclaimed) {
      this.slots[slot] = this.unclaimedShadow(step.result, step.unclaimed);
    } else if (left.shadow === null && right.shadow === null) {
      this.loseConversion(slot, step.result, step.left);
      this.loseConversion(slot, step.result, step.right);
    } else {
      const derived = BINARY_OPERATORS[operator](this.run.recorder, left, right);
      if (derived !== left.shadow?.symbolic && derived !== right.shadow?.symbolic) this.noteLoss(derived);
      this.derive(slot, step.result, derived);
    }
  }

  /** Tracks the presence of a member if it depends on the input; returns whether it does. */
  protected derivePresence(slot: number, { left, right, result, via, keyShadow }: Presence): boolean {
    const { recorder } = this.run;
    if (typeof left === 'number')
      return visitIndex(this.run, { array: right, via }, { value: left, shadow: keyShadow });
    if (typeof left !== 'string' || !isDataObject(right) || pin(recorder, keyShadow) !== undefined)
      return false;
    const isAbsent = absence(this.run, { object: right, key: left, via });
    if (typeof isAbsent !== 'object') return false;
    this.derive(slot, result, conditionTerm(recorder, negated(recorder, isAbsent)));
    return true;
  }

  protected derive(slot: number, result: unknown, symbolic: Derived): void {
    if (symbolic !== null) this.slots[slot] = shadowOf(this.run.recorder, result, symbolic);
  }

  private noteLoss(derived: Derived): void {
    if (derived?.kind === 'lost') this.run.recorder.losses.note(derived.reason);
  }

  /** A lost shadow, because functions such as `valueOf` gave the operator a tracked result. */
  protected unclaimedShadow(result: unknown, before: number): Shadow {
    const { recorder } = this.run;
    recorder.unclaimed = before;
    recorder.result = null;
    recorder.losses.note(CONVERSION);
    return { concrete: result, symbolic: lost(CONVERSION) };
  }

  /** Marks a result as lost if a converted object may have brought tracked contents into it. */
  private loseConversion(slot: number, result: unknown, object: unknown): void {
    if (!carriesSymbolic(this.run.heap, object)) return;
    this.run.recorder.losses.note(CONVERSION);
    this.slots[slot] = { concrete: result, symbolic: lost(CONVERSION) };
  }

  /** The operand as `ToNumeric` gives it. */
  private numeric(operand: unknown, unchecked: Shadow | null): Operand {
    const shadow = validFor(unchecked, operand);
    if (typeof operand === 'number' || typeof operand === 'bigint') return { value: operand, shadow };
    // Negating twice converts as `++` does: a bigint stays one, everything else becomes a number.
    const { unclaimed } = this.run.recorder;
    const value: unknown = -(-(operand as never));
    if (this.run.recorder.unclaimed !== unclaimed)
      return { value, shadow: this.unclaimedShadow(value, unclaimed) };
    if (shadow === null) return { value, shadow: null };
    if (typeof value === 'bigint') return { value, shadow: { concrete: value, symbolic: lost(BIGINT) } };
    return { value, shadow: this.convertedShadow({ value: operand, shadow }, value) };
  }

  private convertedShadow(operand: Operand, value: unknown): Shadow | null {
    const { recorder } = this.run;
    const symbolic = UNARY_OPERATORS['+'](recorder, operand);
    return symbolic === null ? null : shadowOf(recorder, value, symbolic);
  }

  private increment({ value, shadow }: Operand, delta: 1 | -1): Operand {
    if (typeof value === 'bigint') {
      const step = delta === 1 ? 1n : -1n;
      const derived =
        shadow === null
          ? null
          : BINARY_OPERATORS['+'](this.run.recorder, { value, shadow }, { value: step, shadow: null });
      const sum = value + step;
      return { value: sum, shadow: derived === null ? null : shadowOf(this.run.recorder, sum, derived) };
    }
    const next = (value as number) + delta;
    if (shadow === null) return { value: next, shadow: null };
    const { recorder } = this.run;
    const term = numberTerm(recorder, { value, shadow });
    if (term === null) return { value: next, shadow: { concrete: next, symbolic: shadow.symbolic } };
    const sum = recorder.terms.apply2('f64.add', 'Float64', [term, recorder.terms.number(delta)]);
    return { value: next, shadow: shadowOf(recorder, next, sum) };
  }
}

/** Binary operators that take a date for its time. `+` takes it for a text, and those of equality for the object that it is. */
const TAKES_TIMES: Readonly<Partial<Record<BinaryOperatorText, true>>> = {
  '-': true,
  '*': true,
  '/': true,
  '%': true,
  '**': true,
  '<': true,
  '<=': true,
  '>': true,
  '>=': true,
  '&': true,
  '|': true,
  '^': true,
  '<<': true,
  '>>': true,
  '>>>': true,
};

/** An operand as an operator takes it: if it converts to numbers, a date whose time is tracked becomes that time. */
function asNumber(run: RunState, converts: boolean, operand: Operand): Operand {
  return converts && typeof operand.value === 'object' ? timeOperand(run, operand) : operand;
}

const BIGINT = 'an update of a bigint';
const CONVERSION = 'conversion of an object';

/** A key that was looked for in an object. */
interface Presence {
  readonly left: unknown;
  readonly keyShadow: Shadow | null;
  readonly right: unknown;
  readonly via: Shadow | null;
  readonly result: unknown;
}

/** A unary operator that has been carried out. */
export interface UnaryStep {
  readonly value: unknown;
  readonly shadow: Shadow | null;
  /** How many results were unclaimed before: if more are now, the operator has called functions. */
  readonly unclaimed: number;
  readonly result: unknown;
}

/** A binary operator that has been carried out. */
export interface BinaryStep {
  readonly left: unknown;
  readonly leftShadow: Shadow | null;
  readonly right: unknown;
  readonly rightShadow: Shadow | null;
  readonly unclaimed: number;
  readonly result: unknown;
}
