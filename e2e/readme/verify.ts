/**
 * The README is true: its example is run as it stands there, in an empty project, and gives what it
 * shows, in the time that we promise. So are the examples of the documentation: each file that a page shows gives the
 * tests that come after it. Usage, after `npm run build`: `node e2e/readme/verify.ts`.
 */
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckList } from '../harness/check-list.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runNode } from '../harness/run-process.ts';

/** From the start of the process to tests that were seen to pass in Vitest, with the solver that everybody has. */
const PROMISED_MS = 10_000;
/** On a slow machine, this many times as long as Vitest takes to run those tests. */
const PROMISED_RATIO = 9;

const readme = await readFile(join(repository.root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/```(\w*)\n([^]*?)```/g)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const [source, test] = blocks.filter(({ language }) => language === 'ts');
const output = blocks.find(({ language }) => language === '');

const checks = new CheckList();
const folder = await emptyProject();
try {
  await writeFile(join(folder, 'src/triangle.ts'), source?.text ?? '');
  const args = [repository.command, 'src/triangle.ts', '--solver', 'z3-wasm'];
  const times: number[] = [];
  const timesOfVitest: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const result = await runNode(folder, args);
    checks.record('the example runs', result.exitCode === 0 ? [] : [lastOutput(result)]);
    times.push(result.timeMs);
    const vitest = await runNode(folder, [repository.tool('vitest/vitest.mjs'), 'run', '--root', folder]);
    checks.record('its tests pass', vitest.exitCode === 0 ? [] : [lastOutput(vitest)]);
    timesOfVitest.push(vitest.timeMs);
    if (round > 0) continue;
    const written = await readFile(join(folder, 'src/triangle.pathsmith.test.ts'), 'utf8');
    checks.record(
      'the tests are those that the README shows',
      missingLines(test?.text ?? 'no example', written),
    );
    const said = withoutMeasures(result.stdout);
    checks.record(
      'the output is the one that the README shows',
      missingLines(withoutMeasures(output?.text ?? 'none'), said),
    );
  }
  const fastest = Math.min(...times);
  const limitMs = Math.max(PROMISED_MS, PROMISED_RATIO * Math.min(...timesOfVitest));
  console.log(`triangle, z3-wasm, from process start to written tests: ${inSeconds(times)}`);
  console.log(`Vitest on these tests: ${inSeconds(timesOfVitest)}`);
  checks.record(
    `it takes less than ${PROMISED_MS / 1_000} s, or than ${PROMISED_RATIO} runs of Vitest`,
    fastest < limitMs ? [] : [`took ${inSeconds([fastest])} at best, more than ${inSeconds([limitMs])}`],
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
await checkExamples('docs/collaborators.md');
await checkAnswers('docs/reach.md');
await checkAnswers('docs/cases.md');
await checkAnswers('docs/explain.md');
checks.finish();

function inSeconds(timesMs: readonly number[]): string {
  return timesMs.map((time) => `${(time / 1_000).toFixed(2)} s`).join(', ');
}

/** A project with Vitest and an empty `src`. */
async function emptyProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'pathsmith-readme-'));
  await mkdir(join(project, 'src'));
  await symlink(join(repository.root, 'node_modules'), join(project, 'node_modules'), 'dir');
  await writeFile(
    join(project, 'package.json'),
    '{ "type": "module", "devDependencies": { "vitest": "*" } }',
  );
  return project;
}

/** Runs the command on all files that a page shows, and compares the tests. */
async function checkExamples(page: string): Promise<void> {
  const text = await readFile(join(repository.root, page), 'utf8');
  const examples = [
    ...text.matchAll(/`src\/(\w+)\.ts`:\n\n```ts\n([^]*?)```[^`]*(?:`[^`\n]+`[^`]*)*```ts\n([^]*?)```/g),
  ];
  const project = await emptyProject();
  try {
    for (const [, name = '', code = ''] of examples) await writeFile(join(project, `src/${name}.ts`), code);
    const result = await runNode(project, [repository.command, 'src']);
    checks.record(
      `the ${examples.length} examples of ${page} run`,
      result.exitCode === 0 ? [] : [lastOutput(result)],
    );
    for (const [, name = '', , shown = ''] of examples) {
      const written = await readFile(join(project, `src/${name}.pathsmith.test.ts`), 'utf8').catch(() => '');
      checks.record(`${name}.ts gives the test that ${page} shows`, missingLines(shown, written));
    }
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** Asks about every line that a page asks about, and compares what is said. */
async function checkAnswers(page: string): Promise<void> {
  const text = await readFile(join(repository.root, page), 'utf8');
  const project = await emptyProject();
  try {
    for (const [, name = '', code = ''] of text.matchAll(/`src\/(\w+)\.ts`:\n\n```ts\n([^]*?)```/g))
      await writeFile(join(project, `src/${name}.ts`), code);
    const answers = [
      ...text.matchAll(/`pathsmith ((?:reach|cases|explain) [^`]+)` says:\n\n```\n([^]*?)```/g),
    ];
    checks.record(`${page} shows answers`, answers.length > 0 ? [] : ['none found']);
    for (const [, question = '', shown = ''] of answers) {
      const args = [repository.command, ...question.split(' '), '--solver', 'z3-wasm'];
      const { stdout } = await runNode(project, args);
      checks.record(`pathsmith ${question} says what ${page} shows`, missingLines(shown, stdout));
    }
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

/** The lines of `expected` that are not in `actual`, whatever their indentation. */
function missingLines(expected: string, actual: string): readonly string[] {
  const lines = new Set(actual.split('\n').map((line) => line.trim()));
  return expected
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !lines.has(line))
    .map((line) => `not there: ${line}`);
}

/** Times differ from run to run, and with them the width of a column; the solver is named in this run only. */
function withoutMeasures(text: string): string {
  return (
    text
      .replaceAll(/\d+(?:\.\d+)? m?s\b/g, 'TIME')
      // Questions about mutants are asked for as long as there is time.
      .replaceAll(/\d+ solver queries/g, 'N solver queries')
      .replaceAll(/ --solver \S+/g, '')
      .replaceAll(/Vitest [\d.]+/g, 'Vitest')
      .replaceAll(/ {2,}/g, ' ')
  );
}
