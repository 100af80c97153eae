import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/engine/cache/digest.ts';

const shared = { name: 'shared' };

describe('a digest', () => {
  it('is the same for equal data, whatever of it is shared', () => {
    expect(digestOf([shared, shared])).toBe(digestOf([{ name: 'shared' }, { name: 'shared' }]));
    expect(digestOf({ one: 1, other: undefined })).toBe(digestOf({ one: 1 }));
  });

  it('tells data apart', () => {
    const different: readonly unknown[] = [
      0, -0, NaN, Infinity, 1, 1n, '1', 'n1', true, 'true', null, 'null', undefined, 'undefined',
      [], [[]], {}, [{}], new Map(), new Set(), [1, 2], [2, 1], ['1,2'], ['1', '2'], { a: 1 }, { a: '1' }, { b: 1 },
      { a: 1, b: 2 }, { b: 2, a: 1 }, new Map([['a', 1]]), new Set(['a']), new Set(['b']), ['a'], /a/, /a/i, '/a/', [undefined], [null],
    ]; // prettier-ignore
    const digests = different.map((one) => digestOf(one));
    expect(new Set(digests).size).toBe(different.length);
  });

  it('is not given for what is no data', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(() => digestOf(circle)).toThrow('holds itself');
    expect(() => digestOf({ call: () => 1 })).toThrow('a function is no data');
    expect(() => digestOf([new Date(0)])).toThrow('an instance is no plain data');
  });
});
