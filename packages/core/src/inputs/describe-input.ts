import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Value } from '../expr/value.ts';
import { keysByPlace } from '../wire/input-reader.ts';
import type { InputDescription } from '../wire/target-messages.ts';
import { splitVariable } from '../model/input/variable-names.ts';
import { AliasClasses, canonicalValues } from './alias-classes.ts';

/** An assignment as the data from which an input is built and written. */
export function describeInput(input: Assignment): InputDescription {
  const classes = new AliasClasses(input);
  const values = canonicalValues(input, classes);
  return {
    values: [...values].map(([variable, value]) => [variable, textOf(value)]),
    originals: [...classes.originals.keys()].map((place) => [place, classes.canonical(place)]),
    extraKeys: [...keysByPlace([...values.keys()].map((variable) => splitVariable(variable).location))],
  };
}

function textOf(value: Value): string {
  // Inputs are scalars; a fraction can only stand for one that the program never sees.
  if (typeof value === 'object') return `${value.numerator}/${value.denominator}`;
  return Object.is(value, -0) ? '-0' : String(value);
}
