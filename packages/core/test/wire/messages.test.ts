import { describe, expect, it } from 'vitest';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import { decodeRecord, type CheckedRecord } from '../../src/engine/target-process/decode-record.ts';
import { decodeLoadAnswer, QUESTION } from '../../src/wire/target-answers.ts';
import { TO_TARGET, type ToTarget } from '../../src/wire/target-messages.ts';

const RAN = {
  type: 'ran',
  token: 't',
  terms: [['v', 'Float64', 'x'], ['c', 'Float64', '5'], ['a', 'f64.lt', 0, 1]], // prettier-ignore
  decisions: [[3, 2, 1]],
  start: 0,
  branches: [6],
  earlier: [1],
  untracked: [[4, 'why', 7]],
  assumptions: [['no throw', 3], ['no holes', -1, 'x']], // prettier-ignore
  losses: [['file:///a.js', 1, 2, 'why']],
  probes: [],
  outcome: { kind: 'returned', value: ['number', '1'], awaited: [] },
};

function decoded(change: Readonly<Record<string, unknown>>): CheckedRecord {
  const factory = new TermFactory();
  return decodeRecord({ ...RAN, ...change }, { factory, simplifier: new Simplifier(factory) });
}

describe('the record of a run', () => {
  it('is read from rows', () => {
    const record = decoded({});
    expect(record.decisions).toMatchObject([{ site: 3, taken: true }]);
    expect(record.coveredBranches).toEqual(new Set([1, 6]));
    expect(record.untracked).toEqual([{ site: 4, reason: 'why', after: 7 }]);
    expect(record.assumptions).toEqual([
      { assumption: 'no throw', after: 3 },
      { assumption: 'no holes', after: -1, place: 'x' },
    ]);
    expect(record.losses).toEqual([{ url: 'file:///a.js', line: 1, column: 2, reason: 'why' }]);
    expect(record).not.toHaveProperty('state');
    expect(record).not.toHaveProperty('type');
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['another message', { type: 'loaded' }, 'not the record of a run: "loaded"'],
    ['decisions that are no list', { decisions: {} }, 'not a list: object'],
    ['a site that is no integer', { decisions: [[0.5, 2, 1]] }, 'not an integer: 0.5'],
    ['a decision that is cut short', { decisions: [[]] }, 'not an integer: undefined'],
    ['a condition that there is not', { decisions: [[0, 9, 1]] }, 'there is no such row: 9'],
    ['a condition that is not Bool', { decisions: [[0, 1, 1]] }, 'a condition that is not Bool'],
    ['a branch that is no integer', { branches: ['6'] }, 'not an integer: "6"'],
    ['an assumption of its own', { assumptions: [['toString', 0]] }, 'not an assumption: "toString"'],
    ['a state that is no text', { state: [7, true] }, 'not a state: 7'],
    ['an outcome of its own', { outcome: { kind: '__proto__' } }, 'not of a known kind: "__proto__"'],
    ['a missing outcome', { outcome: undefined }, 'not an object: undefined'],
  ])('is refused with %s', (_what, change, message) => {
    expect(() => decoded(change)).toThrow(message);
  });
});

describe('other messages of a target process', () => {
  it('are questions if they have the form of one', () => {
    const question = { type: 'package', specifier: 'a', parent: 'b' };
    expect(QUESTION({ ...question, found: null, more: 1 })).toEqual({ ...question, found: undefined });
    expect(() => QUESTION({ type: 'source', url: { toString: 1 } })).toThrow('not a text: object');
    expect(() => QUESTION({ type: 'ran' })).toThrow('not of a known type: "ran"');
  });

  it('are failures to load if they say nothing else', () => {
    expect(decodeLoadAnswer({ type: 'loaded', branches: [2] })).toEqual({ type: 'loaded', branches: [2] });
    for (const raw of [{}, { type: 'loaded', branches: ['2'] }, { type: 'load failed', error: 7 }])
      expect(decodeLoadAnswer(raw)).toEqual({ type: 'load failed' });
  });
});

describe('messages to a target process', () => {
  it.each<ToTarget>([
    {
      type: 'load',
      token: 't',
      url: 'file:///a.js',
      classes: ['/b.ts'],
      freshState: true,
      replaced: [
        {
          module: 'store',
          loadedAs: 'store',
          exports: [{ name: 'get', form: 'function' }],
          keepsNamed: true,
          keepsDefault: false,
        },
      ],
    },
    { type: 'source' },
    { type: 'resolved', url: 'file:///a.js', interop: { kind: 'none', names: ['a'], takesAll: false } },
    { type: 'located', places: [['a.ts', 1, 2], 0, null] },
  ])('arrive as they were sent: $type', (message) => {
    expect(TO_TARGET(JSON.parse(JSON.stringify(message)))).toEqual(message);
  });
});
