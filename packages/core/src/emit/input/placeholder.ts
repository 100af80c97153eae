import type { InputShape, ScalarKind } from '../../model/input/input-shape.ts';
import { scalarLiteral } from '../literals.ts';
import type { ObjectEntry, ObjectNode } from './input-node.ts';

const DEFAULTS: Readonly<Record<ScalarKind, string>> = {
  number: '0',
  boolean: 'false',
  string: "''",
  bigint: '0n',
};

/** Placeholder for a member until the object that it is to hold exists. */
export type Placeholder =
  | { readonly kind: 'left out' }
  | { readonly kind: 'value'; readonly text: string }
  /** No other value has the type, so that only an accessor can promise one. */
  | { readonly kind: 'accessor' };

/** A placeholder that the member's type admits. */
export function placeholderFor(
  node: ObjectNode,
  { key, isOptional }: ObjectEntry,
  hasTypes: boolean,
): Placeholder {
  if (isOptional) return { kind: 'left out' };
  const shape = node.shape.members.find(({ name }) => name === key)?.shape;
  const text = shape === undefined ? undefined : plainValueOf(shape);
  if (text !== undefined) return { kind: 'value', text };
  return hasTypes ? { kind: 'accessor' } : { kind: 'value', text: 'undefined' };
}

/** A plain value among the alternatives of a type, `null` before all others. */
function plainValueOf(shape: InputShape): string | undefined {
  const alternatives = shape.kind === 'choice' ? shape.alternatives : [shape];
  const absent = alternatives.find((one) => one.kind === 'literal' && (one.value ?? null) === null);
  for (const one of absent === undefined ? alternatives : [absent, ...alternatives]) {
    if (one.kind === 'literal' && one.enumMember === undefined) return scalarLiteral(one.value);
    if (one.kind in DEFAULTS) return DEFAULTS[one.kind as ScalarKind];
  }
  return undefined;
}
