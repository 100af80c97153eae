import { keyOfStep, stepsOf, type Location } from '../../protocol/location.ts';
import { splitVariable } from '../../protocol/variable-names.ts';
import { memberAccess } from '../identifiers.ts';
import type { InputSpec } from '../input/read-input.ts';
import { declaredAt, heapShapeOf } from '../../inputs/declared-place.ts';

/** Stands for what has no short name; a phrase with it in is not used. */
const UNSPEAKABLE = '…';

/** A place as the code would get there: `order.lines[0].price`. */
export function placePhrase(location: Location): string {
  const { root, steps } = stepsOf(location);
  return steps.reduce((phrase, step) => {
    const key = keyOfStep(step);
    if (key !== undefined) return memberAccess(phrase, key);
    if (step.startsWith('@')) return phrase;
    if (step.startsWith('[')) return phrase + step;
    // Of a function that is asked for several things, the name would not say which it was asked for.
    if (step === '(0)') return `${phrase}()`;
    return UNSPEAKABLE;
  }, root);
}

/** A variable as people call it: a payload goes by the name of its place, a length is a member of it. */
export function variablePhrase(variable: string, spec: InputSpec): string {
  const { location, part } = splitVariable(variable);
  if (part !== '#length') return placePhrase(location);
  return `${placePhrase(location)}.${isCollection(location, spec) ? 'size' : 'length'}`;
}

function isCollection(location: Location, spec: InputSpec): boolean {
  const kind = heapShapeOf(spec, declaredAt(spec, location)?.shape)?.kind;
  return kind === 'map' || kind === 'set';
}
