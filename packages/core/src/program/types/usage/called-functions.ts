import ts from 'typescript';
import { codeBehindDeclaration } from '../../modules/code-behind-declaration.ts';
import { withoutAlias } from '../../without-alias.ts';
import { valueSymbol } from '../referred-code.ts';

/** A function whose code can be read. */
export type FunctionWithBody =
  ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

/** Functions that an expression may stand for: the one that it names, or all that an object has under its keys. */
export function calledFunctions(node: ts.Expression, program: ts.Program): readonly FunctionWithBody[] {
  const checker = program.getTypeChecker();
  if (ts.isParenthesizedExpression(node)) return calledFunctions(node.expression, program);
  if (isFunction(node)) return [node];
  if (ts.isElementAccessExpression(node)) {
    const properties = checker.getTypeAtLocation(node.expression).getProperties();
    return properties.flatMap((one) => functionsIn(one));
  }
  const symbol = ts.isIdentifier(node) ? valueSymbol(node, checker) : checker.getSymbolAtLocation(node);
  return symbol === undefined
    ? []
    : functionsIn(codeBehindDeclaration(withoutAlias(symbol, checker), program));
}

function functionsIn({ valueDeclaration: node }: ts.Symbol): readonly FunctionWithBody[] {
  if (node === undefined || node.getSourceFile().isDeclarationFile) return [];
  if (isFunction(node)) return node.body === undefined ? [] : [node];
  const hasInitializer = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  const initializer = hasInitializer ? node.initializer : undefined;
  return initializer !== undefined && isFunction(initializer) ? [initializer] : [];
}

/** Whether a node is a function that can be written with a body. */
export const isFunction = (node: ts.Node): node is FunctionWithBody =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);
