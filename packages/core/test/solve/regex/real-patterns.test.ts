import { describe, expect, it } from 'vitest';
import { answerPattern } from './answer-pattern.ts';
import { realPatterns } from './real-patterns.ts';

const COUNT = 300;
/** Raise it when more are answered; what is installed changes, so a little less than all of them. */
const MIN_ANSWERED = 296;

describe('regular expressions out of installed packages', () => {
  it('get a text that matches, one that does not, and one per optional group', () => {
    const patterns = realPatterns(COUNT);
    expect(patterns.length).toBe(COUNT);
    const open = patterns.filter((pattern) => answerPattern(pattern).some(({ text }) => text === undefined));
    expect(COUNT - open.length, open.map(({ source }) => source).join('\n')).toBeGreaterThanOrEqual(
      MIN_ANSWERED,
    );
  });
});
