import type { Node } from 'estree';

/**
 * Whether a node is an anonymous function or class, which takes its `name` from the variable or property
 * that it is assigned to. Nothing may be written around it, or the name is lost.
 */
export function isAnonymousDefinition(node: Node | null | undefined): boolean {
  if (!node) return false;
  if (node.type === 'ArrowFunctionExpression') return true;
  return (node.type === 'FunctionExpression' || node.type === 'ClassExpression') && !node.id;
}
