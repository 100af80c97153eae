import { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import { passedParameters } from '../../model/input/input-shape.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import type { NamedTest } from '../test-file.ts';
import { conditionPhrase } from './condition-phrase.ts';
import { inputPhrase } from './input-phrase.ts';
import { outcomePhrase } from './outcome-phrase.ts';
import { pathFacts, type TermTools } from './path-facts.ts';
import { sequencePhrase } from './sequence-phrase.ts';
import { uniqueNames } from './unique-names.ts';

/** Maximum length of a condition in a name; beyond it, the name shows the input. */
const MAX_CONDITION_LENGTH = 80;

/**
 * Names tests by what the target does and when: `throws RangeError when amount <= 0`. Names of one
 * target's tests are all different. `factory` is the one that made the path conditions.
 */
export function nameTests(tests: readonly ConfirmedTest[], factory: TermFactory): readonly NamedTest[] {
  const tools = { factory, simplifier: new Simplifier(factory) };
  const candidates = tests.map((test) => ({
    test,
    name: nameTest(test, { ...tools, others: tests }),
    input: inputPhrase(test),
  }));
  const byTarget = Map.groupBy(candidates, ({ test }) => test.target.name);
  const names = new Map(
    [...byTarget.values()].flatMap((group) => {
      const unique = uniqueNames(group);
      return group.map(({ test }, index) => [test, unique[index] ?? ''] as const);
    }),
  );
  return tests.map((test) => ({ ...test, name: names.get(test) ?? '' }));
}

/** Tools for naming a test, and the tests beside it. */
interface NamingContext extends TermTools {
  readonly others: readonly ConfirmedTest[];
}

function nameTest(test: ConfirmedTest, { others, ...tools }: NamingContext): string {
  const outcome = outcomePhrase(test.outcome, test.target);
  const { sequence } = test.target;
  const before = sequence === undefined ? '' : sequencePhrase(sequence);
  if (before !== '') return `${outcome}${before}`;
  if (test.target.parameters.length === 0) return outcome;
  const facts = isSufficient(test, others) ? (pathFacts(test, tools) ?? []) : [];
  const condition = conditionPhrase(facts, test.target);
  if (isReadable(condition)) return `${outcome} when ${condition}`;
  return passedParameters(test.target.parameters).length === 0
    ? outcome
    : `${outcome} for ${inputPhrase(test)}`;
}

/** Whether the condition of a test's path leads to the outcome that its name tells, as far as is known. */
function isSufficient(test: ConfirmedTest, others: readonly ConfirmedTest[]): boolean {
  const { target, path, outcome } = test;
  if (path.isVaried === true) return false;
  const phrase = outcomePhrase(outcome, target);
  return others.every(
    (other) =>
      other.target.name !== target.name ||
      other.target.sequence !== undefined ||
      outcomePhrase(other.outcome, other.target) === phrase ||
      !path.pathCondition.every((conjunct) => holdsUnder(conjunct, other.path.input)),
  );
}

/** Whether a name can show a condition: it is short, and the printer left no deep part out as `…`. */
function isReadable(condition: string): boolean {
  return condition.length > 0 && condition.length <= MAX_CONDITION_LENGTH && !condition.includes('…');
}
