import ts from 'typescript';

/** Whether an expression is the word `undefined`. */
export const isUndefinedWord = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) && node.text === 'undefined';

/** Whether an expression is `null` or the word `undefined`. */
export const isAbsentLiteral = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || isUndefinedWord(node);
