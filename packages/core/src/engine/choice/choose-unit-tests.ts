import type { SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import { waysTo } from '../units/target-plan.ts';
import { endlessPath } from './endless-path.ts';
import { observedPath } from './observed-path.ts';
import { TestStrengthener } from './mutants/strengthen-tests.ts';
import { candidateOf, type UnitCandidate } from './unit-candidate.ts';
import { UnitChooser, type UnitChoiceContext } from './unit-chooser.ts';
import { throughCalls } from './unit-path.ts';
import { wordingOf, withWords } from './worded-path.ts';

/**
 * The tests of a unit: each is about what its last call does, with as few and as simple calls before it as that takes.
 * Together they cover all branches and show what decides them; where every path was asked for, each path is a test.
 */
export async function chooseUnitTests(
  { paths: found, harmless }: SequenceExploration,
  context: UnitChoiceContext,
): Promise<readonly UnitCandidate[]> {
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
    chosen.push(candidateOf(path, observers, context));
  }
  const { mutants } = context.tools;
  const isStrengthened = context.isSearched && context.options.criterion === 'mutants';
  const candidates =
    isStrengthened && mutants !== undefined
      ? [...(await new TestStrengthener({ ...observing, paths, mutants }).strengthen(chosen))]
      : chosen;
  for (const ofTarget of Map.groupBy(paths, ({ last }) => last).values()) {
    const path = endlessPath(ofTarget);
    if (path !== undefined) candidates.push(candidateOf(path, [], context));
  }
  return candidates;
}
