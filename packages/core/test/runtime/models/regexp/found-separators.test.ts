import { describe, expect, it } from 'vitest';
import { separatorsIn } from '../../../../src/runtime/models/regexp/found-separators.ts';
import { plainExpression, type PlainExpression } from '../../../../src/runtime/regex/regular-expression.ts';

const plain = (expression: RegExp): PlainExpression => plainExpression(expression) as PlainExpression;

describe('the matches that split comes to', () => {
  it('does not go on for ever where it would have to halve a character', () => {
    expect(separatorsIn(plain(/b*/u), '\u{1f600}b')).toBeUndefined();
  });

  it('separate what the engine separates', () => {
    const separators = separatorsIn(plain(/,?/), 'a,b') ?? [];
    const counted = separators.filter(({ isSkipped, isAtEnd }) => !isSkipped && !isAtEnd);
    expect(counted.length).toBe('a,b'.split(/,?/).length - 1);
  });
});
