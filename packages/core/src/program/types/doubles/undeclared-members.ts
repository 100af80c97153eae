import ts from 'typescript';
import type { ReadingContext } from '../reading-context.ts';
import type { TypeMember, TypeModel } from '../type-model.ts';
import { isAnything } from '../scalar-readers.ts';
import { membersUsedAround } from './code-around.ts';

/** Reads a promise of a value that may be anything. */
export type PromiseReader = (typeText: string) => TypeModel;

/**
 * Methods that JavaScript calls on objects of a type although the type has none of the name: libraries add them when
 * they run, as models of databases do with functions of a schema. They return anything, or the promise of it.
 */
export function undeclaredMethods(
  type: ts.Type,
  context: ReadingContext,
  readPromise: PromiseReader,
): readonly TypeMember[] {
  const { checker, program, home } = context;
  if (!/\.[cm]?jsx?$/.test(home.fileName) || isAnything(type)) return [];
  const found = new Map<string, readonly ts.CallExpression[]>();
  for (const { calls } of membersUsedAround(program, home))
    for (const [name, some] of calls) {
      if (type.getProperty(name) !== undefined) continue;
      const own = some.filter(({ expression }) => isMemberOf(expression, type, checker));
      if (own.length > 0) found.set(name, [...(found.get(name) ?? []), ...own]);
    }
  return [...found].map(([name, calls]) => {
    const isPromise = calls.some(isAwaited);
    const type = context.readAside({}, () => ({
      kind: 'function',
      typeText: name,
      parameterNames: parameterNames(calls),
      result: isPromise ? readPromise('Promise<any>') : { kind: 'unknown' },
      ...(isPromise && { isDrawn: true }),
    }));
    return { name, type, isOptional: false, isReadonly: false };
  });
}

/** Names for parameters after the arguments of the first call. */
const parameterNames = ([call]: readonly ts.CallExpression[]): readonly string[] =>
  call?.arguments.map((one, index) => {
    const name = ts.isPropertyAccessExpression(one) ? one.name : one;
    const others = call.arguments.slice(0, index).map((other) => other.getText());
    return ts.isIdentifier(name) && !others.includes(name.text) ? name.text : `argument${index + 1}`;
  }) ?? [];

const isMemberOf = (callee: ts.Expression, type: ts.Type, checker: ts.TypeChecker): boolean =>
  ts.isPropertyAccessExpression(callee) &&
  checker.getNonNullableType(checker.getTypeAtLocation(callee.expression)) === type;

/** Whether code waits for the result of a call: itself, or those that get it from an `async` function. */
function isAwaited(call: ts.CallExpression): boolean {
  const { parent } = call;
  if (ts.isAwaitExpression(parent)) return true;
  if (ts.isPropertyAccessExpression(parent)) return /^(?:then|catch|finally)$/.test(parent.name.text);
  const around = ts.isReturnStatement(parent) ? ts.findAncestor(parent, ts.isFunctionLike) : parent;
  const isFunction = around !== undefined && ts.isFunctionLike(around);
  return isFunction && (ts.getCombinedModifierFlags(around) & ts.ModifierFlags.Async) !== 0;
}
