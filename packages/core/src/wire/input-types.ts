import type { HeapShape } from '../model/input/heap-shape.ts';
import type { ParameterSpec, ScalarValue } from '../model/input/input-shape.ts';
import type { Invokable, SequenceStep } from '../model/sequence.ts';
import { decodeScalar, encodeScalar, type WireScalar } from './scalar-wire.ts';

/** Types of an input. */
export interface InputTypes {
  readonly parameters: readonly ParameterSpec[];
  readonly heap: readonly HeapShape[];
  /** The calls to make, if there is more than one. */
  readonly sequence?: readonly SequenceStep[];
  readonly observers?: readonly Invokable[];
}

/** The types as JSON, with literals in wire form. Alternatives that cannot be built are left out. */
export function encodeInputTypes({ parameters, heap, sequence, observers }: InputTypes): string {
  return JSON.stringify({ parameters, heap, sequence, observers }, (key, value: unknown) => {
    if (key === 'alternatives')
      return (value as readonly { kind: string }[]).filter(({ kind }) => kind !== 'unsupported');
    return isLiteral(value) ? { kind: 'literal', value: encodeScalar(value.value as ScalarValue) } : value;
  });
}

/** Reads what {@link encodeInputTypes} wrote. Runs beside hostile code, so it iterates over nothing. */
export function decodeInputTypes(text: string): InputTypes {
  // Every run of a target brings the same text.
  if (lastDecoded?.text !== text) {
    const types = parse(text) as InputTypes;
    revive(types);
    lastDecoded = { text, types };
  }
  return lastDecoded.types;
}

let lastDecoded: { readonly text: string; readonly types: InputTypes } | undefined;

const { parse } = JSON;
const { ownKeys } = Reflect;

/** Every literal gets its value back, in place. */
function revive(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if (isLiteral(node)) {
    (node as { value: unknown }).value = decodeScalar(node.value as WireScalar);
    return;
  }
  const keys = ownKeys(node);
  for (let index = 0; index < keys.length; index += 1) {
    if (keys[index] !== 'length')
      revive((node as Readonly<Record<PropertyKey, unknown>>)[keys[index] as string]);
  }
}

function isLiteral(node: unknown): node is { readonly kind: 'literal'; readonly value: unknown } {
  return typeof node === 'object' && node !== null && (node as { kind?: unknown }).kind === 'literal';
}
