import { describe, expect, it } from 'vitest';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { branchKey, ConstraintTree, pathTo, type Alternative } from '../../src/explore/constraint-tree.ts';
import { BreadthFirstFrontier } from '../../src/explore/frontiers/breadth-first-frontier.ts';
import { DepthFirstFrontier } from '../../src/explore/frontiers/depth-first-frontier.ts';
import { NearestUncoveredFrontier } from '../../src/explore/frontiers/nearest-uncovered-frontier.ts';
import type { Decision } from '../../src/explore/path-executor.ts';
import { siteNumbered } from '../../src/model/site-id.ts';

const factory = new TermFactory();
const decide = (site: number, taken: boolean, name = `c${site}`): Decision => ({
  site: siteNumbered(site),
  condition: factory.variable('Bool', name),
  taken,
});
const describeOpen = (opened: readonly Alternative[]): readonly string[] =>
  opened.map(({ node, way }) => `${node.site}:${way}`);

describe('the constraint tree', () => {
  it('opens the other way of every new decision, once', () => {
    const tree = new ConstraintTree(5);
    expect(describeOpen(tree.insert([decide(0, true), decide(1, true)]).opened)).toEqual([
      '0:false',
      '1:false',
    ]);
    expect(describeOpen(tree.insert([decide(0, true), decide(1, false)]).opened)).toEqual([]);
    expect(describeOpen(tree.insert([decide(0, false), decide(2, true)]).opened)).toEqual(['2:false']);
  });

  it('knows a path that it has seen, and a target that does not repeat itself', () => {
    const tree = new ConstraintTree(5);
    tree.insert([decide(0, true)]);
    expect(tree.insert([decide(0, true)]).isNew).toBe(false);
    expect(tree.insert([decide(7, true)]).isInconsistent).toBe(true);
  });

  it('bounds how often one path goes the same way at one site', () => {
    const tree = new ConstraintTree(2);
    const loop = [0, 1, 2, 3].map((round) => decide(0, true, `round${round}`));
    const { passed, opened } = tree.insert([...loop, decide(0, false, 'end')]);
    expect(opened).toHaveLength(4);
    const last = passed.at(-1)?.node;
    expect(last?.whenTrue.state).toBe('bounded');
    expect(pathTo(last?.whenTrue as Alternative).map(branchKey)).toEqual([0, 0, 0, 0, 0]);
  });

  it('bounds how late one path may leave a loop', () => {
    const tree = new ConstraintTree(1);
    const { opened } = tree.insert(
      Array.from({ length: 100 }, (_, number) => decide(0, true, `round${number}`)),
    );
    expect(opened).toHaveLength(16);
  });

  it('opens what lies beyond the bound once it is doubled, apart from what lies within', () => {
    const tree = new ConstraintTree(2);
    const loop = [0, 1, 2].map((round) => decide(0, true, `round${round}`));
    const { passed } = tree.insert([...loop, decide(0, false, 'round3')]);
    const another = passed.at(-1)?.node.whenTrue;
    expect(tree.deepen()).toEqual([another]);
    expect(another?.state).toBe('open');

    const doubled = new ConstraintTree(1);
    doubled.deepen();
    const { opened, openedBeyond } = doubled.insert([decide(0, true, 'round0'), decide(0, false, 'round1')]);
    expect(describeOpen(opened)).toEqual(['0:false']);
    expect(describeOpen(openedBeyond)).toEqual(['0:true']);
  });
});

describe('frontiers', () => {
  const opened = new ConstraintTree(9).insert([decide(0, true), decide(1, true), decide(2, true)]).opened;
  const order = (frontier: {
    add(a: Alternative): void;
    next(): Alternative | undefined;
  }): readonly number[] => {
    for (const alternative of opened) frontier.add(alternative);
    const sites: number[] = [];
    for (let next = frontier.next(); next !== undefined; next = frontier.next()) sites.push(next.node.site);
    return sites;
  };

  it('go deep, go wide, or go where uncovered code is nearest', () => {
    expect(order(new DepthFirstFrontier())).toEqual([2, 1, 0]);
    expect(order(new BreadthFirstFrontier())).toEqual([0, 1, 2]);
    const distance: Readonly<Record<number, number>> = { 1: 5, 3: 1, 5: Infinity };
    expect(order(new NearestUncoveredFrontier((branch) => distance[branch] ?? 0))).toEqual([1, 0]);
  });

  it('take an alternative in another module for one behind the branch before it', () => {
    const isPlaced = (branch: number): boolean => branch < 2;
    const near = new NearestUncoveredFrontier((branch) => (isPlaced(branch) ? 1 : 1_000), isPlaced);
    expect(order(near)).toEqual([0, 1, 2]);
    const cutOff = new NearestUncoveredFrontier((branch) => (branch === 0 ? Infinity : 1), isPlaced);
    expect(order(cutOff)).toEqual([0]);
  });
});
