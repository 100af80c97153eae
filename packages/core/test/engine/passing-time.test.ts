import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const RETRY = `
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
export async function withRetry(load: () => Promise<number>): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const status = await load();
    if (status < 500 || attempt === 2) return status;
    await sleep(250 * 2 ** attempt);
  }
}`;

const DEBOUNCE = `
export function debounce(save: (text: string) => void, ms: number): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    if (timer !== undefined) clearTimeout(timer);
    timer = setTimeout(() => { if (text.length > 3) save(text); else save('short'); }, ms);
  };
}`;

const CACHE = `
export class Cache {
  readonly #values = new Map<string, number>();
  set(key: string, value: number): void {
    this.#values.set(key, value);
    setTimeout(() => this.#values.delete(key), 60_000);
  }
  get(key: string): number | undefined { return this.#values.get(key); }
}`;

const LATER = `
export function remindLater(send: (text: string) => void, text: string): boolean {
  if (text === '') return false;
  setTimeout(() => { if (text.length > 5) send('long'); else send(text); }, 100);
  return true;
}`;

type Runner = 'vitest' | 'jest' | 'node' | 'mocha';

async function written(code: string, runner: Runner = 'vitest') {
  const { files, report } = await exploreCode(code, { runner });
  return { text: files[0]?.content ?? '', branches: report.files[0]?.branches };
}

describe('a test of code that waits for timers', () => {
  it.each([
    ['vitest', /vi\.useFakeTimers\(\);/, /vi\.advanceTimersByTimeAsync\(750\)/, 'vi.useRealTimers();'],
    [
      'jest',
      /jest\.useFakeTimers\(\{\s+doNotFake/,
      /jest\.advanceTimersByTimeAsync\(750\)/,
      'jest.useRealTimers();',
    ],
    [
      'node',
      /mock\.timers\.enable\(\{ apis: \['setTimeout', /,
      /passTime\(250, 500\)/,
      'mock.timers.reset();',
    ],
    [
      'mocha',
      /mock\.timers\.enable\(\{ apis: \['setTimeout', /,
      /passTime\(250, 500\)/,
      'mock.timers.reset();',
    ],
  ] as const)('lets time pass instead of waiting, in %s', async (runner, faking, passing, undoing) => {
    const { text, branches } = await written(RETRY, runner);
    expect(branches).toMatchObject({ total: 4, covered: 4 });
    expect(text).toMatch(faking);
    expect(text).toMatch(passing);
    expect(text).toContain(undoing);
    expect(text).toMatch(/const \[result\] = await Promise\.all\(\[/);
  });

  it.each(['vitest', 'jest', 'node'] as const)('leaves no real timer behind in %s', async (runner) => {
    const { text } = await written(
      `export class Poller {
         #timer: ReturnType<typeof setInterval> | undefined;
         start(everyMs: number, poll: () => void): boolean {
           if (this.#timer !== undefined) return false;
           this.#timer = setInterval(poll, Math.max(1_000, everyMs));
           return true;
         }
       }`,
      runner,
    );
    const tests = text.split(/^ {2}it\(/m).filter((one) => one.includes('.start('));
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests) expect(test).toMatch(/useFakeTimers|mock\.timers\.enable/);
  });

  it('keeps real timers where nothing waits', async () => {
    const { text } = await written('export const twice = async (n: number) => (n > 3 ? n * 2 : n);');
    expect(text).not.toContain('useFakeTimers');
  });
});

describe('a timer that a call leaves', () => {
  it('fires in the test of a function, and its branches are covered', async () => {
    const { text, branches } = await written(LATER);
    expect(branches).toMatchObject({ total: 4, covered: 4 });
    expect(text).toContain('await vi.advanceTimersByTimeAsync(100);');
    expect(text).toMatch(/expect\(send\.mock\.calls\)\.toEqual\(\[\['long'\]\]\)/);
  });

  it('fires in the test of a method', async () => {
    const { text } = await written(CACHE);
    expect(text).toMatch(/cache\.set\(.*\n\s+await vi\.advanceTimersByTimeAsync\(60000\);/);
  });

  it('fires for a function that another one gave', async () => {
    const { text, branches } = await written(DEBOUNCE);
    expect(branches).toMatchObject({ total: 4, covered: 4 });
    expect(text).toMatch(
      /await vi\.advanceTimersByTimeAsync\(\d+\);\n\s+expect\(save\.mock\.calls\)\.toEqual\(\[\['short'\]\]\)/,
    );
  });
});
