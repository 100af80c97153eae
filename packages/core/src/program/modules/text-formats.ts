import type { Node } from 'estree';
import { isNamed } from './json-template.ts';

/** Formats that code reads out of strings by means of the language or its host. */
export type TextFormat = 'json' | 'url' | 'date' | TextEncoding;

/** Encodings of other text. */
export type TextEncoding = 'base64' | 'base64url' | 'percent';

/** The format of a string that an expression reads. */
export function formatRead(node: Node): TextFormat | undefined {
  if (node.type === 'NewExpression') {
    if (isNamed(node.callee, 'Date')) return node.arguments.length === 1 ? 'date' : undefined;
    return isNamed(node.callee, 'URL') ? 'url' : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  if (isNamed(node.callee, 'atob')) return 'base64';
  if (isNamed(node.callee, 'decodeURIComponent') || isNamed(node.callee, 'decodeURI')) return 'percent';
  if (node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  if (isNamed(object, 'Date') && isNamed(property, 'parse')) return 'date';
  if (isNamed(object, 'JSON') && isNamed(property, 'parse')) return 'json';
  if (isNamed(object, 'Buffer') && isNamed(property, 'from')) return encodingNamed(node.arguments[1]);
  return isNamed(object, 'URL') && (isNamed(property, 'parse') || isNamed(property, 'canParse'))
    ? 'url'
    : undefined;
}

function encodingNamed(node: Node | undefined): TextEncoding | undefined {
  const name = node?.type === 'Literal' ? node.value : undefined;
  return name === 'base64' || name === 'base64url' ? name : undefined;
}
