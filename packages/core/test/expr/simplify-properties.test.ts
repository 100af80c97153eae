import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../src/expr/build.ts';
import { evaluate, type Assignment } from '../../src/expr/evaluate/evaluate.ts';
import { printReadable } from '../../src/expr/print/readable.ts';
import { ALL_RULES } from '../../src/expr/simplify/rule-table.ts';
import type { Rule } from '../../src/expr/simplify/rule.ts';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { isSameValue } from '../../src/expr/value.ts';
import {
  ALL_OPERATORS,
  anyRecipe,
  assignments,
  cook,
  OPERATOR_FAMILIES,
  rootedRecipes,
  type Recipe,
} from './term-arbitrary.ts';

const RUNS = Number(process.env['PATHSMITH_PROPERTY_RUNS'] ?? 300);
const RULE_RUNS = Number(process.env['PATHSMITH_PROPERTY_RUNS'] ?? 1200);
/** Assignments that each rewrite is tried on, out of how many. */
const [INPUTS, POOL] = [32, 500];
const SEED = Number(process.env['PATHSMITH_PROPERTY_SEED'] ?? 7);

/** Builds bottom-up with the local rules, as the runtime does. */
function build(factory: TermFactory, recipe: Recipe): Term {
  if (recipe.kind !== 'application') return cook(factory, recipe);
  return apply(factory, recipe.operator, ...recipe.args.map((arg) => build(factory, arg)));
}

describe.each(Object.entries(OPERATOR_FAMILIES))('over %s', (_name, operators) => {
  const recipes = anyRecipe({ operators });

  it('the simplifier preserves evaluation under every assignment', () => {
    fc.assert(
      fc.property(recipes, assignments, (recipe, assignment) => {
        const factory = new TermFactory();
        const term = cook(factory, recipe);
        const simplified = new Simplifier(factory).simplify(term);
        expect(simplified.sort).toBe(term.sort);
        return isSameValue(evaluate(simplified, assignment), evaluate(term, assignment));
      }),
      { numRuns: RUNS },
    );
  });

  it('the simplifier is idempotent, also with a fresh memory', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const factory = new TermFactory();
        const simplified = new Simplifier(factory).simplify(cook(factory, recipe));
        return new Simplifier(factory).simplify(simplified) === simplified;
      }),
      { numRuns: RUNS },
    );
  });

  it('the builder preserves evaluation under every assignment', () => {
    fc.assert(
      fc.property(recipes, assignments, (recipe, assignment) => {
        const factory = new TermFactory();
        const plain = evaluate(cook(factory, recipe), assignment);
        return isSameValue(evaluate(build(factory, recipe), assignment), plain);
      }),
      { numRuns: RUNS },
    );
  });
});

/** One rewrite of an application whose arguments are canonical. */
interface Firing {
  readonly rule: Rule;
  readonly before: Term;
  readonly after: Term;
}

/** Every rewrite on the way of `root` and its subterms to canonical form. */
function firings(factory: TermFactory, root: Term): readonly Firing[] {
  const [simplifier, found, seen] = [new Simplifier(factory), [] as Firing[], new Set<Term>()];
  const visit = (term: Term): void => {
    if (term.kind !== 'application' || seen.has(term)) return;
    seen.add(term);
    term.args.forEach(visit);
    const args = term.args.map((arg) => simplifier.simplify(arg));
    if (args.every((arg) => arg.kind === 'constant')) return;
    const before = factory.application(term.operator, args);
    for (const rule of ALL_RULES[term.operator]) {
      const after = rule(factory, args);
      if (after === undefined || after === before) continue;
      found.push({ rule, before, after });
      visit(after);
      return;
    }
  };
  visit(root);
  return found;
}

/** `operator #position` of each rule. */
const RULE_NAMES = new Map(
  Object.entries(ALL_RULES).flatMap(([operator, rules]) =>
    rules.map((rule, index): [Rule, string] => [rule, `${operator} #${index}`]),
  ),
);

describe('each rule', () => {
  const idle = new Map(RULE_NAMES);
  const pool = fc.sample(assignments, { numRuns: POOL, seed: SEED });

  const tryOut = (recipes: fc.Arbitrary<Recipe>): void => {
    for (const [index, recipe] of fc.sample(recipes, { numRuns: RULE_RUNS, seed: SEED }).entries()) {
      const first = index % (POOL - INPUTS);
      const factory = new TermFactory();
      for (const firing of firings(factory, cook(factory, recipe))) {
        idle.delete(firing.rule);
        expectAgreement(firing, pool.slice(first, first + INPUTS));
      }
    }
  };

  it.each([...ALL_OPERATORS, 'same', 'ite'] as const)(
    'preserves evaluation wherever it applies: %s',
    (operator) => {
      tryOut(rootedRecipes(operator));
    },
  );

  it.each(Object.entries(OPERATOR_FAMILIES))(
    'preserves evaluation wherever it applies, over %s',
    (_name, operators) => {
      tryOut(anyRecipe({ operators }));
    },
  );

  it('is reached by these terms', () => {
    expect([...idle.values()]).toEqual([]);
  });
});

function expectAgreement({ rule, before, after }: Firing, inputs: readonly Assignment[]): void {
  const broken = inputs.find((input) => !isSameValue(evaluate(before, input), evaluate(after, input)));
  if (broken === undefined) return;
  const [left, right] = [before, after].map((term) => printReadable(term, { exact: true }));
  expect.fail(`${RULE_NAMES.get(rule)}: ${left} became ${right}, which differs on ${fc.stringify(broken)}`);
}
