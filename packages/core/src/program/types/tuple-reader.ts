import ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';
import { nameOfType } from './type-naming.ts';
import type { StructuredType, TypeModel } from './type-model.ts';

/** Tuples. Of `[...A[], B]` only those without any `A` are built: elements are counted from the front. */
export function readTuple(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const { checker } = context;
  if (!checker.isTupleType(type)) return undefined;
  const { target } = type as ts.TupleTypeReference;
  const parts = checker
    .getTypeArguments(type as ts.TypeReference)
    .slice(0, target.elementFlags.length)
    .map((part, index) => ({ part, flags: target.elementFlags[index] ?? ts.ElementFlags.Required }));
  const isFixed = ({ flags }: { readonly flags: ts.ElementFlags }): boolean =>
    (flags & ts.ElementFlags.Fixed) !== 0;
  const last = parts.at(-1);
  const rest = last === undefined || isFixed(last) ? undefined : readRest(last.part, last.flags, context);
  const omitted = parts.slice(0, -1).filter((part) => !isFixed(part));
  const fixed = parts.filter(isFixed);
  return {
    kind: 'tuple',
    ...nameOfType(type, context),
    elements: fixed.map(({ part }) => context.read(part)),
    required: fixed.filter(({ flags }) => (flags & ts.ElementFlags.Required) !== 0).length,
    ...(rest !== undefined && { rest }),
    omitted: omitted.map(({ part }) => `...${checker.typeToString(part)}[]`),
  };
}

/** The element type of a rest part: `T` in `...T[]`; in `...T`, that of the array type that constrains `T`. */
function readRest(part: ts.Type, flags: ts.ElementFlags, { checker, read }: ReadingContext): TypeModel {
  if ((flags & ts.ElementFlags.Variadic) === 0) return read(part);
  const constraint = checker.getBaseConstraintOfType(part);
  const element = constraint?.getNumberIndexType();
  return element === undefined ? { kind: 'unknown' } : read(element);
}
