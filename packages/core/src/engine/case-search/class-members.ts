import type { DrawnInputs } from '../../inputs/draw/drawn-inputs.ts';
import type { DomainConstraints } from '../../inputs/constraints/domain-constraints.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Value } from '../../expr/value.ts';
import type { SeededRandom } from '../../foundation/random.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** Inputs that are looked at for each member that is wanted. */
const MAX_TRIES = 60;

/** How many of the variables of a known member are drawn anew: a few, half of them, or nearly all. */
const SHARES = [0.15, 0.5, 0.9] as const;

/** Sources of the members of classes. */
export interface MemberSources {
  readonly drawn: DrawnInputs;
  readonly domain: DomainConstraints;
  readonly random: SeededRandom;
}

/**
 * Random members of the class of inputs that take a path: mixtures of a known member with random inputs, as far as the
 * condition of the path and the declared types allow them. Narrow classes have few that are found so.
 */
export function membersOf(
  { input, pathCondition }: Pick<ExecutedPath, 'input' | 'pathCondition'>,
  wanted: number,
  { drawn, domain, random }: MemberSources,
): readonly Assignment[] {
  const found = new Map<string, Assignment>([[keyOf(input), input]]);
  for (let tries = 0; tries < wanted * MAX_TRIES && found.size <= wanted; tries += 1) {
    const known = [...found.values()][random.nextInt(found.size)] as Assignment;
    const share = SHARES[random.nextInt(SHARES.length)] as number;
    const mixed = new Map(known);
    for (const [name, value] of drawn.next()) if (random.nextDouble() < share) mixed.set(name, value);
    const isMember = pathCondition.every((one) => holdsUnder(one, mixed)) && domain.admits(mixed);
    if (isMember) found.set(keyOf(mixed), mixed);
  }
  return [...found.values()].slice(1);
}

const keyOf = (input: Assignment): string =>
  [...input]
    .map(([name, value]) => `${name}=${typeof value}:${textOf(value)}`)
    .sort()
    .join(';');

/** Inputs hold no other objects than fractions, which are not drawn. */
function textOf(value: Value): string {
  if (typeof value === 'object') return 'fraction';
  return Object.is(value, -0) ? '-0' : String(value);
}
