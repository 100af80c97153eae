import ts from 'typescript';

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
