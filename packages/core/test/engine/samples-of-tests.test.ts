import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

async function testsOf(code: string): Promise<string> {
  const { files } = await exploreCode(code, { criterion: 'branch', runner: 'vitest' });
  return files[0]?.content ?? '';
}

const PROFILE = `
  export interface Profile {
    displayName: string; biography: string | null; website: string | null; birthday: string | null; tags: string[];
  }`;

describe('an object that tests share', () => {
  it('is made by a function of the file, and differs by single entries', async () => {
    const tests = await testsOf(`${PROFILE}
      export function describe(profile: Profile, style: 'short' | 'long' | 'none'): string {
        if (style === 'none') return '';
        if (profile.biography === null) return style === 'short' ? 'nobody' : 'somebody without a past';
        if (profile.website !== null) return 'visible';
        return profile.biography.length > 280 ? 'writer' : 'reader';
      }`);
    expect(tests.match(/const makeProfile = \(\): Profile => \(\{/g)).toHaveLength(1);
    expect(tests).toContain('import type { Profile }');
    expect(tests).toContain("describeUnderTest(makeProfile(), 'short')");
    expect(tests).toMatch(/\{ \.\.\.makeProfile\(\), biography: '/);
  });

  it('stays where it is used if it is short, or used twice', async () => {
    const tests = await testsOf(`
      export interface Order { state: 'draft' | 'paid' | 'sent'; total: number }
      export function label({ state, total }: Order): string {
        if (total > 100) return 'large';
        return state === 'draft' ? 'open' : state === 'paid' ? 'ready' : 'gone';
      }`);
    expect(tests).toContain("state: 'draft'");
    expect(tests).not.toContain('make');
  });

  it('is a new one for each test, also where the code changes it', async () => {
    const tests = await testsOf(`${PROFILE}
      export function clear(profile: Profile, what: number): void {
        if (what === 1) profile.biography = null;
        if (what === 2) profile.website = '';
        if (what > 2) profile.tags.push('odd');
      }`);
    expect(tests).toMatch(/const profile: Profile = makeProfile\(\);\s+clear\(profile, 2\);/);
    expect(tests).toMatch(/const makeProfile = \(\): Profile => \(/);
  });

  it('leaves parts that two objects share to the test', async () => {
    const tests = await testsOf(`${PROFILE}
      export function compare(one: Profile, other: Profile): string {
        if (one === other) return 'same';
        if (one.tags === other.tags) return 'linked';
        return one.displayName === other.displayName ? 'equal' : 'different';
      }`);
    expect(tests).toContain("'linked'");
    expect(tests).toMatch(/const tags: string\[\] = \[\];/);
    expect(tests).toContain('{ ...makeProfile(), tags }');
    expect(tests).toMatch(/'displayName2',[^}]*\btags \}/);
  });

  it('has no type in JavaScript', async () => {
    const { files } = await exploreCode(
      `/** @param {{ name: string, city: string | null, street: string | null, country: string, phone: string | null }} one
        * @param {number} size */
      export function address(one, size) {
        if (size > 10) return 'long';
        if (size > 5) return one.city ?? 'nowhere';
        if (size === 3) return one.name;
        return one.street === null ? '' : 'street';
      }`,
      { criterion: 'branch', runner: 'vitest', main: 'main.js' },
    );
    expect(files[0]?.content).toContain('const makeOne = () => (');
  });
});
