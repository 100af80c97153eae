import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTargets } from '../../src/engine/list-targets.ts';
import { reachingChanges } from '../../src/engine/loading/changed-files.ts';
import { run } from '../../src/engine/run.ts';
import type { RunResult } from '../../src/engine/run-options.ts';
import { loadProject } from '../../src/engine/stages/1-load-project.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const FILES = {
  'leaf.ts': 'export const limit = (n: number): number => (n > 100 ? 100 : n);',
  'middle.ts': `
    import { limit } from './leaf.ts';
    export const half = (n: number): number => (limit(n) > 50 ? limit(n) / 2 : 0);`,
  'top.ts': `
    const { half } = await import('./middle.ts');
    export const isLow = (n: number): boolean => half(n) < 30;`,
  'apart.ts': `
    import type { Shape } from './shape.ts';
    import greetings from './greetings.json' with { type: 'json' };
    export const area = ({ kind, size }: Shape) => (kind === 'square' ? size * size : greetings.none);`,
  'shape.ts': `export interface Shape { kind: 'square' | 'circle'; size: number }`,
  'greetings.json': '{ "none": "hello?" }',
  'app/package.json': '{ "type": "module" }',
  'app/main.ts': `
    import { scale } from 'scale';
    export const big = (n: number) => (scale(n) > 10 ? 'big' : 'small');`,
  'packages/scale/package.json': '{ "name": "scale", "type": "module", "exports": "./dist/index.js" }',
  'packages/scale/dist/index.js': 'export const scale = (n) => n * 2;',
  'packages/scale/dist/index.d.ts': 'export declare const scale: (n: number) => number;',
};

const SOURCES = ['app/main.ts', 'apart.ts', 'leaf.ts', 'middle.ts', 'shape.ts', 'top.ts'];

const project = (): string => temporaryProject(FILES, { 'node_modules/scale': 'packages/scale' });

const optionsIn = (cwd: string) => ({
  ...SAMPLE_OPTIONS,
  cwd,
  files: SOURCES.map((file) => join(cwd, file)),
});

describe('changed files', () => {
  const cwd = () => project();

  it.each([
    ['a file', ['top.ts'], ['top.ts']],
    ['a file that others import', ['leaf.ts'], ['leaf.ts', 'middle.ts', 'top.ts']],
    ['a file of which only types are used', ['shape.ts'], ['apart.ts', 'shape.ts']],
    ['data', ['greetings.json'], ['apart.ts']],
    ['a package of the workspace', ['packages/scale/dist/index.js'], ['app/main.ts']],
    ['settings of a package', ['app/package.json'], ['app/main.ts']],
    ['settings of the whole project', ['tsconfig.json'], SOURCES],
    ['what nothing imports', ['README.md', 'notes/leaf.ts'], []],
    ['nothing', [], []],
  ])('concern those that lead to %s', (_what, changed, concerned) => {
    const folder = cwd();
    const options = optionsIn(folder);
    const { library } = loadProject(options);
    const paths = changed.map((file) => join(folder, file));
    const found = reachingChanges(options.files, paths, library);
    expect(found.map((file) => file.slice(folder.length + 1))).toEqual(concerned);
  });
});

describe('a run of what has changed', () => {
  const runIn = (folder: string, changed?: readonly string[]): Promise<RunResult> => {
    const budget = { kind: 'work', steps: 60 } as const;
    const paths = changed?.map((file) => join(folder, file));
    const options = { ...optionsIn(folder), budget, ...(paths !== undefined && { changed: paths }) };
    return run(options, { logger: silentLogger, isInProcess: true, onProgress: () => undefined });
  };

  it('gives what the whole run gives for these files, and lists them', async () => {
    const folder = project();
    const whole = await runIn(folder);
    const part = await runIn(folder, ['leaf.ts']);
    const wanted = ['leaf.ts', 'middle.ts', 'top.ts'];
    const isWanted = ({ file }: { readonly file: string }): boolean => wanted.includes(file);
    const pathOf = (file: string): string => join(folder, file.replace('.ts', '.pathsmith.test.ts'));
    expect(part.files).toEqual(whole.files.filter(({ path }) => wanted.map(pathOf).includes(path)));
    expect(part.files).toHaveLength(3);
    const bare = (items: readonly object[]): unknown =>
      JSON.parse(JSON.stringify(items, (key, value: unknown) => (key === 'timeMs' ? 0 : value)));
    expect(bare(part.report.targets)).toEqual(bare(whole.report.targets.filter(isWanted)));
    expect(part.report.files).toEqual(whole.report.files.filter(isWanted));
    const listed = listTargets({ ...optionsIn(folder), changed: [join(folder, 'leaf.ts')] });
    expect(listed.map(({ file }) => file)).toEqual(wanted);
  });
});
