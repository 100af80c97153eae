import type { Operator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue, isApplicationOf } from '../term-matching.ts';
import {
  bind,
  call,
  infix,
  PRECEDENCE,
  prefix,
  primary,
  type Fragment,
  type Rendering,
} from './readable-fragment.ts';
import { balance } from './readable-linear.ts';
import { quote } from './readable-literal.ts';
import { unitComparison, type UnitComparison } from './readable-unit.ts';

type Symbol = '<' | '<=' | '>' | '>=' | '===' | '!==';

const SYMBOLS: Readonly<Partial<Record<Operator, Symbol>>> = {
  'int.le': '<=',
  'int.lt': '<',
  'real.le': '<=',
  'real.lt': '<',
  'f64.le': '<=',
  'f64.lt': '<',
  'f64.eq': '===',
  'str.lt': '<',
  same: '===',
};

const NEGATED: Readonly<Record<Symbol, Symbol>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
};
const FLIPPED: Readonly<Record<Symbol, Symbol>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '===': '===',
  '!==': '!==',
};

/** A relation between two terms, constants on the right. */
export function relation(rendering: Rendering, term: ApplicationTerm): Fragment {
  return specialEquality(rendering, term) ?? compare(rendering, term, SYMBOLS[term.operator] as Symbol);
}

/**
 * The opposite of a relation as one relation, or `undefined` if there is none. `!(a < b)` is read as
 * `a >= b`, although on NaN both are false; where that matters, `isExact` keeps the negation.
 */
export function negatedRelation(rendering: Rendering, term: Term): Fragment | undefined {
  const symbol = term.kind === 'application' ? SYMBOLS[term.operator] : undefined;
  if (symbol === undefined || term.kind !== 'application') return undefined;
  const special = specialEquality(rendering, term);
  if (special !== undefined) return prefix('!', special);
  const mayBeNaN = term.operator === 'f64.lt' || term.operator === 'f64.le';
  return mayBeNaN && rendering.isExact ? undefined : compare(rendering, term, NEGATED[symbol]);
}

/** `Object.is` differs from `===` on NaN and zeros. */
function specialEquality(rendering: Rendering, term: ApplicationTerm): Fragment | undefined {
  const [left, right] = [term.args[0] as Term, term.args[1] as Term];
  if (!isApplicationOf(term, 'same') || left.sort !== 'Float64') return undefined;
  const [value, other] = right.kind === 'constant' ? [right, left] : [left, right];
  const constant = constantValue('Float64', value);
  if (Number.isNaN(constant)) return call('Number.isNaN', [rendering.render(other)]);
  const isPlain = constant === undefined || constant === 0 ? !rendering.isExact : true;
  if (isPlain && !Object.is(constant, -0)) return undefined;
  return call('Object.is', [rendering.render(other), rendering.render(value)]);
}

function compare(rendering: Rendering, term: ApplicationTerm, symbol: Symbol): Fragment {
  const [left, right] = [term.args[0] as Term, term.args[1] as Term];
  const units = rendering.isExact ? undefined : unitComparison(left, symbol, right);
  if (units !== undefined) return compareUnits(rendering, units);
  const sides = balance(rendering, left, right);
  if (sides !== undefined) return compareSides(symbol, sides);
  if (left.kind === 'constant' && right.kind !== 'constant') {
    return spell(FLIPPED[symbol], rendering.render(right), rendering.render(left));
  }
  return spell(symbol, rendering.render(left), rendering.render(right));
}

function compareUnits(rendering: Rendering, { unit, symbol, character }: UnitComparison): Fragment {
  const [text, index] = unit.args.map((arg) => rendering.render(arg)) as [Fragment, Fragment];
  const element = primary(`${bind(text, PRECEDENCE.primary)}[${index.text}]`);
  return spell(symbol, element, primary(quote(character)));
}

function compareSides(symbol: Symbol, sides: NonNullable<ReturnType<typeof balance>>): Fragment {
  if (sides.isFlipped) return spell(FLIPPED[symbol], sides.left, sides.right);
  if (!sides.isOffByOne) return spell(symbol, sides.left, sides.right);
  // Between integers, a ≤ b − 1 is a < b, and its opposite is a ≥ b.
  if (symbol === '<=' || symbol === '>') return spell(symbol === '<=' ? '<' : '>=', sides.left, sides.right);
  const lowered = infix('-', PRECEDENCE.additive, [sides.right, primary('1')]);
  return spell(symbol, sides.left, lowered);
}

function spell(symbol: Symbol, left: Fragment, right: Fragment): Fragment {
  const isEquality = symbol === '===' || symbol === '!==';
  return infix(symbol, isEquality ? PRECEDENCE.equality : PRECEDENCE.relational, [left, right]);
}
