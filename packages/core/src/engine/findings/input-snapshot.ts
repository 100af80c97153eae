import type { InputNode } from '../../emit/input/input-node.ts';
import type { ScalarValue } from '../../model/input/input-shape.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';

const UNKNOWN: ValueSnapshot = { kind: 'opaque', typeName: '' };

/** An input as it looks before a call, its keys in alphabetical order; cycles and functions are not looked into. */
export function snapshotOfNode(node: InputNode, above: readonly InputNode[] = []): ValueSnapshot {
  if (above.includes(node)) return UNKNOWN;
  const inside = [...above, node];
  const read = (one: InputNode): ValueSnapshot => snapshotOfNode(one, inside);
  switch (node.kind) {
    case 'scalar':
      return node.isUnsupported === true ? UNKNOWN : snapshotOfScalar(node.value);
    case 'array':
    case 'set':
      return { kind: node.kind, items: node.items.map(read) };
    case 'map':
      return { kind: 'map', entries: node.entries.map(([key, value]) => [read(key), read(value)] as const) };
    case 'object':
      return inOrder({
        kind: 'object',
        entries: node.entries.map((one) => [one.key, read(one.node)] as const),
      });
    default:
      return UNKNOWN;
  }
}

function snapshotOfScalar(value: ScalarValue): ValueSnapshot {
  switch (typeof value) {
    case 'number':
      return { kind: 'number', value };
    case 'string':
      return { kind: 'string', value };
    case 'boolean':
      return { kind: 'boolean', value };
    case 'bigint':
      return { kind: 'bigint', value };
    default:
      return { kind: value === null ? 'null' : 'undefined' };
  }
}

/** A value whose objects have their keys in alphabetical order. Whatever an input has no form for is unknown. */
export function inOrder(value: ValueSnapshot): ValueSnapshot {
  switch (value.kind) {
    case 'array':
    case 'set':
      return { ...value, items: value.items.map(inOrder) };
    case 'map':
      return {
        ...value,
        entries: value.entries.map(([key, item]) => [inOrder(key), inOrder(item)] as const),
      };
    case 'object':
      return {
        ...value,
        entries: value.entries
          .map(([key, item]) => [key, inOrder(item)] as const)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      };
    case 'cycle':
    case 'instance':
    case 'date':
    case 'regexp':
    case 'typed array':
      return UNKNOWN;
    default:
      return value;
  }
}
