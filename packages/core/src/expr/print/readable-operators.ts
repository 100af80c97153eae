import type { Operator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { READABLE_DATE_OPERATORS } from './readable-date.ts';
import {
  bind,
  call,
  infix,
  PRECEDENCE,
  prefix,
  primary,
  type Fragment,
  type Rendering,
  ELLIPSIS,
  shown,
} from './readable-fragment.ts';
import { joinSummands, summandOf, summandsOf } from './readable-linear.ts';
import { READABLE_PATTERN_OPERATORS } from './readable-pattern.ts';
import { negatedRelation, relation } from './readable-relation.ts';
import { READABLE_TEXT_OPERATORS } from './readable-text.ts';
import {
  bitwise,
  complement,
  fromUint32,
  toInt32,
  unsignedShift,
  wordProduct,
  wordSum,
} from './readable-word.ts';

type Render = (rendering: Rendering, term: ApplicationTerm) => Fragment;

const operands = (rendering: Rendering, term: ApplicationTerm): readonly Fragment[] =>
  term.args.map((arg) => rendering.render(arg));

const first: Render = (rendering, term) => rendering.render(term.args[0] as Term);

const named =
  (name: string): Render =>
  (rendering, term) =>
    call(name, operands(rendering, term));

const binary =
  (symbol: string, precedence: number): Render =>
  (rendering, term) =>
    infix(symbol, precedence, operands(rendering, term) as [Fragment, Fragment]);

/** An associative operator over any number of operands, and its value on none. */
const chain =
  (symbol: string, precedence: number, empty: string): Render =>
  (rendering, term) => {
    const parts = shown(term.args, (arg) => rendering.render(arg), ELLIPSIS);
    if (parts.length < 2) return parts[0] ?? primary(empty);
    return { text: parts.map((part) => bind(part, precedence)).join(` ${symbol} `), precedence };
  };

const sum: Render = (rendering, term) => joinSummands(summandsOf(rendering, term));
const product: Render = (rendering, term) => joinSummands([summandOf(rendering, term)]);

const difference: Render = (rendering, term) =>
  infix('-', PRECEDENCE.additive, operands(rendering, term) as [Fragment, Fragment]);

const doubleSum: Render = (rendering, term) =>
  joinSummands(term.args.map((arg) => summandOf(rendering, arg)));

/** `-x ** y` is a syntax error, and the operator groups to the right. */
const power: Render = (rendering, term) => {
  const [base, exponent] = operands(rendering, term) as [Fragment, Fragment];
  const text = `${bind(base, PRECEDENCE.primary)} ** ${bind(exponent, PRECEDENCE.exponent)}`;
  return { text, precedence: PRECEDENCE.exponent };
};

/** Euclidean division is floor division for the positive divisors that occur; `exact` names it. */
const integerQuotient: Render = (rendering, term) =>
  rendering.isExact
    ? call('div', operands(rendering, term))
    : call('Math.floor', [
        infix('/', PRECEDENCE.multiplicative, operands(rendering, term) as [Fragment, Fragment]),
      ]);

const integerRemainder: Render = (rendering, term) =>
  rendering.isExact
    ? call('mod', operands(rendering, term))
    : infix('%', PRECEDENCE.multiplicative, operands(rendering, term) as [Fragment, Fragment]);

const negation: Render = (rendering, term) => {
  const arg = term.args[0] as Term;
  const words = rendering.describe(arg);
  if (words !== undefined) return negatedEquation(words) ?? prefix('!', words);
  return negatedRelation(rendering, arg) ?? prefix('!', rendering.render(arg));
};

/** Negates an equation: `x === null` becomes `x !== null`. */
function negatedEquation({ text, precedence }: Fragment): Fragment | undefined {
  if (precedence !== PRECEDENCE.equality) return undefined;
  const negated = text.includes(' === ') ? text.replace(' === ', ' !== ') : text.replace(' !== ', ' === ');
  return { text: negated, precedence };
}

const conditional: Render = (rendering, term) => {
  const [condition, consequent, alternate] = operands(rendering, term) as [Fragment, Fragment, Fragment];
  const test = bind(condition, PRECEDENCE.or);
  return { text: `${test} ? ${consequent.text} : ${alternate.text}`, precedence: PRECEDENCE.conditional };
};

const length: Render = (rendering, term) => {
  const text = bind(rendering.render(term.args[0] as Term), PRECEDENCE.primary);
  return primary(`${text}.length`);
};

/** How each operator looks in TypeScript. */
export const READABLE_OPERATORS: Readonly<Record<Operator, Render>> = {
  same: relation,
  ite: conditional,
  not: negation,
  and: chain('&&', PRECEDENCE.and, 'true'),
  or: chain('||', PRECEDENCE.or, 'false'),

  'int.add': sum,
  'int.mul': product,
  'int.div': integerQuotient,
  'int.mod': integerRemainder,
  'int.le': relation,
  'int.lt': relation,
  'int.toReal': first,

  'real.add': sum,
  'real.mul': product,
  'real.div': binary('/', PRECEDENCE.multiplicative),
  'real.le': relation,
  'real.lt': relation,
  'real.floor': named('Math.floor'),
  'real.isInteger': named('Number.isInteger'),

  'f64.add': doubleSum,
  'f64.sub': difference,
  'f64.mul': binary('*', PRECEDENCE.multiplicative),
  'f64.div': binary('/', PRECEDENCE.multiplicative),
  'f64.rem': binary('%', PRECEDENCE.multiplicative),
  'f64.pow': power,
  'f64.neg': (rendering, term) => prefix('-', rendering.render(term.args[0] as Term)),
  'f64.abs': named('Math.abs'),
  'f64.floor': named('Math.floor'),
  'f64.ceil': named('Math.ceil'),
  'f64.trunc': named('Math.trunc'),
  'f64.round': named('Math.round'),
  'f64.sign': named('Math.sign'),
  'f64.sqrt': named('Math.sqrt'),
  'f64.min': named('Math.min'),
  'f64.max': named('Math.max'),
  'f64.eq': relation,
  'f64.lt': relation,
  'f64.le': relation,
  'f64.isNaN': named('Number.isNaN'),
  'f64.isFinite': named('Number.isFinite'),
  'f64.isInteger': named('Number.isInteger'),
  'f64.fromInt': first,
  'f64.fromInt32': first,
  'f64.fromUint32': fromUint32,
  'f64.toInt32': toInt32,
  'f64.toInteger': named('Math.trunc'),

  'bv.and': bitwise('&', PRECEDENCE.bitAnd),
  'bv.or': bitwise('|', PRECEDENCE.bitOr),
  'bv.xor': bitwise('^', PRECEDENCE.bitXor),
  'bv.not': complement,
  'bv.shl': bitwise('<<', PRECEDENCE.shift),
  'bv.lshr': unsignedShift,
  'bv.ashr': bitwise('>>', PRECEDENCE.shift),
  'bv.add': wordSum,
  'bv.mul': wordProduct,

  'str.concat': chain('+', PRECEDENCE.additive, "''"),
  'str.length': length,
  'str.lt': relation,
  ...READABLE_TEXT_OPERATORS,
  ...READABLE_PATTERN_OPERATORS,
  ...READABLE_DATE_OPERATORS,
};
