import ts from 'typescript';
import { placeText, type SourceLocation } from '../../model/target-spec.ts';
import type { SiteKind } from '../modules/branch-site.ts';

/** Words of the author for what a branch site asks: its condition, or the operand that decides. */
export interface SiteWords extends SourceLocation {
  readonly kind: SiteKind;
  readonly text: string;
  /** Position of what is asked. */
  readonly asked: SourceLocation;
}

/** A site, as the syntax that it stands in and what is asked there. */
export interface SyntaxSite {
  readonly kind: SiteKind;
  readonly node: ts.Node;
  readonly asked: ts.Node;
  readonly text: string;
}

/** The words of every branch site of a file, by kind and position; sites that share these are in source order. */
export function wordsOfSites(file: ts.SourceFile): ReadonlyMap<string, readonly SiteWords[]> {
  const found = new Map<string, SiteWords[]>();
  const visit = (node: ts.Node): void => {
    const site = siteAt(node);
    if (site !== undefined) {
      const words = {
        ...locationOf(site.node, file),
        kind: site.kind,
        text: oneLine(site.text),
        asked: locationOf(site.asked, file),
      };
      const key = siteKey(words);
      found.set(key, [...(found.get(key) ?? []), words]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Sites of one kind at one position have one key. */
export const siteKey = ({ kind, ...place }: SourceLocation & { readonly kind: string }): string =>
  `${kind} ${placeText(place)}`;

/** The branch site that a node is, if it is one. */
export function siteAt(node: ts.Node): SyntaxSite | undefined {
  if (ts.isIfStatement(node)) return asking('if', node, node.expression);
  if (ts.isConditionalExpression(node)) return asking('conditional', node, node.condition);
  if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return asking('loop', node, node.expression);
  if (ts.isForStatement(node) && node.condition !== undefined) return asking('loop', node, node.condition);
  if (ts.isCaseClause(node)) {
    const subject = node.parent.parent.expression;
    return {
      ...asking('case', node, node.expression),
      text: `${subject.getText()} === ${node.expression.getText()}`,
    };
  }
  if (ts.isBinaryExpression(node)) return binarySite(node);
  if ((ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer !== undefined)
    return { ...asking('default value', node.name, node.name), text: `${node.name.getText()} === undefined` };
  if (isOptionalLink(node))
    return {
      ...asking('optional chain', node, node.expression),
      text: `${node.expression.getText()} == null`,
    };
  return undefined;
}

const asking = (kind: SiteKind, node: ts.Node, asked: ts.Node): SyntaxSite => ({
  kind,
  node,
  asked,
  text: asked.getText(),
});

const LOGICAL: ReadonlyMap<ts.SyntaxKind, SiteKind> = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, 'and'],
  [ts.SyntaxKind.BarBarToken, 'or'],
  [ts.SyntaxKind.QuestionQuestionToken, 'nullish'],
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken, 'and'],
  [ts.SyntaxKind.BarBarEqualsToken, 'or'],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, 'nullish'],
]);

function binarySite(node: ts.BinaryExpression): SyntaxSite | undefined {
  const kind = LOGICAL.get(node.operatorToken.kind);
  if (kind === undefined) return undefined;
  const site = asking(kind, node, node.left);
  return kind === 'nullish' ? { ...site, text: `${site.text} == null` } : site;
}

/** The link of a chain at which `?.` stands. */
const isOptionalLink = (
  node: ts.Node,
): node is ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression =>
  (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)) &&
  node.questionDotToken !== undefined;

/** Position of a node, comments before it aside. */
export function locationOf(node: ts.Node, file: ts.SourceFile): SourceLocation {
  return locationAt(node.getStart(file), file);
}

/** The line and column of an offset. */
export function locationAt(offset: number, file: ts.SourceFile): SourceLocation {
  const { line, character } = file.getLineAndCharacterOfPosition(offset);
  return { line: line + 1, column: character + 1 };
}

/** Text without line breaks. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
