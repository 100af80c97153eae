import ts from 'typescript';

/** The tags that contracts are written with; `assume` takes no expression. */
export const CONTRACT_TAGS = ['requires', 'ensures', 'invariant', 'assume'] as const;

export type ContractTag = (typeof CONTRACT_TAGS)[number];

/** The texts of one tag in the comment of a declaration, those of expressions only where they parse. */
export function textsOf(declaration: ts.Node, tag: ContractTag): readonly string[] {
  const texts = ts
    .getJSDocTags(declaration)
    .filter(({ tagName }) => tagName.text === tag)
    .map(textOf);
  return texts.filter((text) => text !== '' && (tag === 'assume' || problemOf(text) === undefined));
}

/** The text behind a tag. */
export function textOf(tag: ts.JSDocTag): string {
  return (ts.getTextOfJSDocComment(tag.comment) ?? '').trim();
}

/** Why a text is no expression; `undefined` if it is one. */
export function problemOf(text: string): string | undefined {
  if (text === '') return 'an expression is expected';
  const { diagnostics = [] } = ts.transpileModule(`(\n${text}\n);`, { reportDiagnostics: true });
  const [first] = diagnostics;
  if (first !== undefined) return ts.flattenDiagnosticMessageText(first.messageText, ' ');
  return /#[\p{ID_Start}$_]/u.test(text)
    ? 'private names cannot be read from outside of their class'
    : undefined;
}

/** An expression with another name in place of `this`. */
export function withoutThis(text: string, name: string): string {
  const source = ts.createSourceFile('contract.ts', `(${text})`, ts.ScriptTarget.Latest, true);
  const places: number[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.ThisKeyword) places.push(node.getStart(source));
    if (!ts.isFunctionExpression(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  let written = source.text;
  for (const place of places.reverse())
    written = written.slice(0, place) + name + written.slice(place + 'this'.length);
  return written;
}
