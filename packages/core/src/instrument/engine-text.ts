import type { Node } from 'estree';

/**
 * How V8 prints an expression in an error message, such as `a.b` in "a.b is not a function". What it
 * does not spell out it calls `(intermediate value)`.
 */
export function engineText(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'PrivateIdentifier':
      return `#${node.name}`;
    case 'ThisExpression':
      return 'this';
    case 'Super':
      return '(intermediate value)';
    case 'Literal':
      return typeof node.value === 'string' ? `"${node.value}"` : String(node.value);
    case 'ChainExpression':
      return engineText(node.expression);
    case 'MemberExpression': {
      const object = engineText(node.object);
      if (!node.computed) return `${object}${node.optional ? '?.' : '.'}${engineText(node.property)}`;
      const isLiteral = node.property.type === 'Literal' && typeof node.property.value === 'string';
      if (isLiteral) return `${object}.${String((node.property as { value: unknown }).value)}`;
      return `${object}${node.optional ? '?.' : ''}[${engineText(node.property)}]`;
    }
    case 'CallExpression':
      return `${engineText(node.callee)}(...)`;
    default:
      return '(intermediate value)';
  }
}
