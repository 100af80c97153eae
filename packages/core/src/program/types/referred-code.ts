import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import { codeBehindDeclaration } from '../modules/code-behind-declaration.ts';
import { isOfFailing, oncePerLoading } from '../modules/failing-modules.ts';
import { replacedName } from '../modules/replaced-names.ts';
import { withoutAlias } from '../without-alias.ts';
import { isOnlyDoubled } from './doubles/collaborator-class.ts';
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
  const codeNamedBy = codeFinder({ program, checker });
  return oncePer((piece) => {
    const found = new Set<ts.Node>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      const symbol = ts.isIdentifier(node) ? valueSymbol(node, checker) : undefined;
      const isSeen =
        symbol !== undefined && !isOfFailing(symbol, program) && replacedName(symbol, program) === undefined;
      const declarations = isSeen
        ? (codeBehindDeclaration(withoutAlias(symbol, checker), program).declarations ?? [])
        : [];
      for (const one of declarations.flatMap(codeNamedBy)) {
        const code = withoutShorthand(one, checker);
        if (code !== undefined && hasCode(code) && isOfProject(code.getSourceFile(), program))
          found.add(code);
      }
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(piece, visit);
    return found;
  });
});

/**
 * Finds the declarations whose code runs where a declaration is named. Methods of a class of which only doubles are given
 * do not run, and resolving the names in them, as in the queries of a repository, takes long; code that makes an object of
 * such a class refers to the class itself, as does a variable that holds one.
 */
const codeFinder = (context: Surveyed): ((declaration: ts.Declaration) => readonly ts.Declaration[]) => {
  const { checker } = context;
  const classOf = (node: ts.Node | undefined): ts.Symbol | undefined => {
    const symbol = node === undefined ? undefined : checker.getSymbolAtLocation(node);
    return symbol === undefined ? undefined : withoutAlias(symbol, checker);
  };
  const isDoubled = (symbol: ts.Symbol | undefined): symbol is ts.Symbol =>
    symbol !== undefined && isOnlyDoubled(symbol, context);
  return (declaration) => {
    const made = madeClass(declaration);
    const ofMade = classOf(made);
    if (isDoubled(ofMade)) return (ofMade.declarations ?? []).filter(ts.isClassLike);
    const isOfInstance = ts.isClassElement(declaration) && !ts.isConstructorDeclaration(declaration);
    if (!isOfInstance || isStatic(declaration)) return [declaration];
    return ts.isClassLike(declaration.parent) && isDoubled(classOf(declaration.parent.name))
      ? []
      : [declaration];
  };
};

type Surveyed = Parameters<typeof isOnlyDoubled>[1];

const isStatic = (declaration: ts.Declaration): boolean =>
  (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;

/** The class of which a variable holds an object from the start. */
function madeClass(declaration: ts.Declaration): ts.Identifier | undefined {
  const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (initializer === undefined || !ts.isNewExpression(initializer)) return undefined;
  return ts.isIdentifier(initializer.expression) ? initializer.expression : undefined;
}

/** The symbol of a name; in `{ name }` it is that of the value. */
export function valueSymbol(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  return ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
}

/**
 * The declaration with the code of what scripts export: the assignment in `exports.find = () => …`, the variable in
 * `module.exports = { find }`.
 */
function withoutShorthand(declaration: ts.Declaration, checker: ts.TypeChecker): ts.Node | undefined {
  if (ts.isShorthandPropertyAssignment(declaration))
    return checker.getShorthandAssignmentValueSymbol(declaration)?.declarations?.[0];
  const isMember = ts.isPropertyAccessExpression(declaration) && ts.isBinaryExpression(declaration.parent);
  return isMember ? declaration.parent : declaration;
}

/** Whether a declaration has code that runs when it is used. */
function hasCode(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node))
    return node.initializer !== undefined && isFunctionOrObject(node.initializer);
  if (ts.isExportAssignment(node)) return isFunctionOrObject(node.expression);
  if (ts.isBinaryExpression(node)) return isFunctionOrObject(node.right);
  return ts.isClassLike(node) || (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined);
}

const isFunctionOrObject = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isCallExpression(node);
