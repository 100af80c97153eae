import type { HeapShape } from '../../model/input/heap-shape.ts';
import { keyOfResult, keyOfStep, stepsOf, wayOfStep, type Location } from '../../model/input/location.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import { memberAccess } from '../identifiers.ts';
import { stringLiteral } from '../string-literal.ts';
import type { InputSpec } from '../input/read-input.ts';
import { dateOfTime, declaredAt, heapShapeOf } from '../../inputs/declared-place.ts';

/** Stands for a step without a short name; a phrase that contains it is not used. */
const UNSPEAKABLE = '…';

/** A place as the code would access it: `order.lines[0].price`, `(await db.find()).age`. */
export function placePhrase(location: Location): string {
  const { root, steps } = stepsOf(location);
  return steps.reduce((phrase, step, index) => {
    const key = keyOfStep(step);
    // An argument of a function that is called back goes by the name of its parameter.
    if (wayOfStep(step) !== undefined) return '';
    if (key !== undefined) return phrase === '' ? key : memberAccess(phrase, key);
    if (step.startsWith('@')) return phrase;
    if (step.startsWith('[')) return phrase + step;
    // Results of later calls have no short name: `f()` would not say which call it is.
    if (step === '(0)') return `${phrase}()`;
    if (step.startsWith('(0"')) return `${phrase}(${stringLiteral(keyOfResult(step) ?? '')})`;
    if (step === '^') return 'error';
    if (step === '!') return index === steps.length - 1 ? `await ${phrase}` : `(await ${phrase})`;
    return UNSPEAKABLE;
  }, root);
}

/** A variable as people call it: a payload goes by the name of its place, a length is a member of it. */
export function variablePhrase(variable: string, spec: InputSpec): string {
  const { location, part } = splitVariable(variable);
  const date = part === '' ? dateOfTime(location, (place) => shapeAt(place, spec)) : undefined;
  if (date !== undefined) return `${placePhrase(date)}.getTime()`;
  if (part !== '#length') return placePhrase(location);
  return `${placePhrase(location)}.${isCollection(location, spec) ? 'size' : 'length'}`;
}

const shapeAt = (location: Location, spec: InputSpec): HeapShape | undefined =>
  heapShapeOf(spec, declaredAt(spec, location)?.shape);

function isCollection(location: Location, spec: InputSpec): boolean {
  const kind = shapeAt(location, spec)?.kind;
  return kind === 'map' || kind === 'set';
}
