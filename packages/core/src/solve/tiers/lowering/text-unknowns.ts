import { apply } from '../../../expr/build.ts';
import type { Operator } from '../../../expr/operators.ts';
import { encodingOf } from '../../../expr/print/smtlib-encoding.ts';
import type { ApplicationTerm, Term } from '../../../expr/term.ts';
import type { FormulaBuilder } from './formula-builder.ts';
import { unknownName } from './lowered-names.ts';
import type { SideConditions } from './number-algebra.ts';
import { SEARCH_FACTS, type Facts } from './search-facts.ts';

const text = ({ factory }: FormulaBuilder, value: string): Term => factory.constant('String', value);
const lengthOf = ({ factory }: FormulaBuilder, arg: Term): Term => apply(factory, 'str.length', arg);

/** No mapping of Unicode makes a string shorter in code units. */
const isNoShorter: Facts = (formula, result, [arg]) => [
  formula.atMost(lengthOf(formula, arg as Term), lengthOf(formula, result)),
  formula.implies(formula.equal(arg as Term, text(formula, '')), formula.equal(result, text(formula, ''))),
];

const isEnd: Facts = (formula, result, [arg]) => [
  apply(formula.factory, 'str.endsWith', arg as Term, result),
];
const isStart: Facts = (formula, result, [arg]) => [
  apply(formula.factory, 'str.startsWith', arg as Term, result),
];

const isLastIndex: Facts = (formula, result, args) => {
  const [whole, part] = args as readonly [Term, Term];
  const { factory, and, or, not, equal, int, add, atMost } = formula;
  const partEnd = add(result, lengthOf(formula, part));
  const behind = apply(factory, 'str.slice', whole, add(result, int(1n)), lengthOf(formula, whole));
  const isThere = equal(apply(factory, 'str.slice', whole, result, partEnd), part);
  const isAgain = and(not(equal(part, text(formula, ''))), apply(factory, 'str.includes', behind, part));
  const found = and(
    atMost(int(0n), result),
    atMost(partEnd, lengthOf(formula, whole)),
    isThere,
    not(isAgain),
  );
  return [or(and(equal(result, int(-1n)), not(apply(factory, 'str.includes', whole, part))), found)];
};

const isUnchangedWithout: Facts = (formula, result, args) => {
  const [whole, part] = args as readonly [Term, Term];
  return [formula.or(apply(formula.factory, 'str.includes', whole, part), formula.equal(result, whole))];
};

const FACTS: Readonly<Partial<Record<Operator, Facts>>> = {
  'str.lower': isNoShorter,
  'str.upper': isNoShorter,
  'str.trimStart': isEnd,
  'str.trimEnd': isStart,
  'str.lastIndexOf': isLastIndex,
  'str.replaceAll': isUnchangedWithout,
  ...SEARCH_FACTS,
};

/**
 * Replaces string operations that SMT-LIB cannot express by unknowns, and states what is known of them.
 *
 * Law (soundness): every assignment that satisfies a query, together with the values that its terms have
 * under it, satisfies these statements.
 */
export class TextUnknowns {
  readonly #formula: FormulaBuilder;
  readonly #sides: SideConditions;

  constructor(formula: FormulaBuilder, sides: SideConditions) {
    this.#formula = formula;
    this.#sides = sides;
  }

  /** `lowered`, the counterpart of `origin`, or an unknown for it if it cannot be printed. */
  printable(origin: Term, lowered: Term): Term {
    if (lowered.kind !== 'application' || encodingOf(lowered) !== undefined) return lowered;
    return this.#unknown(origin, lowered);
  }

  /** A value of the sort of `origin` of which nothing is known. */
  anything(origin: Term): Term {
    return this.#formula.variable(origin.sort, unknownName(origin, 'of-text'));
  }

  #unknown(origin: Term, lowered: ApplicationTerm): Term {
    const result = this.anything(origin);
    const facts = FACTS[lowered.operator]?.(this.#formula, result, lowered.args) ?? [];
    this.#sides.add(origin, ...facts);
    return result;
  }
}
