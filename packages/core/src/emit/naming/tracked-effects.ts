import { readableLocation, type Location } from '../../model/input/location.ts';
import { memberOf } from '../../model/input/location.ts';
import { effectsOf, type Outcome, type ValueSnapshot } from '../../model/run/outcome.ts';
import type { TrackedPart, TrackedRoot } from '../../model/run/tracked-parts.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { snapshotText } from '../snapshot-document.ts';
import { placePhrase } from './place-phrase.ts';
import { valuePhrase } from './tracked-outcome-phrase.ts';

/** A change of the input, or a call of a function of the input. */
export interface ToldEffect {
  readonly text: string;
  /** Whether it is so for every input that takes the path. */
  readonly isTracked: boolean;
}

/** Effects of a run in terms of its input: `account.balance = account.balance - amount`, `notify('paid')`. */
export function trackedEffects(
  outcome: Outcome,
  tracked: readonly TrackedRoot[] | undefined,
  spec: TargetSpec,
): readonly ToldEffect[] {
  const effects = effectsOf(outcome);
  const changes = (effects?.changed ?? []).flatMap(([position, value]) => {
    const parts = tracked?.find(({ root }) => root === position)?.parts;
    const place = spec.parameters[position]?.name;
    return place === undefined ? [] : changesOf(value, { place, parts, spec, keys: [] });
  });
  const calls = (effects?.calls ?? []).map(({ callee, args }): ToldEffect => {
    const shown = args?.map((arg) => snapshotText(arg)).join(', ') ?? '…';
    return {
      text: `${placePhrase(readableLocation(callee))}(${shown})`,
      isTracked: args?.length === 0,
    };
  });
  return [...changes, ...calls];
}

interface ChangedPlace {
  readonly place: Location;
  /** The keys that lead here from the argument. */
  readonly keys: readonly (string | number)[];
  readonly parts: readonly TrackedPart[] | undefined;
  readonly spec: TargetSpec;
}

/** The members that are not what they were, each as an assignment. */
function changesOf(value: ValueSnapshot, changed: ChangedPlace): readonly ToldEffect[] {
  const { place, parts, spec, keys } = changed;
  const here = parts?.filter((one) => keys.every((key, index) => one.keys[index] === key));
  const own = here?.find((one) => one.keys.length === keys.length);
  if (own?.source.kind === 'place' && own.source.place === place) return [];
  if (value.kind === 'object' && own === undefined && here !== undefined)
    return value.entries.flatMap(([key, member]) =>
      changesOf(member, { ...changed, place: memberOf(place, key), keys: [...keys, key] }),
    );
  const inner = here?.map((one) => ({ ...one, keys: one.keys.slice(keys.length) }));
  const { text, isTracked } = valuePhrase(value, inner, spec);
  return [{ text: `${placePhrase(place)} = ${text}`, isTracked }];
}
