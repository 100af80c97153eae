import { describe, expect, it } from 'vitest';
import { describeInput } from '../../src/inputs/describe-input.ts';
import { closedCycle } from '../../src/wire/closed-cycles.ts';
import { InputReader } from '../../src/wire/input-reader.ts';
import type { InputShape } from '../../src/model/input/input-shape.ts';
import type { Value } from '../../src/expr/value.ts';

const readerOf = (input: Readonly<Record<string, Value>>): InputReader =>
  new InputReader(describeInput(new Map(Object.entries(input))));

const nodeOrNull: InputShape = {
  kind: 'choice',
  alternatives: [
    { kind: 'literal', value: null },
    { kind: 'heap', id: 0 },
  ],
};

describe('an input with aliases', () => {
  it('keeps the alternative of a place apart from the object that the place holds', () => {
    const reader = readerOf({ 'z.next#tag': 1n, 'z.next is x': true });
    expect(reader.selected('z.next', nodeOrNull)).toMatchObject({ index: 1, location: 'z.next' });
    expect(reader.selected('x', nodeOrNull).index).toBe(0);
    expect(reader.home('z.next')).toBe('x');
  });

  it('finds what is said of an object under whatever name it was said', () => {
    const reader = readerOf({ 'z is x': true, 'z.next#tag': 1n, 'z.next.value': 3 });
    expect(reader.selected('x.next', nodeOrNull).index).toBe(1);
    expect(reader.scalar('x.next.value', 'number', false)).toBe(3);
  });
});

describe('the keys that an input gives an object beyond the declared ones', () => {
  it('come in one order, whatever order a solver names its variables in', () => {
    const names = ['r.b(0)', 'r.c#tag', 'r.a#tag'];
    const orders = [names, names.toReversed()].map((order) =>
      readerOf(Object.fromEntries(order.map((name) => [name, 1]))).extraKeys('r'),
    );
    expect(orders).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });
});

describe('isMentioned', () => {
  it('knows the place itself, its parts and all that lies under it, and no other', () => {
    const reader = readerOf({
      'a.next.value': 1,
      'b.items#length': 2n,
      'c.next is a': true,
      'd["x y"].z': 1,
    });
    for (const place of ['a', 'a.next', 'a.next.value', 'b.items', 'b', 'c.next', 'c', 'd']) {
      expect(reader.isMentioned(place)).toBe(true);
    }
    for (const place of ['a.nex', 'a.next.val', 'b.item', 'a.value', 'e']) {
      expect(reader.isMentioned(place)).toBe(false);
    }
  });
});

describe('closedCycle', () => {
  const outer = { heapId: 0, location: 'a', outer: null };
  const inner = { heapId: 0, location: 'a.self', outer };
  const place = { heapId: 0, location: 'a.self.self' };

  it('refers back to the inner of two containers of the same type', () => {
    expect(closedCycle(readerOf({}), place, inner)).toBe(inner);
    expect(closedCycle(readerOf({}), place, { heapId: 7, location: 'a.self.x', outer: inner })).toBe(inner);
  });

  it('does not while there is only one', () => {
    expect(closedCycle(readerOf({}), { heapId: 0, location: 'a.self' }, outer)).toBeUndefined();
    expect(closedCycle(readerOf({}), { heapId: 1, location: 'a.self.b' }, inner)).toBeUndefined();
  });

  it('does not where the input says what is there', () => {
    expect(closedCycle(readerOf({ 'a.self.self.name': 'x' }), place, inner)).toBeUndefined();
  });
});
