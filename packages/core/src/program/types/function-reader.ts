import ts from 'typescript';
import { isKeyless } from './object-reader.ts';
import type { ReadingContext } from './reading-context.ts';
import { isAnything } from './scalar-readers.ts';
import { nameOfType, opaqueType } from './type-naming.ts';
import type { FunctionType, StructuredType } from './type-model.ts';

/** Anything that can be called, or constructed: of the latter only what may make any object can be imitated. */
export function readCallable(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const signatures = type.getCallSignatures();
  if (type.getConstructSignatures().length > 0) return readConstructor(type, context);
  const [first] = signatures;
  if (first === undefined) return undefined;
  const isPlain = context.checker
    .getPropertiesOfType(type)
    .every(({ flags }) => (flags & ts.SymbolFlags.Optional) !== 0);
  if (!isPlain) return opaqueType(type, context, 'a function with members');
  const reason = signatures.map((one) => obstacle(one, first, context)).find((found) => found !== undefined);
  if (reason !== undefined) return opaqueType(type, context, reason);
  for (const { typeParameters } of signatures) context.forbid(typeParameters ?? []);
  return {
    kind: 'function',
    ...nameOfType(type, context),
    parameterNames: first.parameters.map(({ name }, index) =>
      IDENTIFIER.test(name) ? name : `argument${index + 1}`,
    ),
    ...readResult(signatures, context),
    // Functions that give promises ask the world, which may have changed since the last call.
    ...(isAwaited(first) && { isDrawn: true }),
    ...(context.handled().exceptions && !isAwaited(first) && { mayThrow: true }),
  };
}

/** A class without members, where the type asks for no others. */
function readConstructor(type: ts.Type, context: ReadingContext): StructuredType {
  const makesAnything = type.getConstructSignatures().every((one) => isAnything(one.getReturnType()));
  const isNamed = type.getProperties().some((one) => !isKeyless(one) && !OF_FUNCTIONS.has(one.name));
  if (!makesAnything || isNamed) return opaqueType(type, context, 'a constructor');
  return { kind: 'builtin', ...nameOfType(type, context), className: 'Function' };
}

/** Members that every class has. */
const OF_FUNCTIONS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Function.prototype),
  'prototype',
]);

/** A result of a type parameter `T` can only be an argument of type `T`: no other value of it can be made. */
function readResult(
  signatures: readonly ts.Signature[],
  { checker, read }: ReadingContext,
): Pick<FunctionType, 'result' | 'returnedArgument'> {
  const [first] = signatures as readonly [ts.Signature];
  const result = first.getReturnType();
  const isChosen = signatures.length === 1 && (first.typeParameters ?? []).some((one) => one === result);
  const position = first.parameters.findIndex((one) => checker.getTypeOfSymbol(one) === result);
  if (!isChosen || position === -1) return { result: read(result) };
  return { result: { kind: 'literal', value: undefined }, returnedArgument: position };
}

/** The reason why the compiler would not accept one function for all signatures, if there is one. */
function obstacle(
  signature: ts.Signature,
  first: ts.Signature,
  { checker }: ReadingContext,
): string | undefined {
  if (checker.getTypePredicateOfSignature(signature) !== undefined) return 'a type guard';
  const results = [signature, first].map((one) => checker.typeToString(one.getReturnType()));
  return results[0] === results[1] ? undefined : 'overloads with different results';
}

/** The checker calls destructured parameters `__0`. */
const IDENTIFIER = /^(?!__\d)[A-Za-z_$][\w$]*$/;

/** Whether a function fails by a promise that is rejected. */
const isAwaited = (signature: ts.Signature): boolean =>
  /^Promise(?:Like)?$/.test(signature.getReturnType().getSymbol()?.name ?? '');
