import type { BinaryOperatorText, UnaryOperatorText } from '../../wire/operator-hooks.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { isThere } from '../shadow/valid-shadow.ts';
import { OperatorFrame } from './operator-frame.ts';

type Link = Shadow | null;

/** Operators that convert their operands. The engine computes; a primitive operand without a shadow adds no shadow. */
export class ArithmeticFrame extends OperatorFrame {
  add(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '+',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      (left as number) + (right as number),
    );
  }

  subtract(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '-',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left - right,
    );
  }

  multiply(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '*',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left * right,
    );
  }

  divide(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    this.requireDivisor(right, rightShadow);
    return this.converted(
      slot,
      '/',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left / right,
    );
  }

  remainder(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    this.requireDivisor(right, rightShadow);
    return this.converted(
      slot,
      '%',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left % right,
    );
  }

  power(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '**',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left ** right,
    );
  }

  bitAnd(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '&',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left & right,
    );
  }

  bitOr(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '|',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left | right,
    );
  }

  bitXor(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '^',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left ^ right,
    );
  }

  shiftLeft(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '<<',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left << right,
    );
  }

  shiftRight(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '>>',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left >> right,
    );
  }

  shiftRightUnsigned(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '>>>',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left >>> right,
    );
  }

  isLess(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '<',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left < right,
    );
  }

  isGreater(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '>',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left > right,
    );
  }

  isLessOrEqual(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '<=',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left <= right,
    );
  }

  isGreaterOrEqual(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.converted(
      slot,
      '>=',
      left,
      leftShadow,
      right,
      rightShadow,
      this.run.recorder.unclaimed,
      left >= right,
    );
  }

  negate(slot: number, value: never, shadow: Link): unknown {
    return this.convertedOne(slot, '-', value, shadow, this.run.recorder.unclaimed, -value);
  }

  toNumber(slot: number, value: never, shadow: Link): unknown {
    return this.convertedOne(slot, '+', value, shadow, this.run.recorder.unclaimed, +value);
  }

  bitNot(slot: number, value: never, shadow: Link): unknown {
    return this.convertedOne(slot, '~', value, shadow, this.run.recorder.unclaimed, ~value);
  }

  /** The result of a binary operator, which may convert both of its operands. */
  protected converted(
    slot: number,
    operator: BinaryOperatorText,
    left: unknown,
    leftShadow: Link,
    right: unknown,
    rightShadow: Link,
    unclaimed: number,
    result: unknown,
  ): unknown {
    if (isPlain(left, leftShadow) && isPlain(right, rightShadow)) this.slots[slot] = null;
    else {
      this.run.heap.inputs?.assumptions.kind(left);
      this.run.heap.inputs?.assumptions.kind(right);
      this.followBinary(slot, operator, { left, leftShadow, right, rightShadow, unclaimed, result });
    }
    return result;
  }

  private convertedOne(
    slot: number,
    operator: UnaryOperatorText,
    value: unknown,
    shadow: Link,
    unclaimed: number,
    result: unknown,
  ): unknown {
    if (isPlain(value, shadow)) this.slots[slot] = null;
    else this.followUnary(slot, operator, { value, shadow, unclaimed, result });
    return result;
  }
}

/** Whether an operand has no shadow and cannot get one from its conversion: it is no object. */
function isPlain(value: unknown, shadow: Link): boolean {
  return !isThere(shadow) && ((typeof value !== 'object' && typeof value !== 'function') || value === null);
}
