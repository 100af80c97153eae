import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFiles, resultOf, seeRun, type Seen } from '../../support/cached-runs.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

/** A project, and a change of it that its result depends on. */
interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly change: Readonly<Record<string, string>>;
}

const BIG = 'x'.repeat(2 * 1024 * 1024);
const MODULE = '{ "type": "module" }';

const usingScale = `import { scale } from 'scale';
  export const big = (n: number): string => (scale(n) > 10 ? 'big' : 'small');`;

const scaleBy = (code: string, more = {}) =>
  packageFiles('scale', code, { types: 'export declare const scale: (n: number) => number;', ...more });

const CASES: Readonly<Record<string, Case>> = {
  'a package that is imported by a name of the own package': {
    files: {
      'package.json': '{ "type": "module", "imports": { "#scale": "scale" } }',
      'main.ts': usingScale.replace("'scale'", "'#scale'"),
      ...scaleBy('export const scale = (n) => n * 2;'),
    },
    change: { 'node_modules/scale/index.js': 'export const scale = (n) => n - 7;' },
  },
  'data that a made require reads': {
    files: {
      'main.ts': `import { createRequire } from 'node:module';
        const load = createRequire(import.meta.url);
        const { limit } = load('./limit.json') as { limit: number };
        export const big = (n: number): string => (n > limit ? 'big' : 'small');`,
      'limit.json': '{ "limit": 10 }',
    },
    change: { 'limit.json': '{ "limit": 77 }' },
  },
  'a module whose name is a template': {
    files: {
      'main.ts': `const { limit } = await import(\`./limit.ts\`);
        export const big = (n: number): string => (n > limit ? 'big' : 'small');`,
      'limit.ts': 'export const limit = 10;',
    },
    change: { 'limit.ts': 'export const limit = 77;' },
  },
  'a large package, by as many bytes': {
    files: { 'main.ts': usingScale, ...scaleBy(`export const scale = (n) => n * 2; // ${BIG}`) },
    change: {
      'node_modules/scale/index.js': `export const scale = (n) => n - 7; // ${BIG}`,
      'node_modules/scale/package.json': packageFiles('scale', '')[
        'node_modules/scale/package.json'
      ]!.replace('1.0.0', '1.0.1'),
    },
  },
  'a package that another one uses without saying so': {
    files: {
      'main.ts': usingScale,
      ...scaleBy(`import { factor } from 'deep'; export const scale = (n) => n * factor;`),
      ...packageFiles('deep', 'export const factor = 2;'),
    },
    change: { 'node_modules/deep/index.js': 'export const factor = 3;' },
  },
  'a hidden folder of a package': {
    files: {
      'main.ts': usingScale,
      ...scaleBy(`import { factor } from './.internal/factor.js'; export const scale = (n) => n * factor;`),
      'node_modules/scale/.internal/factor.js': 'export const factor = 2;',
    },
    change: { 'node_modules/scale/.internal/factor.js': 'export const factor = 3;' },
  },
  'a package by its own name': {
    files: {
      'package.json': '{ "name": "self", "type": "module", "exports": { "./limit": "./lib/limit.js" } }',
      'main.ts': `// @ts-ignore
        import { limit } from 'self/limit';
        export const big = (n: number): string => (n > limit ? 'big' : 'small');`,
      'lib/limit.js': 'export const limit = 10;',
    },
    change: { 'lib/limit.js': 'export const limit = 77;' },
  },
  'a variable that a package reads from a file': {
    files: {
      'main.ts': `import 'readenv';
        const limit = Number((globalThis as unknown as { limit: number }).limit);
        export const big = (n: number): string => (n > limit ? 'big' : 'small');`,
      '.env': '10',
      ...packageFiles(
        'readenv',
        `import { readFileSync } from 'node:fs'; globalThis.limit = readFileSync(new URL('../../.env', import.meta.url), 'utf8');`,
      ),
    },
    change: { '.env': '77' },
  },
  'a file that process.getBuiltinModule reads': {
    files: {
      'main.ts': `const limit = Number(process.getBuiltinModule('fs').readFileSync(new URL('./limit.txt', import.meta.url), 'utf8'));
        export const big = (n: number): string => (n > limit ? 'big' : 'small');`,
      'limit.txt': '10',
    },
    change: { 'limit.txt': '77' },
  },
  'the entry of an import cycle': {
    files: {
      'entry.ts': `import { limit } from './limit.ts';
        export class Base { limit = limit; }
        export { Main } from './main.ts';`,
      'limit.ts': 'export const limit = 10;',
      'main.ts': `import { Base } from './entry.ts';
        export class Main extends Base { isBig(n: number): boolean { return n > this.limit; } }`,
    },
    change: { 'limit.ts': 'export const limit = 77;' },
  },
  'an enumeration in a file of types': {
    files: {
      'main.ts': `import type { Level } from './level.ts';
        export const loud = (level: Level): boolean => level === 'high';`,
      'level.ts': `export type Level = 'high' | 'low';`,
    },
    change: { 'level.ts': `export type Level = 'low' | 'medium';` },
  },
  'settings of the compiler': {
    files: {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "limit": ["./one.ts"] } } }',
      'main.ts': `import { limit } from 'limit';
        export const big = (n: number): string => (n > limit ? 'big' : 'small');`,
      'one.ts': 'export const limit = 10;',
      'two.ts': 'export const limit = 77;',
    },
    change: { 'tsconfig.json': '{ "compilerOptions": { "paths": { "limit": ["./two.ts"] } } }' },
  },
  'the class behind a type': {
    files: {
      'main.ts': `import type { Box } from './box.ts';
        export const heavy = (box: Box): boolean => box.weight() > 10;`,
      'box.ts':
        'export class Box { constructor(private n: number) {} weight(): number { return this.n * 2; } }',
    },
    change: {
      'box.ts':
        'export class Box { constructor(private n: number) {} weight(): number { return this.n % 7; } }',
    },
  },
  'a workspace package behind a link': {
    files: {
      'app/package.json': MODULE,
      'main.ts': usingScale,
      'packages/scale/package.json': '{ "name": "scale", "type": "module", "exports": "./index.js" }',
      'packages/scale/index.js': 'export const scale = (n) => n * 2;',
      'packages/scale/index.d.ts': 'export declare const scale: (n: number) => number;',
      'node_modules/other/package.json': MODULE,
    },
    change: { 'packages/scale/index.js': 'export const scale = (n) => n - 7;' },
  },
};

describe('a kept result', () => {
  it.each(Object.entries(CASES))('does not outlive a change of %s', async (what, { files, change }) => {
    const cwd = temporaryProject({ 'node_modules/.keep': '', ...files });
    if (what.includes('link')) symlinkSync('../packages/scale', join(cwd, 'node_modules/scale'));
    const see = (): Promise<Seen> =>
      seeRun(cwd, ['main.ts'], { runner: 'node', criterion: 'branch', budget: { kind: 'work', steps: 60 } });
    const first = await see();
    for (const [path, text] of Object.entries(change)) writeFileSync(join(cwd, path), text);
    const second = await see();
    expect(JSON.parse(first.report)).toMatchObject({ errors: [] });
    expect(second.taken).toEqual([]);
    expect(resultOf(second)).not.toEqual(resultOf(first));
  });
});
