import { describe, expect, it } from 'vitest';
import { apply } from '../../../src/expr/build.ts';
import { Simplifier } from '../../../src/expr/simplify/simplifier.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import { NOTHING_CALLED } from '../../../src/explore/sequences/reached-state.ts';
import { StateStore } from '../../../src/explore/sequences/state-store.ts';
import { visibleState } from '../../support/sequence-steps.ts';

const factory = new TermFactory();
const [x, y] = ['x', 'y'].map((name) => factory.variable('Float64', name));
const createStore = (): StateStore =>
  new StateStore({
    factory,
    simplifier: new Simplifier(factory),
    isImpossible: () => Promise.resolve(false),
  });

describe('the store of states', () => {
  it('takes in what is new, and says why it does not take in the rest', async () => {
    const store = createStore();
    const empty = visibleState({ form: 'Box{n:0}' });
    expect(await store.admit(empty, NOTHING_CALLED)).toBeUndefined();
    expect(await store.admit(empty, empty)).toBe('changed nothing');
    expect(await store.admit(empty, visibleState({ form: 'Box{n:1}' }))).toBe('same state');
    expect(await store.admit(visibleState({ form: 'Box{n:1}' }), empty)).toBeUndefined();
  });

  it('leaves out what a state with the same form and freer slots stands for', async () => {
    const store = createStore();
    const free = visibleState({ slots: [x!] });
    const bound = visibleState({
      slots: [y!],
      condition: [apply(factory, 'f64.lt', y!, factory.constant('Float64', 3))],
      input: new Map([['y', 1]]),
    });
    expect(await store.admit(bound, NOTHING_CALLED)).toBeUndefined();
    expect(await store.admit(free, NOTHING_CALLED)).toBeUndefined();
    expect(await store.admit({ ...bound }, NOTHING_CALLED)).toBe('same state');
    expect(await store.admit(visibleState({ slots: [apply(factory, 'f64.neg', y!)] }), free)).toBe(
      'subsumed',
    );
  });

  it('sees a change where only what stands at a slot is another', async () => {
    const store = createStore();
    const bound = (term: typeof x) =>
      visibleState({
        slots: [term!],
        condition: [apply(factory, 'f64.lt', term!, factory.constant('Float64', 3))],
      });
    expect(await store.admit(bound(x), bound(y))).toBeUndefined();
    expect(await store.admit(bound(x), bound(x))).toBe('changed nothing');
  });

  it('always takes in a state of which part cannot be seen', async () => {
    const store = createStore();
    const unseen = { ...NOTHING_CALLED, state: null };
    expect(await store.admit(unseen, NOTHING_CALLED)).toBeUndefined();
    expect(await store.admit(unseen, unseen)).toBeUndefined();
  });
});
