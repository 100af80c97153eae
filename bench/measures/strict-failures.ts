import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { runNode } from '../../e2e/harness/run-process.ts';

const CONFIG_FILE = 'tsconfig.strict.json';
const PROBLEM = /^src\/(.+?)\(\d+,\d+\): error (TS\d+: .*)$/;

/** The problems that `tsc --strict` has with each test file, by its path below `src/`. */
export async function strictFailures(
  project: string,
  testFiles: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = testFiles.filter((file) => /\.[cm]?tsx?$/.test(file)).map((file) => `src/${file}`);
  if (files.length === 0) return new Map();
  const config = { extends: './tsconfig.json', compilerOptions: { strict: true }, include: [], files };
  await writeFile(join(project, CONFIG_FILE), JSON.stringify(config, null, 2));
  const compiler = repository.tool('typescript/bin/tsc');
  const { stdout } = await runNode(project, [compiler, '-p', CONFIG_FILE, '--pretty', 'false']);
  const problems = stdout.split('\n').flatMap((line) => {
    const [, file = '', message = ''] = PROBLEM.exec(line) ?? [];
    return testFiles.includes(file) ? [{ file, message }] : [];
  });
  const byFile = Map.groupBy(problems, ({ file }) => file);
  return new Map([...byFile].map(([file, own]) => [file, own.map(({ message }) => message)]));
}
