import type { HeapNode, InputNode } from '../input/input-node.ts';

/**
 * The content of a node as text, the same for equal contents. `undefined` if it is more than data that can be written
 * anywhere: functions, objects of classes, enum members, parts that a test names.
 */
export function plainContent(node: InputNode, isNamed: (node: HeapNode) => boolean): string | undefined {
  if (node.kind === 'scalar') {
    if (node.isUnsupported === true || node.enumMember !== undefined || node.ofEnum !== undefined)
      return undefined;
    if (typeof node.value === 'string') return JSON.stringify(node.value);
    return `${typeof node.value} ${Object.is(node.value, -0) ? '-0' : String(node.value)}`;
  }
  if (isNamed(node) || node.shape.isBranded === true) return undefined;
  if (node.kind === 'object') {
    if (node.shape.double !== undefined || node.shape.isError === true) return undefined;
    return joined(node.entries.map(({ key, node: child }) => withKey(key, plainContent(child, isNamed))));
  }
  if (node.kind !== 'array' || node.shape.typeText.startsWith('AsyncIterable')) return undefined;
  return joined(['list', ...node.items.map((item) => plainContent(item, isNamed))]);
}

const withKey = (key: string, content: string | undefined): string | undefined =>
  content === undefined ? undefined : `${JSON.stringify(key)}: ${content}`;

const joined = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : `{${parts.join(', ')}}`;

/** Maximum width of a primitive: that a string is long makes no object worth sharing. */
const MAX_SCALAR_WIDTH = 20;

/** About how many characters a node takes in a test. */
export function writtenWidth(node: InputNode): number {
  if (node.kind === 'object') return entriesWidth(node.entries);
  if (node.kind === 'array') return node.items.reduce((sum, item) => sum + writtenWidth(item) + 2, 2);
  return node.kind === 'scalar' ? Math.min(String(node.value).length + 2, MAX_SCALAR_WIDTH) : 0;
}

/** About how many characters entries take together. */
export function entriesWidth(entries: readonly { readonly key: string; readonly node: InputNode }[]): number {
  return entries.reduce((sum, { key, node }) => sum + key.length + writtenWidth(node) + 4, 2);
}
