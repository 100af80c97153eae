import type { ApplicationTerm, Term } from '../term.ts';
import { argumentOf, constantValue, isApplicationOf } from '../term-matching.ts';
import {
  bind,
  call,
  infix,
  PRECEDENCE,
  primary,
  type Fragment,
  type Rendering,
} from './readable-fragment.ts';

/*
 * A word prints as the JavaScript expression whose int32 value it is. JavaScript's operators convert
 * their operands themselves, so `f64.toInt32` is silent under one of them and `| 0` elsewhere.
 */

/** `x | 0`. */
export function toInt32(rendering: Rendering, term: ApplicationTerm): Fragment {
  return infix('|', PRECEDENCE.bitOr, [rendering.render(term.args[0] as Term), primary('0')]);
}

/** `a >>> b` is unsigned; unless a positive count clears the top bit, `| 0` makes it signed. */
export function unsignedShift(rendering: Rendering, term: ApplicationTerm): Fragment {
  const count = constantValue('BitVec32', term.args[1] as Term) ?? 0;
  const shifted = shiftRight(rendering, term);
  return (count & 31) > 0 ? shifted : infix('|', PRECEDENCE.bitOr, [shifted, primary('0')]);
}

/** A word read as unsigned: only `>>>` gives that. */
export function fromUint32(rendering: Rendering, term: ApplicationTerm): Fragment {
  const word = term.args[0] as Term;
  if (isApplicationOf(word, 'bv.lshr')) return shiftRight(rendering, word);
  return infix('>>>', PRECEDENCE.shift, [operand(rendering, word), primary('0')]);
}

/** `left symbol right` on words. */
export function bitwise(symbol: string, precedence: number) {
  return (rendering: Rendering, term: ApplicationTerm): Fragment =>
    infix(symbol, precedence, [
      operand(rendering, term.args[0] as Term),
      operand(rendering, term.args[1] as Term),
    ]);
}

/** `~word`. */
export function complement(rendering: Rendering, term: ApplicationTerm): Fragment {
  const inner = operand(rendering, term.args[0] as Term);
  return { text: `~${bind(inner, PRECEDENCE.unary)}`, precedence: PRECEDENCE.unary };
}

/** The sum modulo 2³². */
export function wordSum(rendering: Rendering, term: ApplicationTerm): Fragment {
  const [left, right] = term.args.map((arg) => rendering.render(arg)) as [Fragment, Fragment];
  return infix('|', PRECEDENCE.bitOr, [infix('+', PRECEDENCE.additive, [left, right]), primary('0')]);
}

/** The product modulo 2³². */
export function wordProduct(rendering: Rendering, term: ApplicationTerm): Fragment {
  return call(
    'Math.imul',
    term.args.map((arg) => operand(rendering, arg)),
  );
}

const shiftRight = bitwise('>>>', PRECEDENCE.shift);

function operand(rendering: Rendering, word: Term): Fragment {
  if (isApplicationOf(word, 'bv.lshr')) return shiftRight(rendering, word);
  return rendering.render(argumentOf(word, 'f64.toInt32') ?? word);
}
