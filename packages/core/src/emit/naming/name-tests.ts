import { shownParameters } from './input-phrase.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import type { NamedTest } from '../test-file.ts';
import { examplePhrase } from './example-phrase.ts';
import { withGivenValues } from './given-values.ts';
import { mountedPhrase } from './mounted-phrase.ts';
import { sequencePhrase } from './sequence-phrase.ts';
import type { Detail } from './telling-details.ts';
import { hasDetails, resultPhrase, tellingResult, outcomeWords } from './telling-result.ts';
import { uniqueNames } from './unique-names.ts';

/** Length that a name should not exceed. */
const MAX_NAME_LENGTH = 90;

/**
 * Names tests by what the target does and when: `throws RangeError when amount <= 0`. Names of one
 * target's tests are all different. Their paths carry words for their conditions.
 */
export function nameTests(confirmed: readonly ConfirmedTest[]): readonly NamedTest[] {
  const tests = withGivenValues(confirmed);
  const candidates = tests.map((test) => ({
    test,
    name: nameTest(test, tests),
    byExample: nameByExample(test, tests),
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

function nameTest(test: ConfirmedTest, others: readonly ConfirmedTest[]): string {
  if (!isNamedByCondition(test.target)) return beginningOf(test, tellingResult(test, others));
  const condition = test.path.words?.condition ?? '';
  if (condition !== '')
    for (const details of [tellingResult(test, others, isSettled(test)), []]) {
      const name = `${beginningOf(test, details)} when ${condition}`;
      // The printer leaves deep parts out as `…`.
      const isFit = name.length <= MAX_NAME_LENGTH && !name.includes('…');
      if (isFit && isSufficient(test, details, others)) return name;
    }
  return nameByExample(test, others);
}

/** Which places of a result were the same for all inputs that were seen to meet the condition of a test. */
const isSettled =
  ({ path }: ConfirmedTest) =>
  (phrase: string): boolean =>
    path.unsettled?.has(phrase) !== true;

/** The outcome of a test, and the calls that led up to it. */
function beginningOf(test: ConfirmedTest, details: readonly Detail[]): string {
  return `${outcomeWords(test)}${resultPhrase(details)}${sequencePhrase(test.target.sequence ?? [])}${mountedPhrase(test)}`;
}

/** A name that shows the input, as far as it has room. */
function nameByExample(test: ConfirmedTest, others: readonly ConfirmedTest[]): string {
  const { target } = test;
  const outcome = beginningOf(test, tellingResult(test, others));
  if (shownParameters(target).length === 0) return outcome;
  const beginning = `${outcome}${isNamedByCondition(target) ? '' : ','} `;
  const isSibling = ({ target: { name, sequence } }: ConfirmedTest): boolean =>
    name === target.name && sequence?.length === target.sequence?.length;
  const room = MAX_NAME_LENGTH - beginning.length;
  const example = examplePhrase(test, others.filter(isSibling), room);
  return example === '' ? outcome : `${beginning}${example}`;
}

/** Whether names of the target's tests may tell when, rather than after which calls. */
export function isNamedByCondition({ sequence = [] }: Pick<TargetSpec, 'sequence'>): boolean {
  return sequencePhrase(sequence) === '';
}

/** Whether the condition of a test's path leads to the outcome that its name tells, as far as is known. */
function isSufficient(
  test: ConfirmedTest,
  details: readonly Detail[],
  others: readonly ConfirmedTest[],
): boolean {
  return others.every(
    (other) =>
      other.target.name !== test.target.name ||
      other.target.sequence !== undefined ||
      (outcomeWords(other) === outcomeWords(test) && hasDetails(other, details)) ||
      test.path.words?.takenBy.has(other.path.words?.position ?? -1) !== true,
  );
}
