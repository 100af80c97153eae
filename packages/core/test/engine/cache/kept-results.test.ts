import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reach } from '../../../src/engine/reach/reach.ts';
import type { RunOptions } from '../../../src/engine/run-options.ts';
import { keepingLogger, packageFiles, resultOf, seeRun, type Seen } from '../../support/cached-runs.ts';
import { SAMPLE_OPTIONS } from '../../support/sample-options.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

const LEAF = 'export const limit = (n: number): number => (n > 100 ? 100 : n);';

const FILES = {
  'leaf.ts': LEAF,
  'middle.ts': `
    import { limit } from './leaf.ts';
    export const half = (n: number): number => (limit(n) > 50 ? limit(n) / 2 : 0);`,
  'top.ts': `
    import { half } from './middle.ts';
    export class Meter {
      #sum = 0;
      add(n: number) { if (n < 0) throw new RangeError('negative'); this.#sum += half(n); }
      get isFull() { return this.#sum > 60; }
    }`,
  'apart.ts': `
    import type { Shape } from './types.ts';
    import greetings from './greetings.json' with { type: 'json' };
    export const area = ({ kind, size }: Shape) => (kind === 'square' ? size * size : size > 9 ? 'large' : 'round');
    export const greet = (name: string) => (name === '' ? greetings.nobody : greetings.somebody + name);`,
  'types.ts': `export interface Shape { kind: 'square' | 'circle'; size: number }`,
  'greetings.json': '{ "nobody": "hello?", "somebody": "hello, " }',
  'packaged.ts': `
    import { scale } from 'scale';
    export const big = (n: number) => (scale(n) > 10 ? 'big' : 'small');`,
  ...packageFiles('scale', `import { factor } from 'deep'; export const scale = (n) => n * factor;`, {
    types: 'export declare const scale: (n: number) => number;',
    dependencies: { deep: '1.0.0' },
  }),
  ...packageFiles('deep', 'export const factor = 2;'),
};

const SOURCES = ['leaf.ts', 'middle.ts', 'top.ts', 'apart.ts', 'packaged.ts'];

const see = (cwd: string, options: Partial<RunOptions> = {}, sources = SOURCES): Promise<Seen> =>
  seeRun(cwd, sources, options);

const resultsIn = (cwd: string): readonly string[] =>
  readdirSync(join(cwd, 'node_modules/.cache/pathsmith'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.result'))
    .map((name) => join(cwd, 'node_modules/.cache/pathsmith', name));

const ALL = ['Meter', 'area', 'big', 'greet', 'half', 'limit'];

describe('results that are kept', () => {
  it('spare a second run all exploration, and it gives the same report and the same files', async () => {
    const cwd = temporaryProject(FILES);
    const fresh = await see(cwd, { cache: false });
    const first = await see(cwd);
    const second = await see(cwd, { workers: 2 });
    expect([fresh.taken, first.taken, first.explored]).toEqual([[], [], ALL]);
    expect([second.explored, second.taken]).toEqual([[], ALL]);
    expect(resultOf(first)).toEqual(resultOf(fresh));
    expect(resultOf(second)).toEqual(resultOf(fresh));
    expect(JSON.parse(second.report)).toMatchObject({ errors: [] });
  });

  it.each([
    ['a module', 'leaf.ts', LEAF.replaceAll('100', '90'), ['Meter', 'half', 'limit']],
    ['a module that others import', 'middle.ts', FILES['middle.ts'].replace('50', '40'), ['Meter', 'half']],
    ['a type', 'types.ts', `export interface Shape { kind: 'square' | 'disc'; size: number }`, ['area']],
    ['data', 'greetings.json', '{ "nobody": "who?", "somebody": "hi, " }', ['area', 'greet']],
    ['a package', 'node_modules/scale/index.js', 'export const scale = (n) => n - 3;', ['big']],
    ['a package of a package', 'node_modules/deep/index.js', 'export const factor = 3;', ['big']],
    ['only where code stands', 'leaf.ts', `// A comment.\n${LEAF}`, ['Meter', 'half', 'limit']],
  ])(
    'of %s that has changed are worked out anew, with those that depend on it',
    async (_what, file, text, anew) => {
      const cwd = temporaryProject(FILES);
      await see(cwd);
      writeFileSync(join(cwd, file), text);
      const warm = await see(cwd);
      expect(warm.explored).toEqual(anew);
      expect(warm.taken).toEqual(ALL.filter((name) => !anew.includes(name)));
      expect(resultOf(warm)).toEqual(resultOf(await see(cwd, { cache: false })));
    },
  );

  it.each<[string, Partial<RunOptions>, readonly string[]]>([
    ['seed', { seed: 2 }, ['limit']],
    ['budget', { budget: { kind: 'work', steps: 501 } }, ['limit']],
    ['criterion', { criterion: 'branch' }, ['limit']],
    ['loop bound', { loopBound: 4 }, ['limit']],
    ['runner', { runner: 'jest' }, ['limit']],
    ['place that is asked for', { place: { line: 1 } }, ['limit']],
    ['number of workers', { workers: 2 }, []],
    ['folder of the tests', { outDir: '/elsewhere' }, []],
  ])('count for another %s only if it changes nothing', async (_what, options, explored) => {
    const cwd = temporaryProject(FILES);
    await see(cwd, {}, ['leaf.ts']);
    expect((await see(cwd, options, ['leaf.ts'])).explored).toEqual(explored);
  });

  it('are found again from another folder, and with other files beside them', async () => {
    const cwd = temporaryProject(FILES);
    await see(cwd, {}, ['middle.ts']);
    expect((await see(cwd, {}, ['apart.ts', 'middle.ts'])).taken).toEqual(['half']);
    const { report } = await see(join(cwd, 'node_modules'), {}, ['../middle.ts']);
    expect(report).toContain('"file":"../middle.ts"');
  });

  it('are the same for a part of a run', async () => {
    const cwd = temporaryProject(FILES);
    await see(cwd);
    const parts = [
      await see(cwd, { shard: { index: 1, count: 2 } }),
      await see(cwd, { shard: { index: 2, count: 2 } }),
    ];
    expect(parts.flatMap(({ explored }) => explored)).toEqual([]);
    expect(parts.flatMap(({ taken }) => taken).sort()).toEqual(ALL);
  });

  it('are worked out anew where a file was truncated, changed or exchanged', async () => {
    const cwd = temporaryProject(FILES);
    const first = await see(cwd);
    const [one = '', two = '', three = '', four = ''] = resultsIn(cwd);
    truncateSync(one, 1_000);
    const bytes = readFileSync(two);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 255;
    writeFileSync(two, bytes);
    writeFileSync(three, readFileSync(four));
    const second = await see(cwd);
    expect([second.explored.length, second.taken.length, second.troubles.length]).toEqual([3, 3, 3]);
    expect(resultOf(second)).toEqual(resultOf(first));
    expect((await see(cwd)).explored).toEqual([]);
  });

  it('are none of code, or data, that is changed while the run is at it', async () => {
    const cwd = temporaryProject(FILES);
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(join(cwd, 'greetings.json'), later, later);
    await see(cwd, {}, ['leaf.ts', 'apart.ts']);
    const { explored, taken } = await see(cwd, {}, ['leaf.ts', 'apart.ts']);
    expect([explored, taken]).toEqual([['area', 'greet'], ['limit']]);
  });

  it('are none of a unit that had less time than it may have, but serve it', async () => {
    const cwd = temporaryProject(FILES);
    const budget = { kind: 'time', milliseconds: 15_000 } as const;
    const runFor = (totalBudgetMs?: number): Promise<Seen> =>
      see(cwd, { criterion: 'branch', budget, ...(totalBudgetMs !== undefined && { totalBudgetMs }) }, [
        'leaf.ts',
      ]);
    expect((await runFor(1)).explored).toEqual(['limit']);
    expect((await runFor()).explored).toEqual(['limit']);
    expect((await runFor(1)).taken).toEqual(['limit']);
  });

  it('are none where the folder cannot be used, and the run does without', async () => {
    const cwd = temporaryProject(FILES);
    const { explored, report, troubles } = await see(cwd, { cacheDir: join(cwd, 'leaf.ts') }, ['leaf.ts']);
    expect([explored, troubles.length > 0]).toEqual([['limit'], true]);
    expect(JSON.parse(report)).toMatchObject({ errors: [] });
  });

  it('are none of code that may read any file, or load any module', async () => {
    const cwd = temporaryProject({
      ...FILES,
      'reading.ts': `
        import { readFileSync } from 'node:fs';
        const size = readFileSync(new URL('leaf.ts', import.meta.url)).length;
        export const isLong = (n: number): boolean => n > size;`,
      'loading.ts': `
        const { limit } = await import('./' + 'leaf' + '.ts');
        export const isLimited = (n: number): boolean => limit(n) !== n;`,
    });
    const sources = ['reading.ts', 'loading.ts'];
    await see(cwd, { runner: 'node' }, sources);
    expect((await see(cwd, { runner: 'node' }, sources)).explored).toEqual(['isLimited', 'isLong']);
  });

  it('hold what is found out about a line', async () => {
    const cwd = temporaryProject(FILES);
    const ask = async (line: number) => {
      const { logger, unitsOf } = keepingLogger();
      const files = [join(cwd, 'apart.ts')];
      const place = { line };
      const options = { ...SAMPLE_OPTIONS, cwd, files, place, cache: true } as const;
      const { timeMs: _timeMs, ...answer } = await reach(options, {
        logger,
        isInProcess: true,
        onProgress: () => undefined,
      });
      return { answer, explored: unitsOf('explored'), taken: unitsOf('taken from the cache') };
    };
    const first = await ask(5);
    expect(first).toMatchObject({ answer: { verdict: 'reachable' }, explored: ['greet'] });
    expect(await ask(5)).toEqual({ answer: first.answer, explored: [], taken: ['greet'] });
    expect(await ask(4)).toMatchObject({ explored: ['area'], taken: [] });
  });
});
