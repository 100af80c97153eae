import type ts from 'typescript';
import type { FunctionWithBody } from './called-functions.ts';
import {
  elementPositions,
  GIVING_AN_ELEMENT,
  GIVING_RESULTS,
  GIVING_THE_SAME,
  kindOfOwner,
  TAKING_ELEMENTS,
} from './method-uses.ts';
import { UsedValue } from './used-value.ts';

/** Finds the values of expressions and of functions. */
export interface ValueFinder {
  of(node: ts.Expression): UsedValue;
  ofDeclared(node: ts.ParameterDeclaration): UsedValue;
  ofResult(node: ts.Node): UsedValue;
  functionsOf(node: ts.Expression): readonly FunctionWithBody[];
}

/** Notes a call of a method of the language; gives its result if that is one of the values at hand. */
export function useMethod(
  { arguments: args }: ts.CallExpression,
  { expression, name: { text: name } }: ts.PropertyAccessExpression,
  values: ValueFinder,
): UsedValue | undefined {
  const kind = kindOfOwner(name);
  const base = values.of(expression);
  if (kind !== undefined) base.as(kind);
  if (kind === 'RegExp' && args[0] !== undefined) values.of(args[0]).as('string');
  if (kind === 'Promise') for (const one of args) values.of(one).as('function');
  const isText = base.kinds.has('string') && !base.kinds.has('array');
  if (isText || (kind !== 'array' && kind !== 'sequence')) return undefined;
  const [first] = args;
  const callbacks = first === undefined ? [] : values.functionsOf(first);
  for (const one of callbacks)
    for (const position of elementPositions(name)) {
      const parameter = one.parameters[position];
      if (parameter !== undefined) base.element.merge(values.ofDeclared(parameter));
    }
  if (first !== undefined && callbacks.length === 0 && TAKING_ELEMENTS.has(name))
    base.element.merge(values.of(first).as('compared'));
  return resultOf(name, base, callbacks, values);
}

function resultOf(
  name: string,
  base: UsedValue,
  callbacks: readonly FunctionWithBody[],
  values: ValueFinder,
): UsedValue | undefined {
  if (GIVING_THE_SAME.has(name)) return base;
  if (GIVING_AN_ELEMENT.has(name)) return base.element;
  if (!GIVING_RESULTS.has(name)) return undefined;
  const list = new UsedValue().as('array');
  for (const one of callbacks) list.element.merge(values.ofResult(one));
  return list;
}
