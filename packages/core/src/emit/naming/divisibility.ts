import { constantValue, isApplicationOf } from '../../expr/term-matching.ts';
import type { Term } from '../../expr/term.ts';
import type { Comparison } from './fact.ts';

/** Whether a fact follows from another: `x % 400 === 0` implies `x % 100 === 0`, and `x % 4 !== 0` implies `x % 100 !== 0`. */
export function divisibilityImplies(known: Comparison, fact: Comparison): boolean {
  const [one, other] = [divisionOf(known), divisionOf(fact)];
  if (one === undefined || other === undefined) return false;
  if (one.dividend !== other.dividend || known.relation !== fact.relation) return false;
  if (known.relation === '===') return one.divisor % other.divisor === 0;
  return known.relation === '!==' && other.divisor % one.divisor === 0;
}

/** A remainder by a constant that is compared with zero. */
function divisionOf({
  left,
  right,
}: Comparison): { readonly dividend: Term; readonly divisor: number } | undefined {
  if (constantValue('Float64', right) !== 0 || !isApplicationOf(left, 'f64.rem')) return undefined;
  const [dividend, by] = left.args;
  const divisor = by === undefined ? undefined : constantValue('Float64', by);
  return dividend === undefined || divisor === undefined ? undefined : { dividend, divisor };
}
