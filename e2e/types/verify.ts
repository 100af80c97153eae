/**
 * Runs the built command on functions whose types are hard to write values for (brands, generics, overloads, tuples,
 * template literals, `this` parameters) in a project with every strict option, and lets the compiler and the runner
 * judge what it wrote. Usage: `node e2e/types/verify.ts`.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { CheckList } from '../harness/check-list.ts';
import { runPathsmith } from '../harness/pathsmith-command.ts';
import { repository } from '../harness/repository.ts';
import { runVitestSuites } from '../harness/run-suites.ts';
import { typeProblems } from '../harness/type-check.ts';

const BUDGET = '150';

const COMPILER_OPTIONS = {
  strict: true,
  target: 'es2023',
  module: 'nodenext',
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const checks = new CheckList();
const project = await createProject();
const { report, problems } = await runPathsmith({ project, runner: 'vitest', workers: 2, budget: BUDGET });
checks.record('types: the command succeeds', problems);
if (report !== undefined) {
  checks.record('types: no test is dropped by the compiler', droppedByCompiler(report));
  checks.record('types: the tests are clean under every strict option', await typeProblems(project));
  const suites = await runVitestSuites(project);
  const { tests, targets } = report.totals;
  checks.record(`types: ${suites.passed} of ${tests} tests of ${targets} targets pass`, suites.problems);
}
checks.finish();

async function createProject(): Promise<string> {
  const folder = join(repository.scratch, 'types');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(fileURLToPath(new URL('./src', import.meta.url)), join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "name": "types", "type": "module", "private": true }\n');
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['src'] };
  await writeFile(join(folder, 'tsconfig.json'), `${JSON.stringify(config, null, 2)}\n`);
  return folder;
}

function droppedByCompiler({ targets }: Report): readonly string[] {
  return targets.flatMap(({ name, uncovered }) =>
    uncovered.filter(({ detail }) => detail.includes('type-check')).map(({ detail }) => `${name}: ${detail}`),
  );
}
