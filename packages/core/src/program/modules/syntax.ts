import type { Node } from 'estree';

/** A syntax node with its offsets in the text; acorn always sets these. */
export type PlacedNode = Node & { readonly start: number; readonly end: number };

export type FunctionNode = Extract<
  Node,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

/** Whether a node opens a function activation of its own. */
export function isFunctionNode(node: Node): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}

/** The offset of a node's start in the emitted JavaScript. */
export const startOf = (node: Node): number => (node as PlacedNode).start;

/** The offset of a node's end in the emitted JavaScript. */
export const endOf = (node: Node): number => (node as PlacedNode).end;

/** Whether a node is another one or a part of it. */
export const contains = (outer: Node, inner: Node): boolean =>
  startOf(outer) <= startOf(inner) && endOf(inner) <= endOf(outer);

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

/** The direct children of a node in source order. */
export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  const add = (child: Node): void => {
    const previous = children.at(-1);
    // A shorthand property holds one node under two keys.
    if (child !== previous) children.push(child);
  };
  for (const key in node) {
    const value = (node as unknown as Readonly<Record<string, unknown>>)[key];
    if (isNode(value)) add(value);
    else if (Array.isArray(value)) for (const element of value) if (isNode(element)) add(element);
  }
  return children.sort((left, right) => startOf(left) - startOf(right));
}
