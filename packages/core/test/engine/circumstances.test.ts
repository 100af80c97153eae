import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../src/engine/run-options.ts';
import type { TargetReport } from '../../src/protocol/report.ts';
import { exploreCode } from '../support/explore-code.ts';

/** Functions whose outcome depends on something around them, and what that is. */
const DEPENDENT = {
  'the date': {
    greeting: `(): string => (new Date().getHours() < 12 ? 'morning' : 'day')`,
    today: `(): string => new Date().toISOString().slice(0, 10)`,
    year: `(name: string): string => \`(c) \${new Date().getFullYear()} \${name}\``,
    inDecember: `(): boolean => new Date().getMonth() === 11`,
    formatted: `(): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format()`,
  },
  'the time zone': {
    midnight: `(y: number): number => (y > 3 ? new Date(2020, 5, 1).getTime() : new Date(2020, 1, 1).getTime())`,
    offset: `(): number => new Date(0).getTimezoneOffset()`,
  },
  'the locale': {
    grouped: `(): string => (1234.5).toLocaleString()`,
    day: `(): string => new Date(0).toLocaleDateString(undefined, { timeZone: 'UTC' })`,
  },
  'environment variables': {
    home: `(): string => process.env.HOME ?? 'no home'`,
    port: `(): number => Number(process.env.PORT ?? 3000)`,
    zone: `(): string | undefined => process.env.TZ`,
  },
  'the machine or on how the process was started': {
    version: `(): string => process.version`,
    processors: `(): number => navigator.hardwareConcurrency`,
    terminal: `(): boolean => Boolean(process.stdout.isTTY)`,
    args: `(): number => process.argv.length + process.execArgv.length`,
    memory: `(): boolean => process.memoryUsage().rss > 500e6`,
    depth: `(): number => new Error('x').stack!.split('\\n').length`,
  },
  'the working directory': { root: `(): number => process.cwd().length` },
};

const INDEPENDENT = {
  old: `(at: Date): string => (at.getTime() < Date.now() ? 'expired' : 'valid')`,
  utc: `(ms: number): number => new Date(ms).getUTCDay()`,
  mode: `(): string => (process.env.NODE_ENV === 'production' ? 'terse' : 'full')`,
  unset: `(name: string): string => process.env[name] ?? 'unset'`,
};

const codeOf = (functions: Readonly<Record<string, string>>): string =>
  Object.entries(functions)
    .map(([name, text]) => `export const ${name} = ${text};`)
    .join('\n');

const names = Object.entries(DEPENDENT).flatMap(([what, functions]) =>
  Object.keys(functions).map((name) => [name, what] as const),
);

describe('a test', { timeout: 300_000 }, () => {
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

  it('says nothing of where the project lies, nor of us', async () => {
    expect((await explored()).files[0]?.content).not.toMatch(/pathsmith[=-]|PATHSMITH_/);
  });
});
