import { describe, expect, it } from 'vitest';
import { exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Each program is covered as a whole only if what it finds around it is an input. */
const COVERED: readonly SampleProgram[] = [
  [
    'the clock',
    `export const state = (deadline: number): string =>
       Date.now() > deadline ? 'late' : new Date().getTime() === deadline ? 'due' : 'early';`,
    4,
  ],
  ['chance', `export const flip = (): string => (Math.random() < 0.25 ? 'rare' : 'usual');`, 2],
  [
    'environment variables',
    `export function mode(): string {
       const { LEVEL = 'info' } = process.env;
       if (process.env.NODE_ENV === 'production') return 'production';
       return process.env['DEBUG'] ? 'debug' : LEVEL === 'warn' ? 'quiet' : 'usual';
     }`,
    8,
  ],
  [
    'the folder of the process',
    `export const where = (): string => (process.cwd().endsWith('/app') ? 'app' : process.cwd() === '/' ? 'root' : 'else');`,
    4,
  ],
  [
    'the network',
    `export async function load(url: string): Promise<string> {
       const response = await fetch(url, { method: 'POST' });
       if (response.status === 404) return 'missing';
       if (!response.ok) throw new Error(String(response.status));
       const { name } = (await response.json()) as { name?: string };
       return name ?? 'nobody';
     }`,
    6,
  ],
  [
    'identifiers drawn at random',
    `import { randomUUID } from 'node:crypto';
     const taken = new Set<string>();
     export function take(): string {
       const id = randomUUID();
       if (taken.has(id)) return 'again';
       taken.add(id);
       if (id === randomUUID()) return 'twice';
       return id === 'first' ? crypto.randomUUID() : id;
     }`,
    6,
  ],
  [
    'metadata of decorators',
    `/// <reference path="metadata.d.ts" />
     const read = <T>(key: string, code: object): T | undefined => Reflect.getMetadata(key, code) as T | undefined;
     export function mayCall(roles: string[], handler: () => void): boolean {
       if (read<boolean>('isPublic', handler)) return true;
       const needed = read<string[]>('roles', handler);
       if (needed === undefined) return false;
       return needed.some((one) => roles.includes(one)) ? true : false;
     }`,
    6,
  ],
  [
    'the clock behind a function of another file',
    `import { isDue } from './due.ts';
     export const colour = (at: number): string => (isDue(at) ? 'red' : 'green');`,
    2,
  ],
  [
    'the clock, at each call of a sequence',
    `export class Cache {
       readonly #entries = new Map<string, number>();
       set(key: string): void { this.#entries.set(key, Date.now()); }
       isFresh(key: string): boolean {
         const at = this.#entries.get(key);
         if (at === undefined) return false;
         return Date.now() - at > 60_000 ? false : true;
       }
     }`,
    4,
  ],
];

/** The part of `reflect-metadata` that reads. */
const METADATA = 'declare namespace Reflect { function getMetadata(key: any, target: object): any; }';

const DUE = 'export function isDue(at: number): boolean { return Date.now() >= at; }';

const explored = (code: string, runner: 'vitest' | 'jest' | 'node' | 'mocha' = 'vitest') =>
  exploreCode({ 'main.ts': code, 'due.ts': DUE }, { main: 'main.ts', runner });

describe('surroundings', () => {
  it('are inputs: the clock, chance, environment variables, the network', async () => {
    const results = await exploreSamples(
      COVERED,
      { runner: 'vitest' },
      { 'due.ts': DUE, 'metadata.d.ts': METADATA },
    );
    for (const { symptom: surrounding, total, errors, branches, tests } of results) {
      expect(errors, surrounding).toEqual([]);
      expect(branches, `${surrounding}: ${tests}`).toMatchObject({ total, covered: total });
    }
  });

  it('are stubbed only where the path reads them, and set back after each test', async () => {
    const { files } = await explored(`
      export const age = (since: number | null): number => (since === null ? -1 : Date.now() - since);`);
    const text = files[0]?.content ?? '';
    expect(text.match(/vi\.useFakeTimers/g)).toHaveLength(1);
    expect(text).toContain('vi.useRealTimers();');
    expect(text).toContain("import { afterEach, describe, expect, it, vi } from 'vitest';");
  });

  it('draw identifiers by functions of packages, whose calls are no effects', async () => {
    const { files, report } = await exploreCode(
      {
        'node_modules/short-id/package.json':
          '{ "name": "short-id", "main": "index.js", "types": "index.d.ts" }',
        'node_modules/short-id/index.js':
          'exports.shortId = (n) => Math.random().toString(36).slice(2, 2 + n);',
        'node_modules/short-id/index.d.ts': 'export declare function shortId(length: number): string;',
        'main.ts': `import { shortId } from 'short-id';
          export const order = (total: number) => ({ id: shortId(8), total: total < 0 ? 0 : total });`,
      },
      { main: 'main.ts', runner: 'vitest' },
    );
    expect(report.files[0]?.branches).toMatchObject({ total: 2, covered: 2 });
    expect(files[0]?.content).toMatch(/vi\.doMock\('short-id', \(\) => \(\{ shortId: \(\) => '.*' \}\)\);/);
    expect(files[0]?.content).not.toContain('calls');
  });

  it('leave metadata alone that the code itself notes', async () => {
    const { files } = await exploreCode(
      {
        'main.ts': `/// <reference path="metadata.d.ts" />
          export function count(target: object): number {
            const found = (Reflect.getMetadata('count', target) as number | undefined) ?? 0;
            Reflect.defineMetadata('count', found + 1, target);
            return found;
          }`,
        'metadata.d.ts': `declare namespace Reflect {
            function getMetadata(key: any, target: object): any;
            function defineMetadata(key: any, value: any, target: object): void;
          }`,
      },
      { main: 'main.ts' },
    );
    expect(files[0]?.content ?? '').not.toContain('spyOn');
  });

  it('unset the variables that the path finds unset, since a runner may set them', async () => {
    const { files } = await explored(
      `export const isTest = (): boolean => (process.env.NODE_ENV === undefined ? false : true);`,
    );
    expect(files[0]?.content).toContain("vi.stubEnv('NODE_ENV', undefined);");
  });

  it('unset variables whose names the code computes', async () => {
    const { files } = await explored(
      "export const flag = (name: string): boolean => process.env['FLAG_' + name] === 'on';",
    );
    expect(files[0]?.content).toContain("vi.stubEnv('FLAG_name', undefined)");
    expect(files[0]?.content).toContain("vi.stubEnv('FLAG_', 'on')");
  });

  it('do not go back in time from call to call', async () => {
    const { files } = await explored(COVERED.at(-1)?.[1] ?? '');
    const text = files[0]?.content ?? '';
    const times = text
      .split('it(')
      .map((test) => [...test.matchAll(/(?:now: |setSystemTime\()(\d+)/g)].map(([, time]) => Number(time)));
    expect(
      times.some(({ length }) => length > 1),
      text,
    ).toBe(true);
    for (const one of times) expect(one, text).toEqual(one.toSorted((left, right) => left - right));
  });

  it('are no inputs where a name only looks like theirs', async () => {
    const { files } = await explored(`
      const Date = { now: () => 3 };
      export function f(fetch: (url: string) => number): number { return fetch('a') > Date.now() ? 1 : 2; }`);
    expect(files[0]?.content).not.toContain('vi.');
  });

  it('prove nothing about a clock that moves during a call', async () => {
    const { report } = await explored(`
      export function slow(work: () => void): string {
        const start = Date.now();
        work();
        return Date.now() - start > 100 ? 'slow' : 'fast';
      }`);
    const [target] = report.targets;
    expect(target?.uncovered.map(({ reason }) => reason)).toEqual(['assumed']);
  });

  it.each([
    ['jest', 'jest.setSystemTime(', 'jest.restoreAllMocks();'],
    ['node', 'mock.timers.enable(', 'mock.restoreAll();'],
    ['mocha', 'mock.timers.enable(', 'mock.restoreAll();'],
  ] as const)('are stubbed by the means of %s', async (runner, clock, undo) => {
    const { report, files } = await explored(
      `export const f = (): string => (Date.now() > 5 ? 'late' : Math.random() > 0.5 ? 'a' : 'b');
       export const g = (): string => (process.env.HOME === '/' ? 'root' : 'user');`,
      runner,
    );
    const text = files[0]?.content ?? '';
    expect(report.totals.branches, text).toMatchObject({ total: 6, covered: 6 });
    expect(text).toContain(clock);
    expect(text).toContain(undo);
  });
});
