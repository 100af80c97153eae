import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

async function testsOf(code: string): Promise<string> {
  const { files } = await exploreCode(code, { criterion: 'mutants', runner: 'vitest' });
  return files[0]?.content ?? '';
}

describe('strings of tests', () => {
  it('show what a parser does with each of its signs, where the rest is read as well', async () => {
    const tests = await testsOf(`
      export function parseVersion(text: string): { numbers: number[]; preRelease: string | null } | undefined {
        const plain = text.startsWith('v') ? text.slice(1) : text;
        const dash = plain.indexOf('-');
        const core = dash === -1 ? plain : plain.slice(0, dash);
        const numbers = core.split('.').map((part) => (part === '' ? Number.NaN : Number(part)));
        if (numbers.length !== 3 || !numbers.every((one) => Number.isInteger(one))) return undefined;
        return { numbers, preRelease: dash === -1 ? null : plain.slice(dash + 1) };
      }`);
    const read = [...tests.matchAll(/parseVersion\('(.*)'\)\)\.toEqual/g)].map(([, text = '']) => text);
    expect(read).toContainEqual(expect.stringMatching(/^v\d\.\d\.\d/));
    expect(read).toContainEqual(expect.stringMatching(/^v?\d\.\d\.\d$/));
    expect(read).toContainEqual(expect.stringMatching(/^v?\d\.\d\.\d-/));
    expect(tests).not.toContain("(' ");
  });

  it('are not written for edges of comparisons that do not show', async () => {
    const tests = await testsOf(`
      export function firstLetters(text: string, length: number): string {
        let found = '';
        for (const letter of text) if ((letter >= 'a' && letter <= 'z') || letter === '_') found += letter;
        return found.slice(0, length);
      }`);
    const lengths = [...tests.matchAll(/firstLetters\('.+', (-?\d+)\)/g)].map(([, length]) => Number(length));
    expect(lengths.filter((length) => length <= 0).length).toBeLessThanOrEqual(1);
    expect(tests).toMatch(/firstLetters\('.*z.*', [1-9]/);
  });
});
