import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FailureLog } from '../../src/engine/failures.ts';
import { run } from '../../src/engine/run.ts';
import type { RunOptions, RunProgress, RunResult } from '../../src/engine/run-options.ts';
import { TestFileWriter } from '../../src/engine/test-file-writer.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const FILES = {
  'one.ts': 'export function one(n: number): number { return n > 1 ? 1 : 0; }',
  'two.ts': 'export function two(n: number): number { return n > 2 ? 1 : 0; }',
  'three.ts': 'export function three(n: number): number { return n > 3 ? 1 : 0; }',
};

function write(
  cwd: string,
  options: Partial<RunOptions>,
  onProgress: (progress: RunProgress) => void = () => undefined,
): Promise<RunResult> {
  const files = Object.keys(FILES).map((file) => join(cwd, file));
  const chosen: RunOptions = {
    ...SAMPLE_OPTIONS,
    cwd,
    files,
    runner: 'node',
    dryRun: false,
    ...options,
  };
  return run(chosen, { onProgress, logger: silentLogger });
}

describe('test files', () => {
  it('are the same with any number of workers', async () => {
    const cwd = temporaryProject(FILES);
    const one = await write(cwd, { outDir: join(cwd, 'a') });
    const three = await write(cwd, { outDir: join(cwd, 'b'), workers: 3 });
    const contents = ({ files }: RunResult): readonly string[] => files.map(({ content }) => content);
    expect(contents(three)).toEqual(contents(one));
    for (const { path, content } of [...one.files, ...three.files])
      expect(readFileSync(path, 'utf8')).toBe(content);
  });

  it.each([
    ['.spec', String.raw`{ "jest": { "testRegex": ".*\\.spec\\.ts$" } }`],
    ['.test', String.raw`{ "jest": { "testRegex": "\\.(test|spec)\\.ts$" } }`],
    ['.test', '{ "scripts": { "test": "jest" } }'],
  ])('are named by %s where the manifest of the project is %s', async (name, manifest) => {
    const cwd = temporaryProject({ ...FILES, 'package.json': manifest });
    const { files } = await write(cwd, { runner: 'jest', dryRun: true, confirm: false });
    expect(files.map(({ path }) => path)).toContain(join(cwd, `one.pathsmith${name}.ts`));
  });

  it('that cannot be written are an error each, and the others are written', async () => {
    const cwd = temporaryProject(FILES);
    // A folder stands where a file is to be written.
    writeFileSync(join(cwd, 'blocked'), '');
    const { report, files } = await write(cwd, { outDir: join(cwd, 'blocked') });
    expect(files.map(({ written }) => written)).toEqual([false, false, false]);
    expect(report.errors.map(({ file, code }) => [file, code])).toEqual(
      ['one.ts', 'three.ts', 'two.ts'].map((file) => [file, 'TESTS_NOT_WRITTEN']),
    );
    expect(report.errors[0]?.hint).toContain('--out-dir');
  });
});

describe('TestFileWriter', () => {
  const draft = (path: string, content: string) =>
    ({ path, content, sourceFile: '/a.ts', runner: 'node', tests: [] }) as const;

  it('takes back what a check has left nothing of, unless something was there before', () => {
    const folder = temporaryProject({ 'old.test.ts': 'old' });
    const [fresh, old] = [join(folder, 'fresh.test.ts'), join(folder, 'old.test.ts')];
    const failures = new FailureLog();
    const writer = new TestFileWriter({ dryRun: false }, failures);
    writer.writeEarly(draft(fresh, 'early'));
    writer.writeEarly(draft(old, 'early'));
    expect(readFileSync(fresh, 'utf8')).toBe('early');
    expect(writer.finish([])).toEqual([]);
    expect(existsSync(fresh)).toBe(false);
    expect(existsSync(old)).toBe(true);
    expect(failures.all).toEqual([]);
  });

  it('writes once more what a check has changed', () => {
    const path = join(temporaryProject({}), 'a.test.ts');
    const writer = new TestFileWriter({ dryRun: false }, new FailureLog());
    writer.writeEarly(draft(path, 'early'));
    expect(writer.finish([draft(path, 'final')])).toEqual([{ path, content: 'final', written: true }]);
    expect(readFileSync(path, 'utf8')).toBe('final');
  });
});
