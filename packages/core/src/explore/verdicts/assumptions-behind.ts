import { ASSUMPTIONS, type Assumption } from '../../protocol/assumption.ts';
import { isWithin } from '../../protocol/location.ts';
import { aliasedLocations, splitVariable } from '../../protocol/variable-names.ts';
import type { MetAssumption } from '../path-executor.ts';
import type { Circumstances, Explored } from './circumstances.ts';

/** What the proof that nothing takes a branch rests on, beyond the declared types. */
export function assumptionsBehind(branch: number, circumstances: Circumstances): ReadonlySet<Assumption> {
  const { explored, distance, ambient, states } = circumstances;
  distance.aimAt(new Set([branch]));
  const found = new Set<Assumption>();
  for (const { functionIndex, assumption } of ambient())
    if (functionIndex === undefined || states !== undefined || distance.leadsFrom(functionIndex))
      found.add(assumption);
  // An exception that leaves a call behind half way changes the state that the next one meets.
  const bends = ({ assumption }: MetAssumption): boolean =>
    ASSUMPTIONS[assumption].effect !== 'throws' || states !== undefined || distance.leadsFromHandler;
  for (const one of explored) {
    const leads = (from: number): boolean => one.isInfluential(branch) || distance.of(from) < Infinity;
    const { assumptions } = one.exploration.evidence;
    for (const met of assumptions)
      if (met.place === undefined && leads(met.after) && bends(met)) found.add(met.assumption);
    for (const assumption of assumptionsOfValues(one, leads)) found.add(assumption);
  }
  return found;
}

/** Assumptions about the places that refutations speak of, where they are refutations of what leads to a branch. */
function assumptionsOfValues(
  { exploration }: Explored,
  leads: (branch: number) => boolean,
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
