import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { lastOutput, runProcess } from '../../e2e/harness/run-process.ts';

const INSTALL_FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs packages at pinned versions into a cache that git ignores, once for each list of them; the
 * `node_modules` folder they are in. No script of theirs is run.
 */
export async function installPackages(versions: ReadonlyMap<string, string>): Promise<string> {
  const dependencies = Object.fromEntries([...versions].sort(([left], [right]) => (left < right ? -1 : 1)));
  const key = createHash('sha256').update(JSON.stringify(dependencies)).digest('hex').slice(0, 16);
  const folder = join(repository.root, '.cache/bench/packages', key);
  if (!existsSync(folder)) await install(folder, dependencies);
  return join(folder, 'node_modules');
}

async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2));
  const result = await runProcess({ cwd: unfinished, command: 'npm', args: ['install', ...INSTALL_FLAGS] });
  if (result.exitCode !== 0) throw new Error(`npm could not install the packages:\n${lastOutput(result)}`);
  await rename(unfinished, folder);
}
