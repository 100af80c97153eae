import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../harness/run-process.ts';

const TESTS_ONLY = 'tsconfig.tests.json';

/** What the project's compiler, with the project's options, says of emitted tests; sources of packages have their own. */
export async function typeErrorsOfTests(project: string): Promise<readonly string[]> {
  const settings = { extends: './tsconfig.json', include: ['src/**/*.pathsmith.test.*'] };
  await writeFile(join(project, TESTS_ONLY), JSON.stringify(settings));
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  const { stdout } = await runNode(project, [compiler, '-p', TESTS_ONLY, '--pretty', 'false']);
  return stdout.split('\n').filter((line) => /^src\/\S+\.pathsmith\.test\./.test(line));
}
