import ts from 'typescript';
import { callableOf } from '../callable-declaration.ts';
import { withoutAlias } from '../../without-alias.ts';
import { isOfReact } from './react-packages.ts';

/** React's own rule for the names of hooks. */
const HOOK_NAME = /^use(?:[A-Z]|$)/;

export const isHookName = (name: string): boolean => HOOK_NAME.test(name);

/** Whether a function calls hooks: those of React, of packages that build on it, or of the project that call such. */
export const callsHooks = (callable: ts.SignatureDeclaration, checker: ts.TypeChecker): boolean =>
  callsHook(callable, checker, (one) => isOfReact(one.getSourceFile().fileName));

/** Whether a function calls a hook that is wanted, itself or by other hooks of the project. */
export function callsHook(
  callable: ts.SignatureDeclaration,
  checker: ts.TypeChecker,
  isWanted: (declaration: ts.Declaration) => boolean,
): boolean {
  const asked = new Set<ts.Node>();
  const asks = (fn: ts.SignatureDeclaration): boolean => {
    if (asked.has(fn)) return false;
    asked.add(fn);
    return ownCalls(fn).some((callee) => {
      const symbol = checker.getSymbolAtLocation(callee);
      const declarations = symbol === undefined ? [] : (withoutAlias(symbol, checker).declarations ?? []);
      return declarations.some((one) => {
        if (isWanted(one)) return true;
        const called = callableOf(one);
        return called !== undefined && asks(called);
      });
    });
  };
  return asks(callable);
}

/** The names of hooks that a function calls itself: hooks are not called by functions inside of it. */
function ownCalls(fn: ts.SignatureDeclaration): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    const name = ts.isCallExpression(node) ? calleeName(node.expression) : undefined;
    if (name !== undefined && isHookName(name.text)) found.push(name);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(fn, visit);
  return found;
}

function calleeName(callee: ts.Expression): ts.Identifier | undefined {
  if (ts.isIdentifier(callee)) return callee;
  return ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.name) ? callee.name : undefined;
}
