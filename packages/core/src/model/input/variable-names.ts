import type { Sort } from '../../expr/sort.ts';
import type { InputShape, ScalarKind } from './input-shape.ts';
import type { Location } from './location.ts';

/** The sort of the variable that holds a scalar. */
export const SCALAR_SORTS: Readonly<Record<ScalarKind, Sort>> = {
  number: 'Float64',
  boolean: 'Bool',
  string: 'String',
  bigint: 'Int',
};

/** The sort of a kind of values, if it is a scalar. */
export function scalarSort(kind: string | undefined): Sort | undefined {
  return (SCALAR_SORTS as Readonly<Record<string, Sort | undefined>>)[kind ?? ''];
}

/** The `Int` variable that says which alternative of a choice an input takes. */
export function tagVariable(location: Location): string {
  return `${location}#tag`;
}

/**
 * The variable that holds an input's payload. A plain input is its own name, and so is the number
 * in a choice, because numbers are what most conditions speak of.
 */
export function payloadVariable(location: Location, shape: InputShape, isInChoice: boolean): string {
  return isInChoice && shape.kind !== 'number' ? `${location}#${shape.kind}` : location;
}

/** The `Int` variable that holds how many elements or entries there are. */
export function lengthVariable(location: Location): string {
  return `${location}#length`;
}

/**
 * The `Bool` variable that says whether two places hold the same object, false unless something
 * depends on it. The simpler place comes last, whichever is asked about first.
 */
export function aliasVariable(one: Location, other: Location): string {
  return isSimpler(one, other) ? `${other} is ${one}` : `${one} is ${other}`;
}

/** The two places that an alias variable speaks of, the simpler one last; `undefined` for other variables. */
export function aliasedLocations(
  variable: string,
): readonly [alias: Location, original: Location] | undefined {
  const middle = variable.indexOf(' is ');
  return middle === -1 ? undefined : [variable.slice(0, middle), variable.slice(middle + 4)];
}

/** Whether one place is named more simply than another. */
export function isSimpler(one: Location, other: Location): boolean {
  return one.length === other.length ? one < other : one.length < other.length;
}

/** The place of a variable, and which part of it. */
export function splitVariable(variable: string): { readonly location: Location; readonly part: string } {
  const hash = variable.lastIndexOf('#');
  return hash === -1
    ? { location: variable, part: '' }
    : { location: variable.slice(0, hash), part: variable.slice(hash) };
}
