import type { Node } from 'estree';

/**
 * Whether a node is an anonymous function or class, which takes its `name` from the place where it
 * stands. Nothing may be written around it there, or the name is lost.
 */
export function isAnonymousDefinition(node: Node | null | undefined): boolean {
  if (!node) return false;
  if (node.type === 'ArrowFunctionExpression') return true;
  return (node.type === 'FunctionExpression' || node.type === 'ClassExpression') && !node.id;
}
