import { describe, expect, it } from 'vitest';
import { OUTCOME, outcomeOf } from '../../src/wire/outcome-schema.ts';
import type { Outcome, ValueSnapshot } from '../../src/model/run/outcome.ts';
import { argumentTexts, effectsText, seenCall } from '../../src/runtime/outcome/effects-text.ts';
import { returnedText, threwText } from '../../src/runtime/outcome/outcome-text.ts';
import { snapshotText } from '../../src/runtime/outcome/snapshot.ts';

const NO_EFFECTS = { effects: undefined, awaited: [], time: '' };

const decoded = (text: string): Outcome => outcomeOf(OUTCOME(JSON.parse(text)));

function snapshot(value: unknown): ValueSnapshot {
  const outcome = decoded(returnedText(snapshotText(value), NO_EFFECTS));
  if (outcome.kind !== 'returned') throw new Error(outcome.kind);
  return outcome.value;
}

class Cart {
  readonly items = [1];
  readonly #hidden = 2;
  get hidden(): number {
    return this.#hidden;
  }
}
class Empty {
  readonly #hidden = 1;
  get hidden(): number {
    return this.#hidden;
  }
}
class Tagged {
  readonly value = 1;
  readonly [Symbol.toStringTag] = 'Tagged';
}
class NamedList extends Array<number> {}
class OwnError extends Error {}

const one: ValueSnapshot = { kind: 'number', value: 1 };

/** An object whose prototype is another one that inherits nothing. */
const bareObject = (): object => Object.create(Object.create(null) as object) as object;

describe('a snapshot', () => {
  it.each<[string, unknown, ValueSnapshot]>([
    ['a map', new Map([['a', new Set([1])]]), { kind: 'map', entries: [[{ kind: 'string', value: 'a' }, { kind: 'set', items: [one] }]] }], // prettier-ignore
    ['a date', new Date(7), { kind: 'date', timeMs: 7 }],
    ['an expression', /a\/"/giu, { kind: 'regexp', source: 'a\\/"', flags: 'giu' }],
    ['a buffer', Buffer.from('ab'), { kind: 'typed array', className: 'Buffer', items: [97, 98] }],
    ['a typed array', new Float64Array([1, -0]), { kind: 'typed array', className: 'Float64Array', items: [1, -0] }], // prettier-ignore
    ['an object of a class', new Cart(), { kind: 'instance', className: 'Cart', entries: [['items', { kind: 'array', items: [one] }]] }], // prettier-ignore
    ['an object that has more than is enumerable', Object.defineProperty({ a: 1 }, Symbol('seen'), { value: true }), { kind: 'object', entries: [['a', one]] }], // prettier-ignore
    ['an object with a symbol', { a: 1, [Symbol.iterator]: () => [].values() }, { kind: 'partial', entries: [['a', one]] }], // prettier-ignore
    ['an object with an accessor', { a: 1, get now() { throw new Error('was read'); } }, { kind: 'partial', entries: [['a', one]] }], // prettier-ignore
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), { kind: 'instance', className: '', entries: [['a', one]] }], // prettier-ignore
    ['an object whose prototypes are empty', Object.assign(bareObject(), { a: 1 }), { kind: 'instance', className: '', entries: [['a', one]] }], // prettier-ignore
    ['an empty object whose prototypes are empty', bareObject(), { kind: 'instance', className: '', entries: [] }], // prettier-ignore
  ])('shows what %s holds', (_what, value, expected) => {
    expect(snapshot(value)).toEqual(expected);
  });

  it.each<[unknown, string]>([
    [new Empty(), 'Empty'],
    [{ [Symbol.iterator]: () => [].values() }, 'Object'],
    [new Tagged(), 'Tagged'],
    [new NamedList(), 'NamedList'],
    [new OwnError('no'), 'OwnError'],
    [Promise.resolve(1), 'Promise'],
    [new URL('https://example.com/'), 'URL'],
    [new Date(NaN), 'Date'],
    [new BigInt64Array(1), 'BigInt64Array'],
    [Object.assign(new Map(), { extra: 1 }), 'Map'],
    [Object.assign(/a/g, { lastIndex: 1 }), 'RegExp'],
    [new WeakMap(), 'WeakMap'],
    [Object(1), 'Number'],
    [() => 1, 'function'],
  ])('does not pretend to show %o', (value, typeName) => {
    expect(snapshot(value)).toEqual({ kind: 'opaque', typeName });
  });

  it('shows cycles by how far up they lead', () => {
    const head: { next?: unknown; all?: unknown } = {};
    head.next = { back: head };
    head.all = new Map([[1, head]]);
    expect(snapshot(head)).toEqual({
      kind: 'object',
      entries: [
        ['next', { kind: 'object', entries: [['back', { kind: 'cycle', up: 2 }]] }],
        ['all', { kind: 'map', entries: [[one, { kind: 'cycle', up: 2 }]] }],
      ],
    });
  });

  it('refuses what is none', () => {
    for (const value of [['cycle', 0], ['cycle', '1'], ['map', 3], ['nothing'], ['toString'], 7]) {
      expect(() => decoded(JSON.stringify({ kind: 'returned', value }))).toThrow(/malformed/);
    }
  });
});

describe('effects', () => {
  it('are the arguments that changed, as they are, and the calls as they were', () => {
    const args = [[3, 1], { a: 1 }, 5];
    const before = argumentTexts(args);
    const call = seenCall('onItem', [args[0]], 'onItem(0)');
    (args[0] as number[]).sort();
    const effects = effectsText(before, args, { calls: [call] });
    const array = (...values: readonly number[]): ValueSnapshot => ({
      kind: 'array',
      items: values.map((value) => ({ kind: 'number', value })),
    });
    const expected = {
      changed: [[0, array(1, 3)]],
      calls: [{ callee: 'onItem', args: [array(3, 1)], result: 'onItem(0)', isChanged: true }],
    };
    const context = {
      isDeliberate: true,
      placeText: () => 'null',
      makersText: () => '[]',
      effects,
      awaited: [0],
      time: '',
    };
    const shown = { effects: expected, awaited: [0] };
    expect(decoded(returnedText(snapshotText(1), context))).toMatchObject({ kind: 'returned', ...shown });
    expect(decoded(threwText(1, context))).toMatchObject({ kind: 'threw', ...shown });
    expect(decoded(returnedText(snapshotText(1), NO_EFFECTS))).not.toHaveProperty('effects');
  });
});

describe('an error of Node, whose constructor is a getter', () => {
  it('has the class that it is an instance of, not "object"', () => {
    let thrown: unknown;
    try {
      new URL('nowhere');
    } catch (error) {
      thrown = error;
    }
    const context = { isDeliberate: false, placeText: () => 'null', makersText: () => '[]', ...NO_EFFECTS };
    expect(decoded(threwText(thrown, context))).toMatchObject({ error: { className: 'TypeError' } });
  });
});

describe('an error with properties of its own', () => {
  const context = { isDeliberate: true, placeText: () => 'null', makersText: () => '[]', ...NO_EFFECTS };
  const errorOf = (thrown: unknown): unknown =>
    (decoded(threwText(thrown, context)) as Extract<Outcome, { kind: 'threw' }>).error;

  it('shows those that tell it from others, and no texts, functions or hidden ones', () => {
    const properties = {
      status: 404,
      expose: true,
      body: 'x'.repeat(101),
      retry: () => 1,
      name: 'HttpError',
    };
    const error = Object.defineProperty(Object.assign(new Error('gone'), properties), 'hidden', { value: 1 });
    expect(errorOf(error)).toMatchObject({
      message: 'gone',
      own: [
        { key: 'status', value: { kind: 'number', value: 404 } },
        { key: 'expose', value: { kind: 'boolean', value: true } },
      ],
    });
    expect(errorOf(new Error('gone'))).not.toHaveProperty('own');
  });

  it('has the message that it was given, although that is no string', () => {
    const body = { kind: 'object', entries: [['title', { kind: 'string', value: 'missing' }]] };
    expect(errorOf(Object.assign(new Error('sent'), { message: { title: 'missing' } }))).toMatchObject({
      message: '',
      own: [{ key: 'message', value: body }],
    });
  });
});
