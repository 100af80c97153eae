import ts from 'typescript';
import { returnedExpressions } from '../returned-expressions.ts';
import { lastAssigned } from './members-in.ts';
import type { ConstructorFunction } from './prototype-class.ts';

/** Names and calls are followed at most this deep. */
const MAX_DEPTH = 6;

/** The functions that an expression gives, by their names or as results of functions, and that `new` can call. */
export function givenFunctions(
  node: ts.Expression,
  checker: ts.TypeChecker,
  depth = 0,
): readonly ConstructorFunction[] {
  const value = lastAssigned(node);
  if (ts.isFunctionExpression(value)) return [value];
  if (depth > MAX_DEPTH) return [];
  const follow = (one: ts.Expression): readonly ConstructorFunction[] =>
    givenFunctions(one, checker, depth + 1);
  if (ts.isCallExpression(value)) return resultsOf(value, checker).flatMap(follow);
  if (!ts.isIdentifier(value)) return [];
  return (checker.getSymbolAtLocation(value)?.declarations ?? []).flatMap((one) => {
    if (ts.isFunctionDeclaration(one)) return one.body === undefined ? [] : [one];
    return ts.isVariableDeclaration(one) && one.initializer !== undefined ? follow(one.initializer) : [];
  });
}

/** The expressions that a called function returns, if its code is seen. */
function resultsOf(call: ts.CallExpression, checker: ts.TypeChecker): readonly ts.Expression[] {
  const called = checker.getResolvedSignature(call)?.declaration;
  const isFunction =
    called !== undefined &&
    (ts.isFunctionDeclaration(called) || ts.isFunctionExpression(called) || ts.isArrowFunction(called));
  return isFunction ? returnedExpressions(called) : [];
}
