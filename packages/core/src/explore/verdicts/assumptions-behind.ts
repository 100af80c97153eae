import type { BranchId } from '../../model/branch-id.ts';
import { ASSUMPTIONS, type Assumption } from '../../model/assumption.ts';
import { isWithin } from '../../model/input/location.ts';
import { aliasedLocations, splitVariable } from '../../model/input/variable-names.ts';
import type { MetAssumption } from '../../wire/run-answer.ts';
import type { Circumstances, Explored } from './circumstances.ts';

/** Assumptions, beyond the declared types, of the proof that nothing takes a branch. */
export function assumptionsBehind(branch: BranchId, circumstances: Circumstances): ReadonlySet<Assumption> {
  const { explored, distance, ambient, states } = circumstances;
  distance.aimAt(new Set([branch]));
  const found = new Set<Assumption>();
  // An exception that ends a call halfway changes the state that the next one meets.
  const bends = ({ assumption }: Pick<MetAssumption, 'assumption'>): boolean =>
    ASSUMPTIONS[assumption].effect !== 'throws' || states !== undefined || distance.leadsFromHandler;
  for (const read of ambient()) {
    const isOnWay =
      read.functionIndex === undefined || states !== undefined || distance.leadsFrom(read.functionIndex);
    if (isOnWay && bends(read)) found.add(read.assumption);
  }
  for (const one of explored) {
    const leads = (from: BranchId): boolean => one.isInfluential(branch) || distance.of(from) < Infinity;
    const { assumptions } = one.exploration.evidence;
    for (const met of assumptions)
      if (met.place === undefined && leads(met.after) && bends(met)) found.add(met.assumption);
    for (const assumption of assumptionsOfValues(one, leads)) found.add(assumption);
  }
  return found;
}

/** Assumptions about the places in refutations of alternatives that lead to a branch. */
function assumptionsOfValues(
  { exploration }: Explored,
  leads: (branch: BranchId) => boolean,
): ReadonlySet<Assumption> {
  const { assumptions, refuted } = exploration.evidence;
  const placed = assumptions.filter(({ place }) => place !== undefined);
  const found = new Set<Assumption>();
  for (const [branch, variables] of refuted) {
    if (!leads(branch)) continue;
    for (const variable of variables) {
      for (const location of locationsOf(variable)) {
        if (ELEMENT.test(location)) found.add('no holes');
        for (const { assumption, place } of placed)
          if (isWithin(location, place as string)) found.add(assumption);
      }
    }
  }
  return found;
}

const locationsOf = (variable: string): readonly string[] =>
  aliasedLocations(variable) ?? [splitVariable(variable).location];

/** The place of an array's element. */
const ELEMENT = /\[\d+\]$/;
