import { settleName } from '../strings/string-keys.ts';
import type { BinaryOperatorText } from '../../wire/operator-hooks.ts';
import { isObject } from '../realm/objects.ts';
import { BINARY_OPERATORS } from '../operators/binary.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { ArithmeticFrame } from './arithmetic-frame.ts';

type Link = Shadow | null;

/** Operators that compare or test their operands, and rarely convert them. */
export class ComparisonFrame extends ArithmeticFrame {
  isSame(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.looked(slot, '===', left, leftShadow, right, rightShadow, left === right);
  }

  isNotSame(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    return this.looked(slot, '!==', left, leftShadow, right, rightShadow, left !== right);
  }

  isEqual(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    const { unclaimed } = this.run.recorder;
    // The language's own loose equality is what is being carried out here.
    // eslint-disable-next-line eqeqeq
    const result = left == right;
    return isConverting(left, right)
      ? this.converted(slot, '==', left, leftShadow, right, rightShadow, unclaimed, result)
      : this.looked(slot, '==', left, leftShadow, right, rightShadow, result);
  }

  isNotEqual(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    const { unclaimed } = this.run.recorder;
    // The language's own loose equality is what is being carried out here.
    // eslint-disable-next-line eqeqeq
    const result = left != right;
    return isConverting(left, right)
      ? this.converted(slot, '!=', left, leftShadow, right, rightShadow, unclaimed, result)
      : this.looked(slot, '!=', left, leftShadow, right, rightShadow, result);
  }

  isInstance(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    const { unclaimed } = this.run.recorder;
    this.run.heap.inputs?.assumptions.kind(left);
    const result = (left as unknown) instanceof right;
    if (this.run.recorder.unclaimed !== unclaimed) return this.lostToCalls(slot, result, unclaimed);
    return this.looked(slot, 'instanceof', left, leftShadow, right, rightShadow, result);
  }

  isIn(slot: number, left: never, leftShadow: Link, right: never, rightShadow: Link): unknown {
    const { unclaimed } = this.run.recorder;
    this.run.heap.inputs?.assumptions.kind(right);
    // The caller may have deleted a public field of the object under test.
    if (this.run.recorder.isSequence) this.run.recorder.assume('declared members');
    const result = left in right;
    if (this.run.recorder.unclaimed !== unclaimed) return this.lostToCalls(slot, result, unclaimed);
    const keyShadow = validFor(leftShadow, left);
    const via = validFor(rightShadow, right);
    this.slots[slot] = null;
    if (this.run.heap.inputs !== null && this.derivePresence(slot, { left, keyShadow, right, via, result }))
      return result;
    const isSettled = settleName(this.run, right, keyShadow, 'inherited');
    if (!isSettled && (keyShadow !== null || via !== null)) {
      return this.looked(slot, 'in', left, leftShadow, right, rightShadow, result);
    }
    const reason = this.run.heap.taintOf(right);
    this.slots[slot] = reason === undefined ? null : { concrete: result, symbolic: lost(reason) };
    return result;
  }

  not(slot: number, value: unknown, shadow: Link): unknown {
    const result = !value;
    if (validFor(shadow, value) !== null)
      this.followUnary(slot, '!', { value, shadow, unclaimed: this.run.recorder.unclaimed, result });
    else this.slots[slot] = null;
    return result;
  }

  typeOf(slot: number, value: unknown, shadow: Link): unknown {
    const result = typeof value;
    if (validFor(shadow, value) !== null)
      this.followUnary(slot, 'typeof', { value, shadow, unclaimed: this.run.recorder.unclaimed, result });
    else this.slots[slot] = null;
    return result;
  }

  discard(slot: number, value: unknown, shadow: Link): unknown {
    const result = undefined;
    if (validFor(shadow, value) !== null)
      this.followUnary(slot, 'void', { value, shadow, unclaimed: this.run.recorder.unclaimed, result });
    else this.slots[slot] = null;
    return result;
  }

  /** The result of an operator that has called functions whose results depend on the input. */
  private lostToCalls(slot: number, result: unknown, before: number): unknown {
    this.slots[slot] = this.unclaimedShadow(result, before);
    return result;
  }

  /** Compares objects of the input that have no shadow: they are known by identity. */
  private compareObjects(slot: number, operator: '===' | '!==', { left, right, result }: Compared): void {
    if (!isObject(left) || !isObject(right)) return;
    const operands = [
      { value: left, shadow: null },
      { value: right, shadow: null },
    ] as const;
    this.derive(slot, result, BINARY_OPERATORS[operator](this.run.recorder, operands[0], operands[1]));
  }

  /** The result of an operator that has converted nothing: without shadows there is nothing to track. */
  private looked(
    slot: number,
    operator: BinaryOperatorText,
    left: unknown,
    leftShadow: Link,
    right: unknown,
    rightShadow: Link,
    result: unknown,
  ): unknown {
    if (validFor(leftShadow, left) !== null || validFor(rightShadow, right) !== null) {
      const { unclaimed } = this.run.recorder;
      this.followBinary(slot, operator, { left, leftShadow, right, rightShadow, unclaimed, result });
    } else {
      this.slots[slot] = null;
      if (this.run.heap.inputs !== null && isIdentity(operator))
        this.compareObjects(slot, operator, { left, right, result });
    }
    return result;
  }
}

interface Compared {
  readonly left: unknown;
  readonly right: unknown;
  readonly result: unknown;
}

const isIdentity = (operator: BinaryOperatorText): operator is '===' | '!==' =>
  operator === '===' || operator === '!==';

/** Whether `==` converts an object: the other side is a primitive, but not nullish. */
function isConverting(left: unknown, right: unknown): boolean {
  if (left === null || left === undefined || right === null || right === undefined) return false;
  return isObject(left) !== isObject(right);
}
