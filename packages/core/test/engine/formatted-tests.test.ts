import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFiles } from '../../src/engine/formatting/format-files.ts';
import { formatterOf } from '../../src/engine/formatting/project-formatter.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { linkedPackages } from '../support/linked-packages.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const OURS = "expect(total([1])).toBe('one');\n";
const MANIFEST = JSON.stringify({ devDependencies: { prettier: '3' } });

async function formatted(
  files: Readonly<Record<string, string>>,
  content = OURS,
  written = true,
): Promise<string> {
  const root = temporaryProject({ 'src/a.test.ts': content, ...files }, linkedPackages(['prettier']));
  const path = join(root, 'src/a.test.ts');
  const [file] = await formatFiles([{ path, content, written }], { root, logger: silentLogger });
  expect(file?.content).toBe(readFileSync(path, 'utf8'));
  return file?.content ?? '';
}

describe('written test files', () => {
  it('have the layout that Prettier gives them by the settings of the project', async () => {
    const settings = { 'package.json': MANIFEST, '.prettierrc': '{ "semi": false }' };
    expect(await formatted(settings)).toBe('expect(total([1])).toBe("one")\n');
  });

  it('stay as they are where the project does not depend on a formatter', async () => {
    expect(await formatted({ '.prettierrc': '{ "semi": false }' })).toBe(OURS);
  });

  it('stay as they are where the project ignores them', async () => {
    expect(await formatted({ 'package.json': MANIFEST, '.prettierignore': '*.test.ts\n' })).toBe(OURS);
  });

  it('stay as they are where the settings of the formatter are broken', async () => {
    expect(await formatted({ 'package.json': MANIFEST, '.prettierrc': '{ nonsense' })).toBe(OURS);
  });

  it('are not looked for where nothing was written', async () => {
    const settings = { 'package.json': MANIFEST, '.prettierrc': '{ "semi": false }' };
    expect(await formatted(settings, OURS, false)).toBe(OURS);
  });
});

describe('the formatter of a file', () => {
  const installed = (name: string, bin: unknown) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ version: '1.0.0', bin }),
  });
  const both = {
    'package.json': JSON.stringify({ devDependencies: { prettier: '3', '@biomejs/biome': '2' } }),
    ...installed('prettier', './bin/prettier.cjs'),
    ...installed('@biomejs/biome', { biome: 'bin/biome' }),
  };

  it('is the one of the package around it, or of the workspace', () => {
    const root = temporaryProject({ ...both, 'packages/a/package.json': '{}', 'packages/a/b.ts': '' });
    expect(formatterOf(join(root, 'packages/a/b.ts'), root)).toMatchObject({
      folder: root,
      script: join(root, 'node_modules/prettier/bin/prettier.cjs'),
    });
  });

  it('is Biome where that is configured', () => {
    const root = temporaryProject({ ...both, 'biome.json': '{}', 'a.ts': '' });
    expect(formatterOf(join(root, 'a.ts'), root)?.script).toBe(
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
    );
  });

  it('is none that lies outside of the project', () => {
    const folder = temporaryProject({ ...both, 'inner/package.json': '{}', 'inner/a.ts': '' });
    expect(formatterOf(join(folder, 'inner/a.ts'), join(folder, 'inner'))).toBeUndefined();
  });
});
