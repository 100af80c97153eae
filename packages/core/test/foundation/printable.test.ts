import { describe, expect, it } from 'vitest';
import { printable, printableStrings } from '../../src/foundation/printable.ts';

describe('text of foreign code', () => {
  it('neither ends a line nor reaches a terminal as a command', () => {
    expect(printable('a\nb\r\u2028c')).toBe('a\\nb\\u000d\\u2028c');
    expect(printable('\u001b[2J\u009b')).toBe('\\u001b[2J\\u009b');
    expect(printable("it's 5 €, ok")).toBe("it's 5 €, ok");
  });

  it('is made printable wherever it stands', () => {
    const given = { file: 'a\nb', list: [{ n: 1, message: '\u0007' }], none: null };
    expect(printableStrings(given)).toEqual({
      file: 'a\\nb',
      list: [{ n: 1, message: '\\u0007' }],
      none: null,
    });
  });
});
