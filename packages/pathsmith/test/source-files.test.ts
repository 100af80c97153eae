import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSourceFiles } from '../src/source-files.ts';
import { folderWith } from './fake-environment.ts';

const FILES = [
  'src/b.ts',
  'src/a.tsx',
  'src/deep/c.mjs',
  'src/deep/g.cjs',
  'src/h.jsx',
  'src/vite.config.ts',
  'src/.eslintrc.cjs',
  'src/deep/d.cts',
  'src/deep/e.mts',
  'src/f.js',
  'src/a.test.ts',
  'src/a.spec.js',
  'src/a.pathsmith.test.ts',
  'src/types.d.ts',
  'src/types.d.mts',
  'src/style.css',
  'src/node_modules/x.ts',
  'src/dist/y.js',
  'src/.cache/z.ts',
];

function find(...patterns: readonly string[]): readonly string[] {
  const folder = folderWith(FILES);
  return findSourceFiles(patterns, folder).map((file) => relative(folder, file));
}

describe('findSourceFiles', () => {
  it('takes every source below a folder, but no tests, declarations or built files', () => {
    const sources = [
      'src/a.tsx',
      'src/b.ts',
      'src/deep/c.mjs',
      'src/deep/d.cts',
      'src/deep/e.mts',
      'src/deep/g.cjs',
      'src/f.js',
      'src/h.jsx',
    ];
    expect(find('src')).toEqual(sources);
    expect(find('.')).toEqual(sources);
  });

  it('takes a file that is named outright, whatever it is called', () => {
    expect(find('src/a.test.ts')).toEqual(['src/a.test.ts']);
  });

  it('expands globs', () => {
    expect(find('src/**/*.{ts,tsx}')).toEqual(['src/a.tsx', 'src/b.ts']);
  });

  it('takes each file once', () => {
    expect(find('src/b.ts', 'src/*.ts', './src/b.ts')).toEqual(['src/b.ts']);
  });

  it.each(['missing.ts', 'lib', 'src/**/*.vue', 'src/style.css', 'src/*.d.ts'])(
    'refuses %s, which holds no source',
    (pattern) => {
      expect(() => find('src', pattern)).toThrow(`no source file matches '${pattern}'`);
    },
  );
});
