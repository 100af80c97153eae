import { describe, expect, it } from 'vitest';
import { readSExpressions } from '../../../src/solve/backends/sexpr.ts';

describe('reading S-expressions', () => {
  it.each([
    ['sat', ['sat']],
    ['sat\n((x 1))\n', ['sat', [['x', '1']]]],
    [
      '((|a b| (- 5)) (s "x"")y"))',
      [
        [
          ['|a b|', ['-', '5']],
          ['s', '"x"")y"'],
        ],
      ],
    ],
    ['; a comment\n()', [[]]],
    ['( a ; (\n b )', [['a', 'b']]],
    ['', []],
    ['(fp #b0 #xff)', [['fp', '#b0', '#xff']]],
  ])('takes %j apart', (text, expected) => {
    expect(readSExpressions(text)).toEqual(expected);
  });

  it.each(['(', ')', '(a', 'a)', '"open', '|open', '(a "b)', '((x 1)'])('refuses %j', (text) => {
    expect(readSExpressions(text)).toBeUndefined();
  });

  it('reads answers deeper than the call stack', () => {
    const depth = 50_000;
    expect(readSExpressions('('.repeat(depth) + ')'.repeat(depth))).toHaveLength(1);
  });
});
