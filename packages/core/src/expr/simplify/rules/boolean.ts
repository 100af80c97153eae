import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { isAbsorbable } from '../absorb-limit.ts';
import { unary, type Rule, type RuleFamily } from '../rule.ts';

/** `and` and `or` are one operator up to which constant decides them. */
interface Connective {
  readonly operator: 'and' | 'or';
  /** The argument that alone makes the result; its opposite has no effect. */
  readonly absorbing: boolean;
}

const AND: Connective = { operator: 'and', absorbing: false };
const OR: Connective = { operator: 'or', absorbing: true };

/** The conjunction of `parts`: flat, each once, by creation, without neutral and with absorbing elements. */
export const conjunction: (factory: TermFactory, parts: readonly Term[]) => Term = connect(AND);

/** The disjunction of `parts`, canonical as {@link conjunction} is. */
export const disjunction: (factory: TermFactory, parts: readonly Term[]) => Term = connect(OR);

/** The negation of `term`, without a double `not`. */
export function negation(factory: TermFactory, term: Term): Term {
  const constant = constantValue('Bool', term);
  if (constant !== undefined) return factory.constant('Bool', !constant);
  return argumentOf(term, 'not') ?? factory.apply('not', term);
}

function connect(connective: Connective) {
  return (factory: TermFactory, parts: readonly Term[]): Term => {
    const flat: Term[] = [];
    for (let index = 0; index < parts.length; index += 1) flatten(connective, parts[index] as Term, flat);
    const distinct = sortedDistinct(flat);
    if (isDecided(connective, distinct)) return factory.constant('Bool', connective.absorbing);
    if (distinct.length === 0) return factory.constant('Bool', !connective.absorbing);
    return distinct.length === 1 ? (distinct[0] as Term) : factory.application(connective.operator, distinct);
  };
}

function flatten({ operator, absorbing }: Connective, part: Term, into: Term[]): void {
  const nested = isAbsorbable(part, operator) ? part.args : [part];
  for (let index = 0; index < nested.length; index += 1) {
    const term = nested[index] as Term;
    if (constantValue('Bool', term) !== !absorbing) into.push(term);
  }
}

function sortedDistinct(terms: Term[]): readonly Term[] {
  terms.sort((left, right) => left.id - right.id);
  return terms.filter((term, index) => term !== terms[index - 1]);
}

/** Whether an absorbing constant, or some part together with its own negation, decides the result. */
function isDecided({ absorbing }: Connective, parts: readonly Term[]): boolean {
  for (const part of parts) {
    if (constantValue('Bool', part) === absorbing) return true;
    const negated = argumentOf(part, 'not');
    if (negated !== undefined && includesSorted(parts, negated)) return true;
  }
  return false;
}

/** Whether `term` is among `parts`, which are in order of creation. */
function includesSorted(parts: readonly Term[], term: Term): boolean {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle] as Term).id < term.id) low = middle + 1;
    else high = middle;
  }
  return parts[low] === term;
}

/** ¬(a ∧ b) becomes ¬a ∨ ¬b and the reverse, so that a negated disjunction splits into conjuncts. */
const deMorgan: Rule = unary((factory, arg) => {
  const isConjunction = isApplicationOf(arg, 'and');
  if (!isConjunction && !isApplicationOf(arg, 'or')) return undefined;
  const negated = arg.args.map((part) => negation(factory, part));
  return isConjunction ? disjunction(factory, negated) : conjunction(factory, negated);
});

const negatedChoice: Rule = unary((factory, arg) => {
  if (!isApplicationOf(arg, 'ite')) return undefined;
  const [condition, consequent, alternate] = arg.args as [Term, Term, Term];
  return factory.apply('ite', condition, negation(factory, consequent), negation(factory, alternate));
});

/** Rewrites that look at an argument's head only: cheap enough for every construction. */
export const LOCAL_BOOLEAN_RULES: RuleFamily = {
  not: [unary(negation)],
  and: [conjunction],
  or: [disjunction],
};

/** Rewrites that drive negation towards the leaves. */
export const NEGATION_RULES: RuleFamily = { not: [deMorgan, negatedChoice] };
