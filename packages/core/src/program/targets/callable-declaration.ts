import ts from 'typescript';

/** A function that can be called by a name. */
export type CallableDeclaration =
  ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

/**
 * The function that a declaration gives a name to: itself, or what it is initialised with. In scripts an
 * assignment to `exports` is a declaration too, and so is a property of what `module.exports` is set to.
 */
export function callableOf(declaration: ts.Declaration): CallableDeclaration | undefined {
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration))
    return declaration.body === undefined ? undefined : declaration;
  const value = valueOf(declaration);
  const inner = value === undefined ? undefined : withoutTypeWrappers(value);
  if (inner === undefined) return undefined;
  return ts.isArrowFunction(inner) || ts.isFunctionExpression(inner) ? inner : undefined;
}

/** The node of the name by which a declaration is known. */
export function nameOf(declaration: ts.Declaration): ts.Node | undefined {
  if (ts.isBinaryExpression(declaration)) return nameOfAssigned(declaration.left);
  if (ts.isPropertyAccessExpression(declaration)) return declaration.name;
  const isNamed =
    ts.isFunctionDeclaration(declaration) ||
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration) ||
    ts.isMethodDeclaration(declaration);
  return isNamed ? declaration.name : undefined;
}

function nameOfAssigned(left: ts.Expression): ts.Node | undefined {
  const isExports =
    ts.isPropertyAccessExpression(left) && left.name.text === 'exports' && ts.isIdentifier(left.expression);
  return ts.isPropertyAccessExpression(left) && !isExports ? left.name : undefined;
}

/** The expression that a declaration gives a name to. */
export function valueOf(declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
    return declaration.initializer;
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  const assignment = ts.isPropertyAccessExpression(declaration) ? declaration.parent : declaration;
  return ts.isBinaryExpression(assignment) ? lastAssigned(assignment) : undefined;
}

/** In `exports.a = exports.b = value` both names are of `value`. */
function lastAssigned({ right }: ts.BinaryExpression): ts.Expression {
  const isAssignment = ts.isBinaryExpression(right) && right.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment ? lastAssigned(right) : right;
}

/** `(x as T)`, `<T>x` and `x!` are `x` at run time. */
export function withoutTypeWrappers(node: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapper ? withoutTypeWrappers(node.expression) : node;
}
