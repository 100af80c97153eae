import type { DeclaredParameter } from '../types/type-model.ts';
import type { DeclaredInvokable } from './declared-class.ts';

/** The parameters of an invokable, with the classes of the objects that they take. */
export type ReadParameters = Pick<DeclaredInvokable, 'parameters' | 'parameterClasses'>;

/** Adds the fields that a constructor leaves unset to its parameters: whoever makes an object sets both. */
export function withFields(
  { parameters, parameterClasses }: ReadParameters,
  fields: readonly DeclaredParameter[],
): ReadParameters {
  return {
    parameters: [...parameters, ...fields],
    parameterClasses: [...parameterClasses, ...fields.map(() => undefined)],
  };
}
