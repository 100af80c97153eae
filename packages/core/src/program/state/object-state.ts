import ts from 'typescript';

/** Whether calls may change the objects of a class: they have fields other than constants and functions. */
export function keepsStateInObjects(program: ts.Program, ofClass: ts.Symbol): boolean {
  const checker = program.getTypeChecker();
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(ofClass));
  return !members.every((member) => {
    const { valueDeclaration: declaration } = member;
    if (declaration === undefined) return false;
    if (ts.isMethodDeclaration(declaration) || ts.isAccessor(declaration)) return true;
    const isFixed = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0;
    const type = checker.getTypeOfSymbol(member);
    const value = ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
    const isFunction = value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
    return isFunction || (isFixed && (type.flags & PRIMITIVE) !== 0);
  });
}

const PRIMITIVE =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;

/**
 * Whether the members of an object literal may depend on each other through the object: a member uses `this`, or is
 * an accessor. Their behaviour then depends on earlier calls.
 */
export function keepsStateInThis(literal: ts.ObjectLiteralExpression): boolean {
  const saysThis = (node: ts.Node): boolean => {
    if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
    if (ts.isClassLike(node)) return false;
    return ts.forEachChild(node, (child) => saysThis(child) || undefined) ?? false;
  };
  return literal.properties.some(
    (property) => ts.isGetAccessor(property) || ts.isSetAccessor(property) || saysThis(property),
  );
}
