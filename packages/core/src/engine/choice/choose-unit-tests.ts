import type { SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import type { UnitFate } from '../units/explored-target.ts';
import { waysTo } from '../units/target-plan.ts';
import { endlessPath } from './endless-path.ts';
import { withOutputOfSilent } from './mutants/asserted-console.ts';
import { observedPath } from './observed-path.ts';
import { TestStrengthener } from './mutants/strengthen-tests.ts';
import { candidateOf, type UnitCandidate } from './unit-candidate.ts';
import { UnitChooser, type UnitChoiceContext } from './unit-chooser.ts';
import { throughCalls } from './unit-path.ts';
import { wordingOf, withWords } from './worded-path.ts';

/** The tests of a unit, and the fates of its mutants if there were to be tests that notice them. */
export interface ChosenUnitTests {
  readonly tests: readonly UnitCandidate[];
  readonly fates?: ReadonlyMap<number, UnitFate>;
}

/**
 * The tests of a unit: each is about what its last call does, with as few and as simple calls before it as that takes.
 * Together they cover all branches and show what decides them; where every path was asked for, each path is a test.
 */
export async function chooseUnitTests(
  { paths: found, harmless }: SequenceExploration,
  context: UnitChoiceContext,
): Promise<ChosenUnitTests> {
  const targets = waysTo(context.plans);
  const paths = found
    .filter(({ last }) => targets.has(last))
    .map(({ path, ...calls }) => throughCalls(path, calls));
  const [{ unit }] = context.plans;
  const observing = { ...context, unit, harmless };
  const chosen: UnitCandidate[] = [];
  for (const simple of await new UnitChooser(context).choose(paths)) {
    const { path, observers } = await observedPath(
      await withWords(simple, wordingOf(simple.steps, context)),
      observing,
    );
    chosen.push(withOutputOfSilent(candidateOf(path, observers, context)));
  }
  const { mutants } = context.tools;
  const isStrengthened = context.isSearched && context.options.criterion === 'mutants';
  const { tests, fates }: ChosenUnitTests =
    isStrengthened && mutants !== undefined
      ? await new TestStrengthener({ ...observing, paths, mutants }).strengthen(chosen)
      : { tests: chosen };
  if (context.options.survivors !== undefined) return { tests, ...(fates !== undefined && { fates }) };
  const endless: UnitCandidate[] = [];
  for (const ofTarget of Map.groupBy(paths, ({ last }) => last).values()) {
    const path = endlessPath(ofTarget);
    if (path !== undefined) endless.push(candidateOf(path, [], context));
  }
  return { tests: [...tests, ...endless], ...(fates !== undefined && { fates }) };
}
