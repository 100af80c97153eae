import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { isOfFailing, oncePerLoading } from '../modules/failing-modules.ts';
import { replacedName } from '../modules/replaced-names.ts';
import { withoutAlias } from '../without-alias.ts';
import { isOfProject } from './type-naming.ts';

/** More code than this is not looked through. */
const MAX_PIECES = 2_000;

/** Some code, and all code of the project that it refers to, directly or not, and that can be loaded. */
export function codeWithin(program: ts.Program, code: readonly ts.Node[]): ReadonlySet<ts.Node> {
  const referredBy = referenceFinder(program);
  const pieces = new Set(code);
  for (const piece of pieces)
    for (const declaration of referredBy(piece)) if (pieces.size < MAX_PIECES) pieces.add(declaration);
  return pieces;
}

/** Finds the declarations with code that a piece of code names, each piece once. */
const referenceFinder = oncePerLoading((program): ((piece: ts.Node) => ReadonlySet<ts.Node>) => {
  const checker = program.getTypeChecker();
  return oncePer((piece) => {
    const found = new Set<ts.Node>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      const symbol = ts.isIdentifier(node) ? valueSymbol(node, checker) : undefined;
      const isSeen =
        symbol !== undefined && !isOfFailing(symbol, program) && replacedName(symbol, program) === undefined;
      const declarations = isSeen ? (withoutAlias(symbol, checker).declarations ?? []) : [];
      for (const one of declarations)
        if (hasCode(one) && isOfProject(one.getSourceFile(), program)) found.add(one);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(piece, visit);
    return found;
  });
});

/** The symbol of a name; in `{ name }` it is that of the value. */
export function valueSymbol(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
}

/** Whether a declaration has code that runs when it is used. */
function hasCode(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node))
    return node.initializer !== undefined && isFunctionOrObject(node.initializer);
  if (ts.isExportAssignment(node)) return isFunctionOrObject(node.expression);
  return ts.isClassLike(node) || (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined);
}

const isFunctionOrObject = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isCallExpression(node);
