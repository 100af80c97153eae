import type { ScalarValue } from '../model/input/input-shape.ts';

/** A primitive as type and text: JSON alone would lose `NaN`, `-0`, `undefined` and bigints. */
export type WireScalar = readonly [type: string, text?: string];

/** A primitive in wire form. */
export function encodeScalar(value: ScalarValue): WireScalar {
  if (value === null) return ['null'];
  if (value === undefined) return ['undefined'];
  return [typeof value, Object.is(value, -0) ? '-0' : String(value)];
}

/** The primitive that a wire form stands for. Runs beside hostile code, so it iterates over nothing. */
export function decodeScalar(wire: WireScalar): ScalarValue {
  const text = wire[1] ?? '';
  switch (wire[0]) {
    case 'number':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'bigint':
      return BigInt(text);
    case 'string':
      return text;
    case 'null':
      return null;
    default:
      return undefined;
  }
}
