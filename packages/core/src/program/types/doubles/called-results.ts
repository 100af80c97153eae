import ts from 'typescript';
import type { ReadingContext } from '../reading-context.ts';
import { membersUsedAround } from './code-around.ts';

/**
 * The type that calls of a method give, as the checker resolves each call: for a method with overloads or type
 * parameters, only its calls say what it returns. Calls in the target's own code count before those around it. If they
 * give different types, it is the one that will do for all of them; `undefined` if there is none.
 */
export function resultOfCalls(
  name: string,
  type: ts.Type,
  { program, checker, home, code }: ReadingContext,
): ts.Type | undefined {
  const declarations = new Set(type.getCallSignatures().map((one) => one.getDeclaration()));
  const calls = membersUsedAround(program, home).flatMap((used) => used.calls.get(name) ?? []);
  const own = calls.filter((call) => ts.findAncestor(call, (around) => code.includes(around)) !== undefined);
  const resultsOf = (some: readonly ts.CallExpression[]): readonly ts.Type[] =>
    some.flatMap((call) => {
      const signature = checker.getResolvedSignature(call);
      const isOfMethod = signature !== undefined && declarations.has(signature.getDeclaration());
      return isOfMethod ? [signature.getReturnType()] : [];
    });
  const ownResults = resultsOf(own);
  const results = ownResults.length > 0 ? ownResults : resultsOf(calls);
  return results.find((one) => results.every((other) => checker.isTypeAssignableTo(one, other)));
}

/** Whether what a function returns depends on how it is called. */
export function dependsOnCall(type: ts.Type, checker: ts.TypeChecker): boolean {
  const signatures = type.getCallSignatures();
  const results = new Set(signatures.map((one) => checker.typeToString(one.getReturnType())));
  return results.size > 1 || signatures.some(({ typeParameters }) => (typeParameters ?? []).length > 0);
}
