import type { Node, Program } from 'estree';
import { endOf, startOf } from './syntax.ts';

/** The same code with spaces in place of comments, so that a search finds tokens only. */
export function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length));
}

/** The offset of the first statement after the directives, which must stay first. */
export function startOfCode(program: Program): number {
  const isDirective = (node: Node): boolean => node.type === 'ExpressionStatement' && 'directive' in node;
  const first = program.body.find((node) => !isDirective(node));
  return first === undefined ? endOf(program) : startOf(first);
}
