import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** What no condition can be solved for: the order of texts in a language. */
const UNTRACKED = `
  export function order(one: string, other: string): string {
    const compared = new Intl.Collator('en').compare(one, other);
    if (compared < 0) return 'before';
    if (compared > 0) return 'after';
    return 'same';
  }`;

const VERSION = `
  export function major(version: string, range: string): string {
    const cleaned = range.replace(/([><=]+)\\s+/g, '$1').replace(/\\s{2,}/g, ' ').toLowerCase();
    const found = /^[v~^]*(\\d+)(?:\\.(\\d+))?$/.exec(cleaned);
    if (found === null) throw new TypeError('no range');
    if (Number(version.split('.')[0]) > Number(found[1])) return 'newer';
    return 'same or older';
  }`;

const coverageOf = async (code: string, options: Parameters<typeof exploreCode>[1] = {}): Promise<string> => {
  const { report } = await exploreCode(code, options);
  return report.targets.map(({ branches: { covered, total } }) => `${covered} of ${total}`).join();
};

describe('inputs that are drawn', () => {
  it('cover what depends on conditions that are not followed', async () => {
    expect(await coverageOf(UNTRACKED, { without: ['drawn-inputs'] })).toBe('2 of 4');
    expect(await coverageOf(UNTRACKED)).toBe('4 of 4');
  });

  it('help where the solver is slow', async () => {
    expect(await coverageOf(VERSION)).toBe('4 of 4');
  });

  it('meet limits of what is left of a list', async () => {
    const code = `export function check(tags: string[]): string {
        return new Set(tags.map((tag) => tag.toLowerCase())).size > 10 ? 'too many' : 'fine';
      }`;
    expect(await coverageOf(code)).toBe('2 of 2');
  });

  it('are the same each time', async () => {
    const write = async (): Promise<string | undefined> => (await exploreCode(UNTRACKED)).files[0]?.content;
    expect(await write()).toBe(await write());
  });

  it('are as simple as they can be in tests', async () => {
    const { files } = await exploreCode(UNTRACKED, { runner: 'vitest' });
    const calls = (files[0]?.content ?? '').match(/order\(.*?\)/g);
    expect(calls).toHaveLength(3);
    const simple = /^order\('(?:\w?|one|other)', '(?:\w?|one|other)'\)$/;
    expect(calls?.filter((call) => !simple.test(call))).toEqual([]);
  });

  it('change nothing about what is infeasible', async () => {
    const { report } = await exploreCode(
      'export const never = (x: number): string => (x > 1 && x < 0 ? "never" : "always");',
    );
    expect(report.targets[0]?.uncovered.map(({ reason }) => reason)).toContain('infeasible');
  });

  it('are drawn for the calls of a sequence', async () => {
    const code = `
      export class Sorted {
        readonly #collator = new Intl.Collator('en');
        #last = '';
        add(text: string): string {
          const compared = this.#collator.compare(this.#last, text);
          this.#last = text;
          return compared < 0 ? 'rises' : compared > 0 ? 'falls' : 'stays';
        }
      }`;
    expect(await coverageOf(code)).toBe('4 of 4');
  });
});
