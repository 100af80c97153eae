import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesChangedSince } from '../src/git-changes.ts';
import { folderWith, runInWorld } from './fake-environment.ts';

/** A repository with a commit on `main`, and one on a branch. */
function repository() {
  const folder = realpathSync(folderWith(['a.ts', 'sub/b.ts', 'gone.ts']));
  const git = (...args: readonly string[]): void => {
    const author = ['-c', 'user.name=Name', '-c', 'user.email=name@example.com'];
    execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' });
  };
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
  };
  write('.gitignore', 'ignored.ts\n');
  git('init', '--initial-branch=main');
  git('add', '.');
  git('commit', '--message=first');
  const changes = (revision: string, cwd = folder): readonly string[] =>
    filesChangedSince(revision, cwd).map((path) => path.slice(folder.length + 1));
  return { folder, git, write, changes };
}

describe('files changed since a revision', () => {
  it('are those that differ, are new, or are gone', () => {
    const { folder, write, changes } = repository();
    expect(changes('HEAD')).toEqual([]);
    write('sub/b.ts', 'export const changed = 1;');
    write('new name.ts', 'export {};');
    write('ignored.ts', 'export {};');
    rmSync(join(folder, 'gone.ts'));
    expect(changes('HEAD')).toEqual(['gone.ts', 'new name.ts', 'sub/b.ts']);
    expect(changes('HEAD', join(folder, 'sub'))).toEqual(['gone.ts', 'new name.ts', 'sub/b.ts']);
  });

  it('leave out what has changed there since the branch began', () => {
    const { git, write, changes } = repository();
    git('checkout', '-b', 'work');
    write('a.ts', 'export const changed = 1;');
    git('commit', '--all', '--message=work');
    git('checkout', 'main');
    write('sub/b.ts', 'export const changed = 1;');
    git('commit', '--all', '--message=main');
    git('checkout', 'work');
    expect([changes('main'), changes('HEAD')]).toEqual([['a.ts'], []]);
  });

  it.each(['nowhere', '--help', '', 'HEAD~5'])('are none of %j, which is no revision', (revision) => {
    const { changes } = repository();
    expect(() => changes(revision)).toThrow('Git knows no revision');
  });

  it('are none outside of a repository', () => {
    const folder = folderWith(['a.ts']);
    mkdirSync(join(folder, '.git'));
    expect(() => filesChangedSince('HEAD', folder)).toThrow('no Git repository');
  });
});

describe('--changed', () => {
  it('hands the engine all files, and those that have changed', async () => {
    const { folder, write } = repository();
    write('a.ts', 'export const changed = 1;');
    const { options, stdout } = await runInWorld(['a.ts', 'sub', '--changed'], { cwd: folder });
    expect(options).toMatchObject({
      files: [join(folder, 'a.ts'), join(folder, 'sub/b.ts')],
      changed: [join(folder, 'a.ts')],
    });
    expect(stdout).toContain('Repeat with: pathsmith a.ts sub --changed HEAD --seed 1');
  });

  it.each([
    ['one target', ['a.ts', '--target', 'f', '--changed']],
    ['one line', ['a.ts:1', '--changed']],
    ['one line', ['reach', 'a.ts:1', '--changed']],
  ])('is refused for %s', async (what, argv) => {
    const { folder } = repository();
    const { exitCode, stderr } = await runInWorld(argv, { cwd: folder });
    expect([exitCode, stderr.includes(`${what} has no parts`)]).toEqual([2, true]);
  });

  it('says that a file behind it was taken for a revision', async () => {
    const { folder } = repository();
    const { exitCode, stderr } = await runInWorld(['sub', '--changed', 'a.ts'], { cwd: folder });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Put --changed behind the files')]);
  });
});
