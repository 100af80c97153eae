import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { APP_RUNNERS, declareRunner, versionOf, type AppRunnerName } from './app-runners.ts';

const GUARD_CONFIG = 'vitest.guard.config.mjs';

/** Arguments of Vitest that run tests under the guard. */
export const GUARDED = ['--config', GUARD_CONFIG] as const;

/** Arguments of Vitest that have Istanbul count what tests cover. */
export const COUNTED = [
  '--coverage.enabled',
  '--coverage.provider=istanbul',
  '--coverage.reporter=json',
  '--coverage.reportOnFailure',
  '--coverage.include=src/**/*.{ts,tsx,js,cjs}',
] as const;

/** Makes the application anew for a runner, with its dependencies and what measuring needs, and gives its folder. */
export function createAppsProject(runner: AppRunnerName): string {
  const project = join(repository.root, '.cache/apps', runner);
  rmSync(join(project, 'src'), { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  cpSync(join(import.meta.dirname, 'project'), project, { recursive: true });
  cpSync(join(import.meta.dirname, 'world-guard.mjs'), join(project, 'world-guard.mjs'));
  writeFileSync(
    join(project, GUARD_CONFIG),
    "export default { test: { setupFiles: ['./world-guard.mjs'] } };\n",
  );
  install(project, []);
  const { packages } = APP_RUNNERS[runner];
  if (packages.length > 0) install(project, ['--no-save', '--legacy-peer-deps', ...packages]);
  declareRunner(project, APP_RUNNERS[runner]);
  return project;
}

/** Installs Istanbul beside the Vitest of the application, in the version that we use ourselves. */
export function addIstanbul(project: string): void {
  const counter = '@vitest/coverage-istanbul';
  install(project, ['--no-save', '--legacy-peer-deps', `${counter}@${versionOf(counter)}`]);
}

function install(project: string, what: readonly string[]): void {
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--silent'];
  execFileSync('npm', ['install', ...flags, ...what], { cwd: project, stdio: 'inherit' });
}
