import { describe, expect, it } from 'vitest';
import { boundBacktracking } from '../../src/engine/units/bound-backtracking.ts';
import { findMatch } from '../../src/expr/regex/find-match.ts';

describe('a search that backtracks without end', () => {
  it('ends soon, and finds what it would have found', { timeout: 5_000 }, () => {
    boundBacktracking();
    expect(findMatch('^(a+)+$', '', `${'a'.repeat(40)}!`, 0n)).toBeNull();
    expect(findMatch('^(a+)+$', 'i', 'a'.repeat(40), 0n)?.[1]).toBe('a'.repeat(40));
  });
});
