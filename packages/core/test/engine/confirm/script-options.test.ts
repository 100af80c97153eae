import { describe, expect, it } from 'vitest';
import { nodeOptionsOf } from '../../../src/engine/confirm/confinement-options.ts';
import { jestAdapter } from '../../../src/engine/confirm/runners/jest-adapter.ts';
import { nodeFlags } from '../../../src/engine/confirm/runners/node-test-adapter.ts';
import { findRunnerHome } from '../../../src/engine/loading/runner-home.ts';
import { commandIn } from '../../../src/engine/loading/script-options.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

describe('the options of a test script', () => {
  it.each([
    ['node --experimental-vm-modules node_modules/.bin/jest', '--experimental-vm-modules'],
    ['NODE_OPTIONS=--experimental-vm-modules jest', '--experimental-vm-modules'],
    [
      'NODE_OPTIONS="--no-warnings" node --experimental-vm-modules jest',
      '--no-warnings --experimental-vm-modules',
    ],
    ['node --import tsx --test', ''],
    ['vitest run', ''],
  ])('are, for Node in %s, %s', (script, options) => {
    expect(nodeOptionsOf(script)).toBe(options);
  });

  it("load TypeScript by tsx where a package depends on that, and no script runs Node's own runner", () => {
    const flagsIn = (manifest: object): readonly string[] => {
      const folder = temporaryProject({ 'package.json': JSON.stringify(manifest) });
      return nodeFlags(findRunnerHome(folder, 'node').testScript);
    };
    const devDependencies = { tsx: '4' };
    expect(flagsIn({ devDependencies })).toEqual(['--import', 'tsx']);
    expect(flagsIn({ scripts: { test: 'xo && ava' }, devDependencies })).toEqual(['--import', 'tsx']);
    expect(flagsIn({ scripts: { test: 'node --test' }, devDependencies })).toEqual([]);
    expect(flagsIn({})).toEqual([]);
  });

  it.each([
    ['glob -c "tsx --test" "./test/**/*.ts"', ['--import', 'tsx']],
    ["c8 'node --import=./register.js --test'", ['--import=./register.js']],
    ['tsx --test "test/**/*.ts"', ['--import', 'tsx']],
  ])('are found where another command is given the one that starts the runner: %s', (script, flags) => {
    expect(nodeFlags(script)).toEqual(flags);
  });

  it('are those of the commands that start the runner', () => {
    const home = {
      runner: 'jest',
      folder: '/p',
      testScript: 'eslint -c x && jest -c y; tsc || jest --ci',
    } as const;
    expect(commandIn(home).split(/\s+/).join(' ').trim()).toBe('jest -c y jest --ci');
  });

  it('give Jest a cache of our own, another one for other options', () => {
    const cacheFor = (testScript: string): string | undefined =>
      jestAdapter
        .argumentsFor({
          home: { runner: 'jest', folder: '/p', testScript },
          files: [],
          isolates: true,
          collectsAnyway: false,
          scratch: '/tmp/s',
        })
        .find((argument) => argument.startsWith('--cacheDirectory='));
    expect(cacheFor('jest')).toContain('pathsmith-jest-');
    expect(cacheFor('jest')).not.toBe(cacheFor('node --experimental-vm-modules jest'));
  });
});
