import { describe, expect, it } from 'vitest';
import { NOTHING_CALLED } from '../../../src/explore/sequences/reached-state.ts';
import { SequenceFrontier } from '../../../src/explore/sequences/sequence-frontier.ts';
import { boxMember, worldInvokable } from '../../support/sequence-steps.ts';

/** Adds a call of that cost; its index tells it from others. */
function add(frontier: SequenceFrontier, index: number, cost: number, hope = cost): void {
  const invokable = boxMember('method', 'put');
  const extension = { called: worldInvokable(index, invokable), step: { invokable, args: [] } };
  const from = { state: NOTHING_CALLED, calls: [], by: undefined, hope: 0 };
  frontier.add({ from, extension, cost, isMade: false, reached: [], scripts: [] }, hope);
}

const drain = (frontier: SequenceFrontier): readonly number[] => {
  const indices: number[] = [];
  for (let next = frontier.next(); next !== undefined; next = frontier.next())
    indices.push(next.extension.called.index);
  return indices;
};

describe('the frontier of sequences', () => {
  it('gives the cheapest first, and the oldest among equals', () => {
    const frontier = new SequenceFrontier();
    for (const [index, cost] of [5, 2, 9, 2, 5].entries()) add(frontier, index, cost);
    expect(drain(frontier)).toEqual([1, 3, 0, 4, 2]);
  });

  it('gives the most hopeful three times, then the cheapest, each once', () => {
    const frontier = new SequenceFrontier();
    add(frontier, 0, 2, 2);
    add(frontier, 1, 4, 4);
    add(frontier, 2, 8, 1);
    add(frontier, 3, 10, 1);
    add(frontier, 4, 12, 1);
    add(frontier, 5, 14, 1);
    expect(drain(frontier)).toEqual([2, 3, 4, 0, 5, 1]);
  });

  it('goes back to what is cheaper than what it has given already', () => {
    const frontier = new SequenceFrontier();
    add(frontier, 0, 4);
    add(frontier, 1, 6);
    expect(frontier.next()?.extension.called.index).toBe(0);
    add(frontier, 2, 1);
    expect(drain(frontier)).toEqual([2, 1]);
  });

  it('has nothing when all was given, until more is added', () => {
    const frontier = new SequenceFrontier();
    expect(frontier.next()).toBeUndefined();
    add(frontier, 7, 3);
    expect(drain(frontier)).toEqual([7]);
    expect(frontier.next()).toBeUndefined();
  });
});
