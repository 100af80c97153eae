import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../src/engine/run-options.ts';
import type { TargetReport } from '../../src/model/report/report.ts';
import { exploreCode } from '../support/explore-code.ts';

/**
 * Functions whose outcome depends on something around them, and what that is. They reach it in ways by which it does not
 * become an input.
 */
const DEPENDENT = {
  'the date': {
    greeting: `(): string => (Reflect.construct(Date, []).getUTCHours() < 12 ? 'morning' : 'day')`,
    today: `(): string => Reflect.construct(Date, []).toISOString().slice(0, 10)`,
    year: `(name: string): string => \`(c) \${Reflect.construct(Date, []).getFullYear()} \${name}\``,
    inDecember: `(): boolean => Reflect.construct(Date, []).getMonth() === 11`,
    leapDay: `(): boolean => { const day = Reflect.construct(Date, []); return day.getMonth() === 1 && day.getDate() === 29; }`,
    formatted: `(): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format()`,
  },
  'the time zone': {
    midnight: `(y: number): number => (y > 3 ? new Date(2020, 5, 1).getTime() : new Date(2020, 1, 1).getTime())`,
    inTokyo: `(): boolean => Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo'`,
    offset: `(): number => new Date(0).getTimezoneOffset()`,
  },
  'the locale': {
    inJapanese: `(): boolean => new Intl.NumberFormat().resolvedOptions().locale === 'ja-JP'`,
    grouped: `(): string => (1234.5).toLocaleString()`,
    day: `(): string => new Date(0).toLocaleDateString(undefined, { timeZone: 'UTC' })`,
  },
  'environment variables': {
    home: `(): string => Reflect.get(process, 'env').HOME ?? 'no home'`,
    port: `(): number => Number(Reflect.get(process, 'env').PORT ?? 3000)`,
    zone: `(): string | undefined => Reflect.get(process, 'env').TZ`,
  },
  'the machine or on how the process was started': {
    version: `(): string => process.version`,
    processors: `(): number => navigator.hardwareConcurrency`,
    terminal: `(): boolean => Boolean(process.stdout.isTTY)`,
    args: `(): number => process.argv.length + process.execArgv.length`,
    memory: `(): boolean => process.memoryUsage().rss > 500e6`,
    depth: `(): number => new Error('x').stack!.split('\\n').length`,
  },
  'random values': {
    identifier: `(): boolean => Reflect.get(crypto, 'randomUUID').call(crypto).startsWith('a')`,
    seldom: `(): string => (Reflect.get(Math, 'random')() < 0.05 ? 'seldom' : 'often')`,
  },
  'the working directory': { root: `(): string => Reflect.get(process, 'cwd').call(process)` },
};

const INDEPENDENT = {
  old: `(at: Date): string => (at.getTime() < Date.now() ? 'expired' : 'valid')`,
  dice: `(): boolean => Math.floor(Math.random() * 6) + 1 <= 6`,
  lastly: `(): number => { let n = 0; do n = Math.random(); while (n < 0.9); return n < 0.9 ? 1 : 2; }`,
  hour: `(at: Date): string => (at.getHours() < 12 ? 'morning' : 'day')`,
  thisHour: `(): string => (new Date().getHours() < 12 ? 'morning' : 'day')`,
  nextDay: `(at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)`,
  utc: `(ms: number): number => new Date(ms).getUTCDay()`,
  mode: `(): string => (process.env.NODE_ENV === 'production' ? 'terse' : 'full')`,
  unset: `(name: string): string => process.env[name] ?? 'unset'`,
  folder: `(): string => process.cwd()`,
};

const codeOf = (functions: Readonly<Record<string, string>>): string =>
  Object.entries(functions)
    .map(([name, text]) => `export const ${name} = ${text};`)
    .join('\n');

const names = Object.entries(DEPENDENT).flatMap(([what, functions]) =>
  Object.keys(functions).map((name) => [name, what] as const),
);

describe('a test', () => {
  let exploring: Promise<RunResult> | undefined;
  const explored = (): Promise<RunResult> => {
    const all = Object.assign({}, ...Object.values(DEPENDENT)) as Record<string, string>;
    return (exploring ??= exploreCode(`${codeOf(all)}\n${codeOf(INDEPENDENT)}`, { runner: 'vitest' }));
  };
  const targetNamed = async (name: string): Promise<TargetReport | undefined> =>
    (await explored()).report.targets.find((target) => target.name === name);

  it.each(names)('is not written for %s, which depends on %s', async (name) => {
    expect((await targetNamed(name))?.tests.count).toBe(0);
  });

  it.each(Object.keys(INDEPENDENT))(
    'is written for %s, which does not depend on what it reads',
    async (name) => {
      expect((await targetNamed(name))?.tests.count).toBeGreaterThan(0);
    },
  );

  it.each(names.filter(([name]) => ['greeting', 'midnight', 'home', 'port'].includes(name)))(
    'has its branches of %s reported as depending on %s',
    async (name, what) => {
      const details = (await targetNamed(name))?.uncovered.map(({ detail }) => detail) ?? [];
      expect(details.join()).toContain(`the outcome depends on ${what}`);
    },
  );

  it('sets dates and the clock by local time where the outcome is the same in every time zone then', async () => {
    const content = (await explored()).files[0]?.content ?? '';
    expect(content).toMatch(/expect\(hour\(new Date\(\d+, \d+, \d+.*\)\)\)\.toBe\('morning'\)/);
    expect(content).toMatch(/vi\.useFakeTimers\(\{ now: new Date\(\d+, \d+, \d+/);
    expect(content).toContain('expect(nextDay(new Date(1970, 0, 1))).toEqual(new Date(1970, 0, 2));');
  });

  it('says nothing of where the project lies, nor of us', async () => {
    expect((await explored()).files[0]?.content).not.toMatch(/pathsmith[=-]|PATHSMITH_/);
  });
});

describe('a test of code that a runner changes', () => {
  const FILES = {
    'main.ts': `import { parse } from './parse.ts';
      export const mode = (): string => (import.meta as any).env?.MODE ?? 'none';
      export const isSource = (): boolean => import.meta.url.endsWith('main.ts');
      export const text = (): string => parse.toString();
      export const complaint = (x: number): string => {
        try { return x > 3 ? (parse as any).missing() : 'none'; } catch (error) { return (error as Error).message; }
      };
      export const broken = (x: number): number => (x > 3 ? (parse as any).missing() : 1);
      export const refused = (x: number): number => { if (x > 3) throw new TypeError('too large'); return 1; };
      export const aborted = (): void => { AbortSignal.abort().throwIfAborted(); };
      export const address = (text: string): string => (text === '' ? new URL(text).host : 'set');
      export function count(a?: number, b?: number): number { return arguments.length; }`,
    'parse.ts': 'export function parse(text: string): number { return Number(text); }',
  };
  let exploring: Promise<RunResult> | undefined;
  const content = async (): Promise<string> =>
    (await (exploring ??= exploreCode(FILES, { runner: 'vitest' }))).files[0]?.content ?? '';

  it.each([
    ['has the environment of Vite', "expect(mode()).toBe('test');"],
    ['has modules under their own addresses', 'expect(isSource()).toBe(true);'],
    ['holds no more against an error of the engine than its class', '.toThrow(TypeError);'],
    ['holds the message against an error of the program', ".toThrow(new TypeError('too large'));"],
    [
      'tells errors of the platform by their names',
      ".toThrow(expect.objectContaining({ name: 'AbortError' }));",
    ],
    [
      'tells errors of Node by their codes',
      ".toThrow(expect.objectContaining({ code: 'ERR_INVALID_URL' }));",
    ],
    ['counts the arguments that it gives', 'expect(count()).toBe(0);'],
  ])('%s', async (_, statement) => {
    expect(await content()).toContain(statement);
  });

  it('does not quote the source', async () => {
    expect(await content()).not.toMatch(/describe\('text'|is not a function|missing/);
  });
});

describe('a test of code that keeps state in a module that it imports', () => {
  it('has the modules for itself, each imported once', async () => {
    const { files } = await exploreCode(
      {
        'main.ts': `import { nextId } from './ids.ts';
          export class Recent { constructor(readonly id: number) {} }
          export function label(x: number): string { const id = nextId(); return x > 3 ? \`big \${id}\` : \`small \${id}\`; }
          let last: Recent | undefined;
          export function make(id: number): Recent { return (last = new Recent(id)); }
          export function latest(): Recent | undefined { return last; }`,
        'ids.ts': 'let next = 1; export function nextId(): number { return next++; }',
      },
      { runner: 'vitest' },
    );
    const content = files[0]?.content ?? '';
    expect(content).toContain("toBe('big 1');");
    expect(content).toContain("toBe('small 1');");
    for (const test of content.split(/\n {2}it\(/).slice(1))
      expect(test.match(/await import\(/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('a test of a module that can only be loaded in its own project', () => {
  it('holds there, whatever else varies', async () => {
    const { report } = await exploreCode(
      {
        'main.ts': `import { existsSync } from 'node:fs';
          if (!existsSync('settings.txt')) throw new Error('no settings here');
          if (process.env['PORT'] === 'other') throw new RangeError('PORT is no number');
          export const sign = (n: number): string => (n < 0 ? 'minus' : 'plus');`,
        'settings.txt': '',
      },
      { runner: 'vitest' },
    );
    expect(report.errors).toEqual([]);
    expect(report.targets[0]).toMatchObject({ branches: { covered: 2 }, tests: { count: 2 } });
  });
});
