import { describe, expect, it } from 'vitest';
import type { InputTypes } from '../../packages/core/src/wire/input-types.ts';
import { randomInputs } from '../tools/random/random-inputs.ts';

const TYPES: InputTypes = {
  parameters: [
    { name: 'order', shape: { kind: 'heap', id: 0 }, isOptional: false },
    {
      name: 'mode',
      isOptional: true,
      shape: {
        kind: 'choice',
        alternatives: [
          { kind: 'literal', value: 'fast' },
          { kind: 'number' },
          { kind: 'unsupported', typeText: 'WeakSet<object>' },
        ],
      },
    },
  ],
  heap: [
    {
      kind: 'object',
      typeText: 'Order',
      members: [
        { name: 'id', shape: { kind: 'string' }, isOptional: false, isReadonly: false },
        { name: 'lines', shape: { kind: 'heap', id: 1 }, isOptional: false, isReadonly: false },
      ],
    },
    { kind: 'array', typeText: 'number[]', element: { kind: 'number' } },
  ],
};

function take(count: number, seed: number): readonly ReadonlyMap<string, unknown>[] {
  const taken: ReadonlyMap<string, unknown>[] = [];
  for (const input of randomInputs(TYPES, seed)) {
    taken.push(input);
    if (taken.length === count) break;
  }
  return taken;
}

describe('random inputs', () => {
  it('are values for the places of an input', () => {
    for (const input of take(200, 1)) {
      expect(typeof input.get('order.id')).toBe('string');
      const length = Number(input.get('order.lines#length'));
      const elements = [...input.keys()].filter((name) => name.startsWith('order.lines['));
      expect(elements).toHaveLength(length);
      expect([0n, 1n]).toContain(input.get('mode#tag'));
      expect(input.has('mode')).toBe(input.get('mode#tag') === 1n);
    }
  });

  it('differ from one another', () => {
    expect(new Set(take(100, 1).map((input) => input.get('order.id'))).size).toBeGreaterThan(50);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(take(100, 7)).toEqual(take(100, 7));
    expect(take(100, 7)).not.toEqual(take(100, 8));
  });
});
