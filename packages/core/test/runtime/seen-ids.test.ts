import { describe, expect, it } from 'vitest';
import { SeenIds } from '../../src/runtime/record/seen-ids.ts';

describe('seen ids', () => {
  it('are met once each, however far apart they are', () => {
    const ids = [0, 1, 1_023, 1_024, 5, 2 ** 31 - 1, 2 ** 31 - 2, 1_500_000_000, 7, 1_500_000_001];
    const seen = new SeenIds();
    expect(ids.map((id) => seen.has(id))).toEqual(ids.map(() => false));
    expect(ids.map((id) => seen.isFirst(id))).toEqual(ids.map(() => true));
    expect([...ids, ...ids].map((id) => seen.isFirst(id))).toEqual([...ids, ...ids].map(() => false));
    expect(ids.map((id) => [seen.has(id), ids.includes(id + 2) || seen.has(id + 2)])).toEqual(
      ids.map((id) => [true, ids.includes(id + 2)]),
    );
  });
});
