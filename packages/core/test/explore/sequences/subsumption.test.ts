import { describe, expect, it } from 'vitest';
import { apply } from '../../../src/expr/build.ts';
import { Simplifier } from '../../../src/expr/simplify/simplifier.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Term } from '../../../src/expr/term.ts';
import {
  subsumes,
  type ComparingTools,
  type VisibleState,
} from '../../../src/explore/sequences/subsumption.ts';
import { visibleState } from '../../support/sequence-steps.ts';

const factory = new TermFactory();
const number = (name: string): Term => factory.variable('Float64', name);
const constant = (value: number): Term => factory.constant('Float64', value);
const above = (term: Term, bound: number): Term => apply(factory, 'f64.lt', constant(bound), term);

/** Whether one state stands for the other; `asked` grows by what the solver was asked. */
function compare(
  general: VisibleState,
  special: VisibleState,
  { isImpossible = false, asked = [] }: { isImpossible?: boolean; asked?: Term[][] } = {},
): Promise<boolean> {
  const tools: ComparingTools = {
    factory,
    simplifier: new Simplifier(factory),
    isImpossible: (_state, conjuncts) => {
      asked.push([...conjuncts]);
      return Promise.resolve(isImpossible);
    },
  };
  return subsumes(general, special, tools);
}

const [x, y, z] = ['x', 'y', 'z'].map(number) as [Term, Term, Term];

describe('a state', () => {
  it('stands for those whose slots are instances of its own, if nothing constrains these', async () => {
    const free = visibleState({ slots: [x] });
    expect(await compare(free, visibleState({ slots: [apply(factory, 'f64.add', y, z)] }))).toBe(true);
    expect(await compare(free, visibleState({ slots: [y], condition: [above(y, 3)] }))).toBe(true);
  });

  it('does not stand for others where one of its variables would be two terms', async () => {
    const twice = visibleState({ form: 'Box{$0;$1;}', slots: [x, apply(factory, 'f64.neg', x)] });
    const other = visibleState({ form: 'Box{$0;$1;}', slots: [y, apply(factory, 'f64.neg', z)] });
    expect(await compare(twice, other)).toBe(false);
    expect(await compare(other, twice)).toBe(true);
  });

  it('stands for those that are under the same condition, without asking a solver', async () => {
    const asked: Term[][] = [];
    const general = visibleState({ slots: [x], condition: [above(x, 3)], input: new Map([['x', 4]]) });
    const special = visibleState({ slots: [y], condition: [above(y, 3)], input: new Map([['y', 5]]) });
    expect(await compare(general, special, { asked })).toBe(true);
    expect(asked).toEqual([]);
  });

  it('does not stand for those of which an input shows the contrary, and asks no solver then', async () => {
    const asked: Term[][] = [];
    const general = visibleState({ slots: [x], condition: [above(x, 3)], input: new Map([['x', 4]]) });
    const special = visibleState({ slots: [y], input: new Map([['y', 1]]) });
    expect(await compare(general, special, { asked, isImpossible: true })).toBe(false);
    expect(asked).toEqual([]);
  });

  it('stands for those whose condition implies its own, as the solver says', async () => {
    const general = visibleState({ slots: [x], condition: [above(x, 3)], input: new Map([['x', 4]]) });
    const special = visibleState({ slots: [y], condition: [above(y, 5)], input: new Map([['y', 6]]) });
    const asked: Term[][] = [];
    expect(await compare(general, special, { isImpossible: true, asked })).toBe(true);
    expect(asked[0]?.[0]).toBe(above(y, 5));
    expect(asked[0]).toHaveLength(2);
    expect(await compare(general, special, { isImpossible: false })).toBe(false);
  });

  it('forgets conditions that have nothing to do with its slots', async () => {
    const general = visibleState({ slots: [x], condition: [above(z, 3)], input: new Map([['z', 4]]) });
    expect(await compare(general, visibleState({ slots: [y], input: new Map([['y', 1]]) }))).toBe(true);
  });

  it('does not forget conditions that reach its slots by way of other variables', async () => {
    const linked = apply(factory, 'f64.lt', z, x);
    const general = visibleState({
      slots: [x],
      condition: [linked, above(z, 3)],
      input: new Map([['x', 5], ['z', 4]]), // prettier-ignore
    });
    expect(await compare(general, visibleState({ slots: [y], input: new Map([['y', 1]]) }))).toBe(false);
  });

  it('takes the objects of the input by their places', async () => {
    const size = (place: string): Term => number(`${place}.size`);
    const state = (place: string, bound: number): VisibleState =>
      visibleState({
        form: 'Box{@0;}',
        places: [place],
        condition: [above(size(place), bound)],
        input: new Map([[`${place}.size`, 9]]),
      });
    expect(await compare(state('a', 3), state('b', 3))).toBe(true);
    expect(await compare(state('a', 3), state('b', 2))).toBe(false);
  });
});
