import ts from 'typescript';
import { usesThis } from '../../uses-this.ts';
import { withoutAlias } from '../../without-alias.ts';
import { isPromise } from '../library-types.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { CallBackType, TypeMember, TypeModel } from '../type-model.ts';
import { callsOf, type ResolvedCall } from './called-results.ts';

/** Methods of promises call what they are given by the rules of promises. */
const OF_PROMISES: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** A function that the code hands to a call. */
type Handed = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;

/**
 * The ways in which a method may call the functions that the target's file hands to it, by the first argument of the
 * call where that is written down: `app.get('/items', (request, reply) => …)`, `db.transaction(async (tx) => …)`.
 */
export function callBacksOf(name: string, type: ts.Type, context: ReadingContext): readonly CallBackType[] {
  if (OF_PROMISES.has(name)) return [];
  const own = callsOf(name, type, context).filter(({ call }) => call.getSourceFile() === context.home);
  const found = new Map<string | undefined, CallBackType>();
  for (const one of own) {
    const way = callBackOf(one, context);
    if (way !== undefined && !found.has(way.key)) found.set(way.key, way);
  }
  // The way without a key is the one for all other calls.
  return [...found.values()].sort(
    ({ key }, other) => Number(key === undefined) - Number(other.key === undefined),
  );
}

function callBackOf({ call, signature }: ResolvedCall, context: ReadingContext): CallBackType | undefined {
  const { checker } = context;
  const handed = call.arguments
    .map((one) => handedFunction(one, checker))
    .findLast((one) => one !== undefined);
  if (handed === undefined || usesThis(handed)) return undefined;
  const [first] = call.arguments;
  const result = checker.getSignatureFromDeclaration(handed)?.getReturnType();
  return {
    ...(first !== undefined && ts.isStringLiteralLike(first) && { key: first.text }),
    given: givenTo(handed, context),
    ...(result !== undefined && isPromise(result) && { isAwaited: true }),
    ...(isReturned(signature, result, checker) && { isReturned: true }),
  };
}

/** The function that an argument is, or that its name stands for. */
function handedFunction(argument: ts.Expression, checker: ts.TypeChecker): Handed | undefined {
  if (ts.isArrowFunction(argument) || ts.isFunctionExpression(argument)) return argument;
  if (!ts.isIdentifier(argument)) return undefined;
  const symbol = checker.getSymbolAtLocation(argument);
  const declaration = symbol && withoutAlias(symbol, checker).valueDeclaration;
  if (declaration === undefined) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration.body === undefined ? undefined : declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && !ts.isIdentifier(value) ? handedFunction(value, checker) : undefined;
}

/** The arguments of a function, as an object with a member for each. */
function givenTo(handed: Handed, context: ReadingContext): TypeModel {
  return context.readAside(handed, () => ({
    kind: 'object',
    typeText: 'arguments',
    members: handed.parameters
      .filter(({ dotDotDotToken }) => dotDotDotToken === undefined)
      .map((parameter, index): TypeMember => ({
        name: ts.isIdentifier(parameter.name) ? parameter.name.text : `argument${index + 1}`,
        type: context.readParameter(parameter, context.checker.getTypeAtLocation(parameter)),
        isOptional: false,
        isReadonly: false,
      })),
    omitted: [],
  }));
}

/** Whether a call can only give what the function gives: its result is of a type parameter that this one decides. */
function isReturned(signature: ts.Signature, result: ts.Type | undefined, checker: ts.TypeChecker): boolean {
  const code = signature.getDeclaration() as ts.SignatureDeclaration | undefined;
  const declared = code && checker.getSignatureFromDeclaration(code)?.getReturnType();
  if (declared === undefined || result === undefined) return false;
  const [promised] = isPromise(declared)
    ? checker.getTypeArguments(declared as ts.TypeReference)
    : [declared];
  return (
    promised?.isTypeParameter() === true && checker.isTypeAssignableTo(result, signature.getReturnType())
  );
}
