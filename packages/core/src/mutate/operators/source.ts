import type { Node } from 'estree';
import MagicString from 'magic-string';
import { withoutComments } from '../../program/modules/code-text.ts';
import { endOf, startOf } from '../../program/modules/syntax.ts';

/** The code that mutations are made of. */
export class Source {
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
  }

  textOf(node: Node): string {
    return this.#code.slice(startOf(node), endOf(node));
  }

  /** Text of a node with the first `token` after one of its parts replaced, and parentheses around others. */
  withTokenAfter(
    node: Node,
    part: Node,
    { token, by }: TokenReplacement,
    grouped: readonly Node[] = [],
  ): string {
    const from = endOf(part);
    const at = from + withoutComments(this.#code.slice(from, endOf(node))).indexOf(token);
    const text = new MagicString(this.#code);
    text.overwrite(at, at + token.length, by);
    for (const one of grouped) text.appendRight(startOf(one), '(').appendLeft(endOf(one), ')');
    return text.slice(startOf(node), endOf(node));
  }

  /** Text of a node with an inner one replaced. */
  withInner(node: Node, inner: Node, by: string): string {
    return `${this.#code.slice(startOf(node), startOf(inner))}${by}${this.#code.slice(endOf(inner), endOf(node))}`;
  }
}

/** A token, and what replaces it. */
interface TokenReplacement {
  readonly token: string;
  readonly by: string;
}

/** Whether an expression is a text by its form. */
export function isText(node: Node): boolean {
  return (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';
}
