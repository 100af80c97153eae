import ts from 'typescript';

/** A member that a statement of a file gives an object: `convert.rgb.hsl = function (rgb) { … }`. */
export interface AssignedMember {
  /** The keys that lead from the object to it. */
  readonly access: readonly string[];
  readonly declaration: ts.PropertyAccessExpression;
}

/**
 * The members that statements outside of functions give the object of a variable, the last where several give the same
 * one. The checker knows them only where the object is empty at first.
 */
export function assignedMembers(variable: ts.Symbol, checker: ts.TypeChecker): readonly AssignedMember[] {
  const file = variable.valueDeclaration?.getSourceFile();
  const found = new Map<string, AssignedMember>();
  for (const statement of file?.statements ?? []) {
    if (!ts.isExpressionStatement(statement)) continue;
    for (const left of assignedIn(statement.expression)) {
      const path = pathOf(left);
      if (path === undefined || checker.getSymbolAtLocation(path.root) !== variable) continue;
      found.set(path.access.join('\0'), { access: path.access, declaration: left });
    }
  }
  return [...found.values()];
}

/** The members that an assignment sets: two in `a.one = a.two = value`. */
function assignedIn(node: ts.Expression): readonly ts.PropertyAccessExpression[] {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const { left, right } = node;
  return [...(ts.isPropertyAccessExpression(left) ? [left] : []), ...assignedIn(right)];
}

/** The variable that an access begins with, and the keys that follow. */
function pathOf(
  node: ts.PropertyAccessExpression,
): { readonly root: ts.Identifier; readonly access: readonly string[] } | undefined {
  const { expression, name } = node;
  if (ts.isIdentifier(expression)) return { root: expression, access: [name.text] };
  const before = ts.isPropertyAccessExpression(expression) ? pathOf(expression) : undefined;
  return before && { root: before.root, access: [...before.access, name.text] };
}
