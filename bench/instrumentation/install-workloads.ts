import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { lastOutput, runProcess } from '../../e2e/harness/run-process.ts';
import { PACKAGES } from '../../e2e/packages/package-list.ts';
import { WORKLOADS } from './workloads.ts';

/** Where the packages are: twice, so that one process can load them plain and instrumented. */
export interface InstalledWorkloads {
  readonly plain: string;
  readonly instrumented: string;
}

/** Installs the packages of the workloads in the versions that the end-to-end check pins, if they are not there. */
export async function installWorkloads(): Promise<InstalledWorkloads> {
  const pinned = PACKAGES.filter(({ name }) => WORKLOADS.some((workload) => workload.name === name));
  const key = pinned.map(({ name, version }) => `${name}-${version}`).join('+');
  const folder = join(repository.root, '.cache/instrumentation', key);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await install(
      join(unfinished, 'plain'),
      Object.fromEntries(pinned.map(({ name, version }) => [name, version])),
    );
    cpSync(join(unfinished, 'plain'), join(unfinished, 'instrumented'), { recursive: true });
    renameSync(unfinished, folder);
  }
  return {
    plain: join(folder, 'plain/node_modules'),
    instrumented: join(folder, 'instrumented/node_modules'),
  };
}

async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await runProcess({ cwd: folder, command: 'npm', args });
  if (result.exitCode !== 0) throw new Error(`npm could not install the packages:\n${lastOutput(result)}`);
}
