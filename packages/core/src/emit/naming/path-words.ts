import { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { VariableSets } from '../../expr/variable-sets.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { conditionPhrase } from './condition-phrase.ts';
import { isNamedByCondition } from './name-tests.ts';
import { pathFacts } from './path-facts.ts';

/** A path of a target that may become a test. */
export interface DescribedPath {
  readonly target: TargetSpec;
  readonly path: ExecutedPath;
}

/**
 * Paths with words for their conditions, so that naming their tests needs no terms. `factory` is the one that made the
 * conditions; all paths of a target are described together.
 */
export function describePaths<Described extends DescribedPath>(
  described: readonly Described[],
  factory: TermFactory,
): readonly Described[] {
  const tools = { factory, simplifier: new Simplifier(factory) };
  const takers = takersOf(described);
  return described.map((one, position) => {
    const condition = isToldByCondition(one) ? conditionPhrase(pathFacts(one, tools) ?? [], one.target) : '';
    const words = {
      position,
      condition,
      decided: decisionRanks(one),
      takenBy: takers[position] ?? new Set(),
    };
    return { ...one, path: { ...one.path, words } };
  });
}

/** For each path, the positions of those whose inputs meet its condition, as far as names ask for it. */
function takersOf(described: readonly DescribedPath[]): readonly ReadonlySet<number>[] {
  const takers = described.map(() => new Set<number>());
  // All conditions are evaluated on one input in turn, since an evaluator shares their common parts.
  described.forEach(({ target, path: { input } }, at) => {
    if (target.sequence !== undefined) return;
    described.forEach((one, position) => {
      const isTaken =
        isToldByCondition(one) && one.path.pathCondition.every((each) => holdsUnder(each, input));
      if (isTaken) takers[position]?.add(at);
    });
  });
  return takers;
}

const isToldByCondition = ({ target, path }: DescribedPath): boolean =>
  isNamedByCondition(target) && path.isVaried !== true;

/** The number of the last decision that each place takes part in. */
function decisionRanks({ path }: DescribedPath): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const variables = new VariableSets();
  path.pathCondition.forEach((conjunct, index) => {
    for (const { name } of variables.of(conjunct)) ranks.set(splitVariable(name).location, index);
  });
  return ranks;
}
