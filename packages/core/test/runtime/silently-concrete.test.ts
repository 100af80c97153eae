import { describe, expect, it } from 'vitest';
import { followProgram } from '../support/follow-program.ts';

describe('nothing becomes concrete without a word', () => {
  it('follows the elements of a rest parameter that is taken apart', async () => {
    const { branches, untracked } = await followProgram(`
      const inner = (x, ...[y, z = 1]) => (y > 1 ? 'big' : 'small');
      export function main(n, m) { return inner(0, m); }`);
    expect(branches).toBe(1);
    expect(untracked).toEqual([]);
  });

  it.each([
    [
      'the characters of a string that is lost',
      'for (const c of s.normalize()) if (m > 1) return c; return 1;',
    ],
    ['matches that are not followed', 'for (const c of s.matchAll(/b*/gu)) if (m > 1) return c; return 1;'],
    ['parts that are not followed', 'for (const c of s.split(/,*/u)) if (m > 1) return c; return 1;'],
  ])('says that a loop over %s may go around more or less often', async (_what, body) => {
    const { untracked } = await followProgram(`export function main(n, m, s) { ${body} }`);
    expect(untracked.length).toBeGreaterThan(0);
  });

  it('says that the engine threw because of what a trap returned', async () => {
    const { untracked } = await followProgram(`
      export function main(n) {
        'use strict';
        try { new Proxy({}, { set: () => n > 3 }).x = 1; return 'set'; } catch { return 'refused'; }
      }`);
    expect(untracked).toContain('a result that the engine has used');
  });
});
