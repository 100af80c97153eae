import ts from 'typescript';

/**
 * The literals that a string is compared with at a node: `key === 'id'`, `case 'id'`, `key.startsWith('_')`.
 * Of several at once, as in `['id', 'name'].includes(key)` or a set of them, only the first.
 */
export function comparedTexts(node: ts.Node, isText: (one: ts.Expression) => boolean): readonly string[] {
  if (ts.isBinaryExpression(node)) return comparedByEquality(node, isText);
  if (ts.isCaseClause(node)) {
    const { expression } = node.parent.parent;
    return isText(expression) ? literalsOf([node.expression]) : [];
  }
  if (ts.isCallExpression(node)) return comparedByCall(node, isText);
  const isSet = ts.isNewExpression(node) && node.expression.getText() === 'Set';
  return isSet ? firstElement(node.arguments?.[0]) : [];
}

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Whether an expression asks whether two values are equal. */
export function isEquality({ operatorToken }: ts.BinaryExpression): boolean {
  return EQUALITIES.has(operatorToken.kind);
}

function comparedByEquality(
  node: ts.BinaryExpression,
  isText: (one: ts.Expression) => boolean,
): readonly string[] {
  const sides = [node.left, node.right];
  const others = sides.filter((side) => !ts.isStringLiteralLike(side));
  return isEquality(node) && others.length === 1 && others.every(isText) ? literalsOf(sides) : [];
}

const LOOKING_FOR: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'includes', 'indexOf']);

function comparedByCall(
  { expression: callee, arguments: args }: ts.CallExpression,
  isText: (one: ts.Expression) => boolean,
): readonly string[] {
  const [first] = args;
  if (!ts.isPropertyAccessExpression(callee) || first === undefined) return [];
  if (!LOOKING_FOR.has(callee.name.text)) return [];
  if (isText(callee.expression)) return literalsOf([first]);
  return isText(first) ? firstElement(callee.expression) : [];
}

function firstElement(node: ts.Expression | undefined): readonly string[] {
  return node !== undefined && ts.isArrayLiteralExpression(node) ? literalsOf(node.elements.slice(0, 1)) : [];
}

/** Results of `Object.prototype.toString`, such as `[object Date]`, are left out: they are no names of keys. */
const literalsOf = (nodes: readonly ts.Node[]): readonly string[] =>
  nodes.flatMap((node) =>
    ts.isStringLiteralLike(node) && !/^$|^\[object /.test(node.text) ? [node.text] : [],
  );
