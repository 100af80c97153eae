import { describe, expect, it } from 'vitest';
import { CallGraph, type FunctionNumber } from '../../src/program/influence/call-graph.ts';
import { Influence, type Entry } from '../../src/program/influence/influence.ts';
import { modelOf } from '../support/model-of.ts';

/** What functions, by name, may do to each other; `new C` is the making of an object. */
class Named {
  readonly #names: readonly string[];
  readonly #influence: Influence;
  readonly #graph: CallGraph;
  readonly #model = modelOf('').model;

  constructor(code: string, names: readonly string[]) {
    this.#names = names;
    this.#model = modelOf(code).model;
    this.#graph = new CallGraph([this.#model]);
    this.#influence = Influence.of(
      this.#graph,
      names.map((name): Entry => {
        const constructs = /^new (.*)/.exec(name)?.[1];
        if (constructs === undefined) return { code: this.#graph.closure([this.#numberOf(name)]) };
        return { code: this.#graph.closure(this.#graph.construction(constructs)), constructs };
      }),
    );
  }

  influences = (definer: string, user: string): boolean =>
    this.#influence.influences(this.#indexOf(definer), this.#indexOf(user));
  areIndependent = (one: string, other: string): boolean =>
    this.#influence.areIndependent(this.#indexOf(one), this.#indexOf(other));
  isPure = (name: string): boolean => this.#influence.isPure(this.#indexOf(name));
  relevantTo = (name: string): readonly string[] =>
    [...this.#influence.relevantTo(new Set([this.#indexOf(name)]))].map((at) => this.#names[at] ?? '').sort();
  closure = (name: string, excluded: readonly string[] = []): readonly string[] =>
    [...this.#graph.closure([this.#numberOf(name)], new Set(excluded.map((one) => this.#numberOf(one))))]
      .map((fn) => this.#model.functions[fn]?.name ?? '')
      .sort();

  #indexOf(name: string): number {
    return this.#names.indexOf(name);
  }

  #numberOf(name: string): FunctionNumber {
    const index = this.#model.functions.findIndex((fn) => fn.name === name);
    return this.#graph.numberOf(this.#model, index);
  }
}

const ACCOUNT = `
  function limit(a) { return a.rate * 2; }
  export class Account {
    sum = 0;
    rate = 1;
    add(n) { this.#store(n); }
    #store(n) { this.sum += n; }
    setRate(n) { this.rate = n; }
    total() { return this.sum; }
    isRich() { return this.sum > limit(this); }
    name() { return 'account'; }
  }`;
const account = new Named(ACCOUNT, ['new Account', 'add', 'setRate', 'total', 'isRich', 'name']);

describe('influence', () => {
  it('goes from what defines a field to what uses it, through the functions that they call', () => {
    expect(account.influences('add', 'total')).toBe(true);
    expect(account.influences('setRate', 'isRich')).toBe(true);
    expect(account.influences('total', 'add')).toBe(false);
    expect(account.influences('setRate', 'total')).toBe(false);
  });

  it('comes from the fields that an object is made with', () => {
    expect(account.influences('new Account', 'total')).toBe(true);
    expect(account.influences('new Account', 'name')).toBe(false);
  });

  it('leaves in any order what has nothing to do with each other', () => {
    expect(account.areIndependent('add', 'setRate')).toBe(true);
    expect(account.areIndependent('add', 'isRich')).toBe(false);
    expect(account.areIndependent('add', 'add')).toBe(false);
  });

  it('knows what leaves everything as it is', () => {
    expect(['total', 'isRich', 'name', 'add'].filter(account.isPure)).toEqual(['total', 'isRich', 'name']);
  });

  it('is followed back over several calls', () => {
    const chain = new Named(
      'export class C { a = 0; b = 0; c = 0; d = 0; setA(n) { this.a = n; } copy() { this.b = this.a; } isB() { return this.b > 1; } setD(n) { this.d = n; } }',
      ['setA', 'copy', 'isB', 'setD'],
    );
    expect(chain.influences('setA', 'isB')).toBe(false);
    expect(chain.relevantTo('isB')).toEqual(['copy', 'isB', 'setA']);
  });

  it('reaches overrides of a method that is called by name', () => {
    const shapes = new Named(
      `export class Shape { grow() { this.resize(); } resize() {} }
       export class Square extends Shape { side = 1; resize() { this.side += 1; } area() { return this.side; } }`,
      ['grow', 'area'],
    );
    expect(shapes.influences('grow', 'area')).toBe(true);
  });

  it('goes by way of events to handlers', () => {
    const bell = new Named(
      `export class Bell { constructor() { this.rings = 0; this.on('ring', () => { this.rings += 1; }); }
         press() { this.emit('ring'); } look() { return 1; } state() { return this.rings; } }`,
      ['press', 'look', 'state'],
    );
    expect(bell.influences('press', 'state')).toBe(true);
    expect(bell.influences('look', 'state')).toBe(false);
  });

  it('goes by way of the variables of a module, and of what hangs on them', () => {
    const shared = new Named(
      `let count = 0; const seen = new Map(); const LIMIT = 3;
       export class C { up() { count += 1; } isFull() { return count > LIMIT; } note(k) { seen.set(k, 1); } has(k) { return seen.has(k); } }`,
      ['up', 'isFull', 'note', 'has'],
    );
    expect(shared.influences('up', 'isFull')).toBe(true);
    expect(shared.influences('note', 'has')).toBe(true);
    expect(shared.influences('up', 'has')).toBe(false);
  });

  it('goes from what changes a collection to what looks into one', () => {
    const list = new Named(
      'export class C { items = []; add(x) { this.items.push(x); } peek() { return this.items.at(-1); } isEmpty() { return this.items.length === 0; } }',
      ['add', 'peek', 'isEmpty'],
    );
    expect(list.influences('add', 'isEmpty')).toBe(true);
    expect(list.influences('peek', 'isEmpty')).toBe(false);
  });

  it('is taken for granted where any property may be set', () => {
    const loose = new Named(
      'export class C { a = 0; merge(o) { Object.assign(this, o); } isA() { return this.a > 1; } }',
      ['merge', 'isA'],
    );
    expect(loose.influences('merge', 'isA')).toBe(true);
  });
});

describe('what a function may call', () => {
  it('is closed over, without what is excluded', () => {
    expect(account.closure('isRich')).toEqual(['isRich', 'limit']);
    expect(account.closure('isRich', ['limit'])).toEqual(['isRich']);
    expect(account.closure('add')).toHaveLength(2);
    expect(account.closure('name')).toEqual(['name']);
  });

  it('is what was handed out by name, where it calls what was put into a field', () => {
    const queue = new Named(
      `function ascending(a, b) { return a - b; }
       function unused(a) { return a; }
       export class Queue { constructor(order = ascending) { this.order = order; }
         sort(a, b) { return this.order(a, b); } look() { return this.order; } }`,
      ['sort', 'look'],
    );
    expect(queue.closure('sort')).toEqual(['ascending', 'sort']);
    expect(queue.closure('look')).toEqual(['look']);
  });
});
