import ts from 'typescript';
import type { Assumption } from '../../model/assumption.ts';

/**
 * The assumptions about all users of a class, needed because it exposes more than its calls: fields whose objects
 * anyone can change, and members that a subclass can override or set.
 */
export function opennessOf(
  declaration: ts.ClassLikeDeclaration,
  checker: ts.TypeChecker,
): readonly Assumption[] {
  const found = new Set<Assumption>();
  const fields = [
    ...declaration.members.filter(ts.isPropertyDeclaration),
    ...declaration.members
      .filter(ts.isConstructorDeclaration)
      .flatMap(({ parameters }) =>
        parameters.filter((one) => ts.isParameterPropertyDeclaration(one, one.parent)),
      ),
  ];
  if (fields.some((field) => !isPrivate(field) && mayBeObject(checker.getTypeAtLocation(field))))
    found.add('no outside change');
  if (declaration.members.some((member) => returnsField(member, checker))) found.add('no outside change');
  const isOpen = (member: ts.ClassElement): boolean =>
    isProtected(member) || usesReplaceable(member, checker);
  if (declaration.members.some(isOpen)) found.add('no overriding');
  if (isWrittenByName(fields, declaration)) found.add('no outside change');
  return [...found];
}

/** Whether code of the file gets around `private`: `order['total']`. */
function isWrittenByName(fields: readonly ts.Declaration[], declaration: ts.ClassLikeDeclaration): boolean {
  const { text } = declaration.getSourceFile();
  return fields.some((field) => {
    const { name } = field as ts.NamedDeclaration;
    return name !== undefined && ts.isIdentifier(name) && new RegExp(`\\[['"]${name.text}['"]\\]`).test(text);
  });
}

const isProtected = (declaration: ts.Declaration): boolean =>
  (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Protected) !== 0;

function isPrivate(declaration: ts.Declaration): boolean {
  const { name } = declaration as ts.NamedDeclaration;
  const isHidden = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) !== 0;
  return isHidden || (name !== undefined && ts.isPrivateIdentifier(name));
}

const SCALAR =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void;

function mayBeObject(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => (flags & SCALAR) === 0);
}

/** Whether a member gives away an object that the class keeps: `return this.items`. */
function returnsField(node: ts.Node, checker: ts.TypeChecker): boolean {
  const expression = ts.isReturnStatement(node) || ts.isArrowFunction(node) ? givenBy(node) : undefined;
  const isField =
    expression !== undefined &&
    ts.isPropertyAccessExpression(expression) &&
    expression.expression.kind === ts.SyntaxKind.ThisKeyword;
  if (isField && mayBeObject(checker.getTypeAtLocation(expression))) return true;
  return ts.forEachChild(node, (child) => returnsField(child, checker) || undefined) ?? false;
}

const givenBy = (node: ts.ReturnStatement | ts.ArrowFunction): ts.Node | undefined =>
  ts.isReturnStatement(node) ? node.expression : node.body;

/** Whether code uses a member of `this` that a subclass may declare anew, or `this` as a whole. */
function usesReplaceable(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword && !ts.isPropertyAccessExpression(node.parent)) return true;
  if (ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword) {
    const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
    if (declaration !== undefined && isReplaceable(declaration)) return true;
  }
  return ts.forEachChild(node, (child) => usesReplaceable(child, checker) || undefined) ?? false;
}

function isReplaceable(declaration: ts.Declaration): boolean {
  const isConstant = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0;
  const isMember =
    ts.isMethodDeclaration(declaration) ||
    ts.isAccessor(declaration) ||
    // Other public fields are set by sequences of calls.
    (isConstant && (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration)));
  return isMember && !isPrivate(declaration);
}
