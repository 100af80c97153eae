import { describe, expect, it } from 'vitest';
import {
  exploreCode,
  exploreEach,
  expectCovered,
  exploreSamples,
  type SampleProgram,
} from '../support/explore-code.ts';

const BUSY = `export class Loader {
  #isLoading = false;
  constructor(private readonly fetchOne: (key: string) => Promise<number>) {}
  async refresh(key: string): Promise<number | 'busy'> {
    if (this.#isLoading) return 'busy';
    this.#isLoading = true;
    try { return await this.fetchOne(key); } finally { this.#isLoading = false; }
  }
}`;

/** Classes with branches that are taken only while an earlier call has not ended. */
const PROGRAMS: readonly SampleProgram[] = [
  ['a second call while the first one is busy', BUSY, 2],
  [
    'a promise that is shared until it settles',
    `export class Cache {
      readonly #running = new Map<string, Promise<number>>();
      shared = 0;
      constructor(private readonly load: (key: string) => Promise<number>) {}
      get(key: string): Promise<number> {
        const known = this.#running.get(key);
        if (known) { this.shared += 1; return known; }
        const running = this.load(key).finally(() => this.#running.delete(key));
        this.#running.set(key, running);
        return running;
      }
    }`,
    2,
  ],
  [
    'a call that waits until another one makes room',
    `export class Gate {
      #free = 1;
      readonly #waiting: (() => void)[] = [];
      async enter(): Promise<string> {
        if (this.#free > 0) { this.#free -= 1; return 'at once'; }
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
        return 'later';
      }
      leave(): boolean {
        const next = this.#waiting.shift();
        if (next) { next(); return true; }
        this.#free += 1;
        return false;
      }
    }`,
    4,
  ],
  [
    'what comes after a promise of the input that may never settle',
    `export async function wait(task: Promise<number>, isQuick: boolean, limit: number): Promise<string> {
      if (isQuick) return 'quick';
      const done = await task;
      return done > limit ? 'much' : 'little';
    }`,
    4,
  ],
];

describe('calls that overlap', () => {
  it('take the branches that only they can take', async () => {
    expectCovered(await exploreSamples(PROGRAMS, { budget: { kind: 'work', steps: 300 } }));
  }, 120_000);

  it('are begun and not awaited in tests, which are named so', async () => {
    const { files } = await exploreCode(BUSY, { runner: 'vitest' });
    const [file] = files;
    expect(file?.content).toMatch(/void loader\.refresh\('key'\);\n\s*expect\(await loader\.refresh/);
    expect(file?.content).toContain("resolves to 'busy' after starting refresh");
  });

  it('may be more than are tried, so that no branch is infeasible for lack of them', async () => {
    const [pool] = await exploreEach([
      `export class Pool {
        #running = 0;
        async run(): Promise<boolean> {
          if (this.#running > 6) return false;
          this.#running += 1;
          await null;
          this.#running -= 1;
          return true;
        }
      }`,
    ]);
    expect(pool?.branches).toMatchObject({ infeasible: 0 });
  });
});
