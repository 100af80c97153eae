import type { InputNode, MapNode } from './input-node.ts';

/** TypeScript takes entries of different types only with a declared type, or these type arguments. */
export function mapClass({ shape, entries }: MapNode, hasTypes: boolean): string {
  const typesAt = (side: 0 | 1): number => new Set(entries.map((entry) => typeNameOf(entry[side]))).size;
  const isMixed = typesAt(0) > 1 || typesAt(1) > 1;
  return hasTypes && isMixed && shape.typeText === ANY_MAP ? ANY_MAP : 'Map';
}

const ANY_MAP = 'Map<unknown, unknown>';

const typeNameOf = (node: InputNode): string => (node.kind === 'scalar' ? typeof node.value : node.kind);
