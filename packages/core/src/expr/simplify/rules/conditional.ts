import { foldConstants } from '../../fold-constants.ts';
import { SIGNATURES, type MonomorphicOperator, type Operator } from '../../operators.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import type { Rule, RuleFamily } from '../rule.ts';
import { conjunction, disjunction, negation } from './boolean.ts';

type Arms = readonly [condition: Term, consequent: Term, alternate: Term];

const choice =
  (rewrite: (factory: TermFactory, arms: Arms) => Term | undefined): Rule =>
  (factory, args) =>
    rewrite(factory, args as unknown as Arms);

const decided = choice((_factory, [condition, consequent, alternate]) => {
  if (consequent === alternate) return consequent;
  const taken = constantValue('Bool', condition);
  return taken === undefined ? undefined : taken ? consequent : alternate;
});

const negatedCondition = choice((factory, [condition, consequent, alternate]) => {
  const positive = argumentOf(condition, 'not');
  return positive && factory.apply('ite', positive, alternate, consequent);
});

/** A nested choice on the same condition has been made already. */
const repeatedCondition = choice((factory, [condition, consequent, alternate]) => {
  if (argumentOf(consequent, 'ite') === condition) {
    return factory.apply('ite', condition, armOf(consequent, 1), alternate);
  }
  if (argumentOf(alternate, 'ite') === condition) {
    return factory.apply('ite', condition, consequent, armOf(alternate, 2));
  }
  return undefined;
});

const armOf = (term: Term, position: number): Term =>
  isApplicationOf(term, 'ite') ? (term.args[position] as Term) : term;

/** A choice between truth values is a formula. */
const booleanArms = choice((factory, [condition, consequent, alternate]) => {
  const [whenTrue, whenFalse] = [constantValue('Bool', consequent), constantValue('Bool', alternate)];
  if (whenTrue === true) return disjunction(factory, [condition, alternate]);
  if (whenTrue === false) return conjunction(factory, [negation(factory, condition), alternate]);
  if (whenFalse === true) return disjunction(factory, [negation(factory, condition), consequent]);
  if (whenFalse === false) return conjunction(factory, [condition, consequent]);
  return undefined;
});

/** Rewrites of `ite` itself. */
export const CONDITIONAL_RULES: RuleFamily = {
  ite: [decided, negatedCondition, repeatedCondition, booleanArms],
};

/**
 * `op(ite(c, k₁, k₂), k)` over constants becomes `ite(c, op(k₁, k), op(k₂, k))` with both arms folded.
 * A test of a chain of choices, `op(ite(c, k₁, rest), k)`, is driven down the chain: one arm folds.
 */
function liftChoice(operator: Operator, isTest: boolean): Rule {
  return (factory, args) => {
    const position = args.findIndex((arg) => arg.kind === 'application');
    const picked = args[position];
    if (picked === undefined || !isApplicationOf(picked, 'ite')) return undefined;
    const others = args.every((arg, index) => index === position || arg.kind === 'constant');
    if (!others) return undefined;
    const [condition, consequent, alternate] = picked.args as [Term, Term, Term];
    const onTrue = foldConstants(factory, operator, args.with(position, consequent));
    const onFalse = foldConstants(factory, operator, args.with(position, alternate));
    if (onTrue === undefined && onFalse === undefined) return undefined;
    if (!isTest && (onTrue === undefined || onFalse === undefined)) return undefined;
    return factory.apply(
      'ite',
      condition,
      onTrue ?? factory.application(operator, args.with(position, consequent)),
      onFalse ?? factory.application(operator, args.with(position, alternate)),
    );
  };
}

const CONNECTIVES: ReadonlySet<string> = new Set(['not', 'and', 'or']);

const liftable = (Object.keys(SIGNATURES) as MonomorphicOperator[]).filter((name) => !CONNECTIVES.has(name));

/** Drives operators into choices between constants. */
export const CHOICE_LIFTING_RULES: RuleFamily = {
  ...Object.fromEntries(
    liftable.map((operator) => [operator, [liftChoice(operator, SIGNATURES[operator].result === 'Bool')]]),
  ),
  same: [liftChoice('same', true)],
};
