import type { Node } from 'estree';

/** The form of JSON that code writes: constants of the code, and values that it finds elsewhere. */
export type JsonTemplate =
  | { readonly kind: 'list'; readonly items: readonly JsonTemplate[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [name: string, value: JsonTemplate])[] }
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'open' };

const OPEN: JsonTemplate = { kind: 'open' };

/** The JSON that an expression writes, if its form can be seen: `JSON.stringify([1, name])`. */
export function jsonWritten(node: Node): JsonTemplate | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const isWriter = isNamed(object, 'JSON') && isNamed(property, 'stringify');
  const [written] = node.arguments;
  const template = isWriter && written !== undefined ? templateOf(written) : OPEN;
  return template.kind === 'open' ? undefined : template;
}

function templateOf(node: Node): JsonTemplate {
  if (node.type === 'ArrayExpression')
    return { kind: 'list', items: node.elements.flatMap((one) => (one === null ? [] : [templateOf(one)])) };
  if (node.type === 'ObjectExpression') {
    const members = node.properties.flatMap((one) =>
      one.type === 'Property' && !one.computed && one.key.type === 'Identifier'
        ? [[one.key.name, templateOf(one.value)] as const]
        : [],
    );
    return { kind: 'object', members };
  }
  const value = node.type === 'Literal' ? node.value : undefined;
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? { kind: 'constant', value: value as string | number | boolean | null } : OPEN;
}

/** Whether a node is an identifier of this name. */
export const isNamed = (node: Node, name: string): boolean =>
  node.type === 'Identifier' && node.name === name;
