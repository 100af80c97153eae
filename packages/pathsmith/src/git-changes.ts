import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { usageError } from '@pathsmith/core';

/** Text of Git that is taken: a large repository may have changed as a whole. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * The real paths of files that differ from where the work at hand began: the last revision that it has in common with
 * `revision`. Files that Git does not know yet count, those that it ignores do not.
 */
export function filesChangedSince(revision: string, cwd: string): readonly string[] {
  const root = git(['rev-parse', '--show-toplevel'], cwd)?.trimEnd();
  if (root === undefined) throw noRevision(`there is no Git repository around ${cwd}`);
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], root);
  if (commit === undefined) throw noRevision(`Git knows no revision '${revision}'`);
  // Without a common one, such as in a shallow clone, it is the revision itself.
  const base = (git(['merge-base', commit.trim(), 'HEAD'], root) ?? commit).trim();
  const changed = git(['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', base, '--'], root);
  const added = git(['ls-files', '--others', '--exclude-standard', '-z'], root);
  if (changed === undefined || added === undefined) throw noRevision('Git cannot tell what has changed');
  const names = `${changed}${added}`.split('\0').filter((name) => name !== '');
  return [...new Set(names)].sort().map((name) => join(root, name));
}

/** The output of Git; `undefined` if it fails, or is not there. */
function git(args: readonly string[], cwd: string): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

const noRevision = (message: string): Error =>
  usageError({
    code: 'NO_REVISION',
    message: `--changed compares with a revision of Git, but ${message}`,
    hint: 'Put --changed behind the files, or name a revision: --changed=main.',
  });
