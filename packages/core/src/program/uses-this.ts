import ts from 'typescript';

/** Whether the code of a function names its receiver. */
export function usesThis({
  parameters,
  body,
}: Pick<ts.FunctionLikeDeclaration, 'parameters' | 'body'>): boolean {
  const says = (node: ts.Node): boolean => {
    if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return true;
    const isOther = ts.isClassLike(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
    return !isOther && ts.forEachChild(node, (child) => says(child) || undefined) === true;
  };
  return parameters.some(says) || (body !== undefined && says(body));
}
