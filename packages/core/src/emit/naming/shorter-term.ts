import { printReadable } from '../../expr/print/readable.ts';
import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { Term } from '../../expr/term.ts';

/** A term as the code built it, unless its canonical form reads shorter. */
export function shorterTerm(original: Term, simplifier: Simplifier): Term {
  const simplified = simplifier.simplify(original);
  return printReadable(original).length <= printReadable(simplified).length ? original : simplified;
}
