import type { Node } from 'estree';
import { isNamed } from './json-template.ts';

/** Whether an expression reads the code of a letter: what numbers are compared with may then be letters. */
export function readsLetterCodes(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  return isNamed(property, 'charCodeAt') || isNamed(property, 'codePointAt');
}

/** Letters whose codes a value is compared with: `code === 0x3b`, `case 59`. */
export function lettersCompared(node: Node): readonly string[] {
  if (node.type === 'SwitchCase') return lettersOf(node.test ? [node.test] : []);
  const isEquality = node.type === 'BinaryExpression' && EQUALITIES.has(node.operator);
  return isEquality ? lettersOf([node.left, node.right]) : [];
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

const lettersOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.type === 'Literal' && typeof node.value === 'number' && isPrintable(node.value)
      ? [String.fromCharCode(node.value)]
      : [],
  );

/** Printable ASCII, and the white space that parsers know. */
const isPrintable = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) || code === 0x09 || code === 0x0a || code === 0x0d;
