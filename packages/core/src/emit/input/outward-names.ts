import { keyOfStep, stepsOf, type Location } from '../../model/input/location.ts';
import type { ParameterSpec } from '../../model/input/input-shape.ts';
import type { InputArgument } from './input-node.ts';

/** Names of parameters that stand for functions of the global object, or for exports, which do something to the world. */
export function outwardNames(args: readonly InputArgument[]): ReadonlySet<string> {
  return new Set(args.filter(({ parameter }) => leadsOut(parameter)).map(({ parameter }) => parameter.name));
}

/** How often React calls a hook is its own affair. */
const leadsOut = ({ surrounding }: ParameterSpec): boolean =>
  (surrounding?.kind === 'global' && surrounding.isDrawn !== true) ||
  (surrounding?.kind === 'export' && surrounding.isDrawn !== true && surrounding.isHook !== true);

/** Whether a place is such a function, or a member of what has such a name. */
export function isOutward(place: Location, names: ReadonlySet<string>): boolean {
  const { root, steps } = stepsOf(place);
  return names.has(root) && steps.every((step) => keyOfStep(step) !== undefined);
}
