import { BINARY_OPERATORS, type BinaryOperator } from '../operators/binary.ts';
import { absence } from '../inputs/enumeration.ts';
import { visitIndex } from '../inputs/symbolic-index.ts';
import { conditionTerm, negated } from '../operators/conditions.ts';
import { numberTerm, type Operand } from '../operators/numbers.ts';
import { pin } from '../pinning.ts';
import { UNARY_OPERATORS, type UnaryOperator } from '../operators/unary.ts';
import { lost, type Derived, type Shadow } from '../shadow.ts';
import { shadowOf, validFor } from '../shadowing.ts';
import { carriesSymbolic } from '../symbolic-contents.ts';
import { SlotFrame } from './slot-frame.ts';

/** Operators: the engine computes the value, a table says what becomes of the shadows. */
export class OperatorFrame extends SlotFrame {
  protected readonly previousValues: unknown[] = [];
  protected readonly updatedShadows: (Shadow | null)[] = [];

  unary(slot: number, operator: string, value: unknown): unknown {
    const shadow = validFor(this.slots[slot], value);
    const { concrete, symbolic } = UNARY_OPERATORS[operator] as UnaryOperator;
    const result = concrete(value as never);
    this.slots[slot] = null;
    if (shadow !== null) this.#derive(slot, result, symbolic(this.run.recorder, { value, shadow }));
    else if (isObject(value) && isConverting(operator)) this.#loseConversion(slot, result, value);
    return result;
  }

  binary(slot: number, operator: string, left: unknown, right: unknown): unknown {
    const leftShadow = validFor(this.slots[slot], left);
    const rightShadow = validFor(this.slots[slot + 1], right);
    const { concrete, symbolic } = BINARY_OPERATORS[operator] as BinaryOperator;
    const result = concrete(left as never, right as never);
    this.slots[slot] = null;
    if (
      operator === 'in' &&
      this.#derivePresence(slot, { left, right, result, via: rightShadow, keyShadow: leftShadow })
    )
      return result;
    if (leftShadow === null && rightShadow === null) {
      if (isObject(left) || isObject(right)) this.#loseOperator(slot, { operator, left, right, result });
      return result;
    }
    const leftOperand: Operand = { value: left, shadow: leftShadow };
    const rightOperand: Operand = { value: right, shadow: rightShadow };
    this.#derive(slot, result, symbolic(this.run.recorder, leftOperand, rightOperand));
    return result;
  }

  prefix(slot: number, delta: 1 | -1, operand: unknown): unknown {
    const next = this.#increment(this.#numeric(slot, operand), delta);
    this.slots[slot] = next.shadow;
    return next.value;
  }

  postfix(slot: number, delta: 1 | -1, operand: unknown): unknown {
    const old = this.#numeric(slot, operand);
    const next = this.#increment(old, delta);
    this.previousValues[slot] = old.value;
    this.updatedShadows[slot] = next.shadow;
    this.slots[slot] = old.shadow;
    return next.value;
  }

  updated(slot: number, value: unknown): Shadow | null {
    return validFor(this.updatedShadows[slot], value);
  }

  previous(slot: number): unknown {
    return this.previousValues[slot];
  }

  #derive(slot: number, result: unknown, symbolic: Derived): void {
    if (symbolic !== null) this.slots[slot] = shadowOf(this.run.recorder, result, symbolic);
  }

  /** An object that is converted may bring anything that hangs on it into the result. */
  #loseConversion(slot: number, result: unknown, object: unknown): void {
    if (!carriesSymbolic(this.run.heap, object)) return;
    this.slots[slot] = { concrete: result, symbolic: lost('conversion of an object') };
  }

  /** Whether a member is there may depend on the input; whether it does. */
  #derivePresence(slot: number, { left, right, result, via, keyShadow }: Presence): boolean {
    const { recorder } = this.run;
    if (typeof left === 'number')
      return visitIndex(this.run, { array: right, via }, { value: left, shadow: keyShadow });
    if (typeof left !== 'string' || !isObject(right) || pin(recorder, keyShadow) !== undefined) return false;
    const isAbsent = absence(this.run, { object: right, key: left, via });
    if (typeof isAbsent !== 'object') return false;
    this.#derive(slot, result, conditionTerm(recorder, negated(recorder, isAbsent)));
    return true;
  }

  #loseOperator(slot: number, { operator, left, right, result }: Operation): void {
    if (IDENTITY[operator] === true && this.run.heap.inputs !== null) {
      const operands: readonly Operand[] = [
        { value: left, shadow: null },
        { value: right, shadow: null },
      ];
      const { symbolic } = BINARY_OPERATORS[operator] as BinaryOperator;
      this.#derive(slot, result, symbolic(this.run.recorder, operands[0] as Operand, operands[1] as Operand));
    } else if (operator === 'in') {
      const reason = this.run.heap.taintOf(right);
      if (reason !== undefined) this.slots[slot] = { concrete: result, symbolic: lost(reason) };
    } else if (isConverting(operator) && !(isLoose(operator) && isObject(left) === isObject(right))) {
      this.#loseConversion(slot, result, left);
      this.#loseConversion(slot, result, right);
    }
  }

  /** The operand as `ToNumeric` gives it. */
  #numeric(slot: number, operand: unknown): Operand {
    const shadow = validFor(this.slots[slot], operand);
    if (typeof operand === 'number' || typeof operand === 'bigint') return { value: operand, shadow };
    // Negating twice converts as `++` does: a bigint stays one, everything else becomes a number.
    const value: unknown = -(-(operand as never));
    if (shadow === null || typeof value === 'bigint') return { value, shadow: null };
    return { value, shadow: this.#convertedShadow({ value: operand, shadow }, value) };
  }

  #convertedShadow(operand: Operand, value: unknown): Shadow | null {
    const { recorder } = this.run;
    const symbolic = UNARY_OPERATORS['+']?.symbolic(recorder, operand) ?? null;
    return symbolic === null ? null : shadowOf(recorder, value, symbolic);
  }

  #increment({ value, shadow }: Operand, delta: 1 | -1): Operand {
    if (typeof value === 'bigint') return { value: value + (delta === 1 ? 1n : -1n), shadow: null };
    const next = (value as number) + delta;
    if (shadow === null) return { value: next, shadow: null };
    const { recorder } = this.run;
    const term = numberTerm(recorder, { value, shadow });
    if (term === null) return { value: next, shadow: { concrete: next, symbolic: shadow.symbolic } };
    const sum = recorder.terms.apply2('f64.add', 'Float64', [term, recorder.terms.number(delta)]);
    return { value: next, shadow: shadowOf(recorder, next, sum) };
  }
}

interface Presence extends Omit<Operation, 'operator'> {
  readonly via: Shadow | null;
  readonly keyShadow: Shadow | null;
}

interface Operation {
  readonly operator: string;
  readonly left: unknown;
  readonly right: unknown;
  readonly result: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Operators by which two objects are the same or not. */
const IDENTITY: Readonly<Record<string, true | undefined>> = { '===': true, '!==': true };

const isLoose = (operator: string): boolean => operator === '==' || operator === '!=';

/** Operators that look at what an operand is, not at what it can be converted to. */
const LOOKING: Readonly<Record<string, true | undefined>> = {
  '===': true,
  '!==': true,
  instanceof: true,
  '!': true,
  typeof: true,
  void: true,
};

const isConverting = (operator: string): boolean => LOOKING[operator] !== true;
