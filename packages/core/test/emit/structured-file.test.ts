import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameTests } from '../../src/emit/naming/name-tests.ts';
import { describePaths } from '../../src/emit/naming/path-words.ts';
import { RUNNER_DIALECTS } from '../../src/emit/dialects/runner-dialects.ts';
import { renderTestFile } from '../../src/emit/test-file.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { GRAPH_TESTS } from './emitted/graph-tests.ts';
import { strictProblems } from './strict-problems.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const tools = join(root, 'node_modules');
const source = fileURLToPath(new URL('./emitted/graph.ts', import.meta.url));
const tests = nameTests(describePaths(GRAPH_TESTS, new TermFactory()));
const exportedNames = new Set(['Cart', ...GRAPH_TESTS.map(({ target }) => target.name)]);

function emit(runner: 'vitest' | 'node', language: 'typescript' | 'javascript' = 'typescript'): string {
  const origin = { sourcePath: 'src/graph.ts' };
  const importSpecifier = language === 'typescript' ? './graph.ts' : './graph.mjs';
  return renderTestFile({
    dialect: RUNNER_DIALECTS[runner],
    tests,
    importSpecifier,
    language,
    exportedNames,
    origin,
  })!;
}

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/structured-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  copyFileSync(source, join(folder, 'graph.ts'));
  writeFileSync(join(folder, 'graph.mjs'), stripTypeScriptTypes(readFileSync(source, 'utf8')));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What a runner printed, without the marks by which it would take itself for a part of this run. */
function run(...args: readonly string[]): string {
  const { NODE_TEST_CONTEXT: _context, VITEST: _vitest, ...env } = process.env;
  const options = { cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } } as const;
  const { stdout, stderr } = spawnSync(process.execPath, args, options);
  return stdout + stderr;
}

describe('a test file with structured inputs', () => {
  it.each(['vitest', 'node'] as const)('looks like this for %s', async (runner) => {
    await expect(emit(runner)).toMatchFileSnapshot(`emitted/graph.${runner}.txt`);
  });

  it.each(['vitest', 'node'] as const)('is as Prettier would format it for %s', async (runner) => {
    const options = { parser: 'typescript', singleQuote: true, printWidth: 100 };
    expect(emit(runner)).toBe(await format(emit(runner), options));
  });

  it('passes with Vitest', () => {
    writeFileSync(join(folder, 'graph.pathsmith.test.ts'), emit('vitest'));
    const output = run(join(tools, 'vitest/vitest.mjs'), 'run', '--root', folder, 'graph.pathsmith');
    expect(output).toContain(`${tests.length} passed (${tests.length})`);
  });

  it.each(['typescript', 'javascript'] as const)('passes with the runner of Node, in %s', (language) => {
    const name = `node.pathsmith.test.${language === 'typescript' ? 'ts' : 'mjs'}`;
    writeFileSync(join(folder, name), emit('node', language));
    const output = run('--test-reporter=tap', '--test', name);
    expect(output).toContain(`# pass ${tests.length}\n`);
  });

  it('passes the strict type check without a cast', () => {
    const files = (['vitest', 'node'] as const).map((runner) => {
      const file = join(folder, `${runner}.check.ts`);
      writeFileSync(file, emit(runner));
      expect(emit(runner)).not.toMatch(/ as (?:never|any|unknown)/);
      return file;
    });
    expect(
      strictProblems(files, { tools, noUnusedParameters: true, noUncheckedIndexedAccess: true }),
    ).toEqual([]);
  });
});
