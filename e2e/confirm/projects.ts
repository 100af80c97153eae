import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunnerName } from '../../packages/core/src/model/runner-name.ts';
import { repository } from '../harness/repository.ts';
import { runProcess } from '../harness/run-process.ts';

/** A source of which one test holds in the sandbox only: there is no setup file there. */
const SOURCE = `/** A label for a size; the application sets its prefix when it starts. */
export function label(size: number): string {
  return size > 3 ? \`\${(globalThis as { prefix?: string }).prefix ?? ''}big\` : 'small';
}
`;

/** A source of which tests assert what it writes to the console. */
const GREETING = `export function greet(name: string): void {
  if (name === '') console.warn('nobody to greet', new Error('no name'));
  else console.log(\`hello \${name}\`);
}
`;

const SETUP = "globalThis.prefix = 'very ';\n";

/** A test of the project's own, which must not be run. */
const OWN_TEST = "throw new Error('the tests of the project itself were run');\n";

type Files = Readonly<Record<string, string>>;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const manifest = (fields: object): string => json({ name: 'project', private: true, ...fields });

/** What makes a project of each runner read the setup file. */
const RUNNER_FILES: Readonly<Record<RunnerName, Files>> = {
  vitest: {
    'package.json': manifest({ type: 'module', scripts: { test: 'vitest run' } }),
    'vitest.config.ts': "export default { test: { setupFiles: ['./setup.mjs'] } };\n",
  },
  jest: {
    'package.json': manifest({ type: 'commonjs', scripts: { test: 'jest' } }),
    'jest.config.json': json({
      setupFiles: ['./setup.cjs'],
      transform: { '\\.[jt]s$': repository.jestTransformer },
    }),
  },
  node: {
    'package.json': manifest({ type: 'module', scripts: { test: 'node --import ./setup.mjs --test' } }),
  },
  mocha: {
    'package.json': manifest({ type: 'module', scripts: { test: 'mocha' } }),
    '.mocharc.json': json({ require: ['./setup.mjs'], spec: ['own/**/*.mjs'] }),
    'own/own.mjs': OWN_TEST,
  },
};

/** Traits in which a project differs from the usual one. */
export interface ProjectTraits {
  readonly more?: Files;
  /** The version of the runner; that of this repository unless said otherwise. */
  readonly version?: string;
}

/** Makes a project for a runner, with a source whose behaviour its setup file changes. */
export async function createProject(
  name: string,
  runner: RunnerName,
  { more = {}, version }: ProjectTraits = {},
): Promise<string> {
  const project = join(repository.scratch, 'confirm', name);
  await rm(project, { recursive: true, force: true });
  const compilerOptions = {
    target: 'ES2022',
    module: 'preserve',
    strict: true,
    noEmit: true,
    // Without a loader, Mocha finds TypeScript under its real name only.
    allowImportingTsExtensions: runner === 'mocha',
  };
  const files = {
    'src/label.ts': SOURCE,
    'src/greet.ts': GREETING,
    'setup.mjs': SETUP,
    'setup.cjs': SETUP,
    'tsconfig.json': json({ compilerOptions }),
    ...RUNNER_FILES[runner],
    ...more,
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  const installed = version ?? (runner === 'mocha' ? '11' : undefined);
  if (installed !== undefined) await install(project, `${runner}@${installed}`);
  return project;
}

async function install(cwd: string, name: string): Promise<void> {
  const args = ['install', '--no-audit', '--no-fund', '--no-save', name];
  await runProcess({ cwd, command: 'npm', args, timeoutMs: 5 * 60_000 });
}
