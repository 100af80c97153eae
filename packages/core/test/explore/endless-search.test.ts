import { expect, it } from 'vitest';
import type { DecisionNode } from '../../src/explore/constraint-tree.ts';
import { EndlessSearch } from '../../src/explore/endless-search.ts';

const node = { whenTrue: { state: 'open' }, whenFalse: { state: 'taken' } } as unknown as DecisionNode;
const nodes = (count: number): readonly DecisionNode[] => Array.from({ length: count }, () => node);

/** Whether a search is hopeless after so many tries, with so many open ways and this share of its budget left. */
function isHopeless(tries: number, open: number, left: number, triesWithoutGain = tries): boolean {
  const search = new EndlessSearch();
  for (let index = 1; index < tries; index += 1) search.isHopeless([], { triesWithoutGain: 0, left });
  return search.isHopeless(nodes(open), { triesWithoutGain, left });
}

it('calls a search endless whose budget cannot try all that is open', () => {
  expect(isHopeless(64, 70, 1 / 2)).toBe(true);
  expect(isHopeless(64, 60, 1 / 2)).toBe(false);
  expect(isHopeless(64, 70, 3 / 4)).toBe(false);
});

it('lets a search go on that has gained something lately', () => {
  expect(isHopeless(64, 1_000, 1 / 2, 10)).toBe(false);
  expect(isHopeless(48, 1_000, 1 / 2)).toBe(false);
});
