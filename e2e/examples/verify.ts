/**
 * Runs the built command on the sources of `docs/examples/` with a budget of work, and compares the suites with those
 * that stand there; they pass in Vitest. Needs the npm registry.
 * Usage: `node e2e/examples/verify.ts [--set <name>] [--record]`.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CheckList } from '../harness/check-list.ts';
import { runPathsmith } from '../harness/pathsmith-command.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runNode } from '../harness/run-process.ts';
import { readTestFiles } from '../harness/written-files.ts';
import { EXAMPLE_SETS, type ExampleSet } from './example-sets.ts';

const RECORDED = join(repository.root, 'docs/examples');
const BUDGET = '60';
const WORKERS = 2;

/** Suites by their paths below the folder of their set. */
type Suites = ReadonlyMap<string, string>;

const { values } = parseArgs({
  options: { set: { type: 'string' }, record: { type: 'boolean', default: false } },
});
const checks = new CheckList();
for (const [name, set] of Object.entries(EXAMPLE_SETS))
  if (values.set === undefined || values.set === name) await verifySet(name, set);
checks.finish();

async function verifySet(name: string, { folder, files, create }: ExampleSet): Promise<void> {
  const project = await create();
  const { report, problems } = await runPathsmith({
    project,
    runner: 'vitest',
    workers: WORKERS,
    budget: BUDGET,
    files: files.map((file) => join(folder, file)),
    switches: ['--no-confirm'],
  });
  checks.record(`${name}: the command succeeds`, problems);
  if (report === undefined) return;
  const written = new Map(
    [...(await readTestFiles(project))].map(([path, text]) => [relative(folder, path), text]),
  );
  checks.record(
    `${name}: ${files.length} sources, a suite for each`,
    unlessEqual(files.length, written.size),
  );
  checks.record(`${name}: all tests pass`, await redTests(project));
  if (values.record) await record(join(RECORDED, name), written);
  checks.record(`${name}: the suites are those of docs/examples`, differences(await recorded(name), written));
}

function unlessEqual(expected: number, found: number): readonly string[] {
  return expected === found ? [] : [`${found} suites`];
}

async function redTests(project: string): Promise<readonly string[]> {
  const result = await runNode(project, [repository.tool('vitest/vitest.mjs'), 'run', '--root', project]);
  return result.exitCode === 0 ? [] : [lastOutput(result, 40)];
}

async function record(folder: string, suites: Suites): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of suites) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function recorded(name: string): Promise<Suites> {
  const paths = globSync('**/*.pathsmith.test.*', { cwd: join(RECORDED, name) });
  const texts = paths.map(
    async (path) => [path, await readFile(join(RECORDED, name, path), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

/** Suites that are missing, new or different, with the first line that differs. */
function differences(before: Suites, now: Suites): readonly string[] {
  return [...new Set([...before.keys(), ...now.keys()])].toSorted().flatMap((path) => {
    const [old, text] = [before.get(path), now.get(path)];
    if (old === text) return [];
    if (old === undefined || text === undefined)
      return [`${path} is ${old === undefined ? 'new' : 'missing'}`];
    const lines = text.split('\n');
    const oldLines = old.split('\n');
    const at = lines.findIndex((line, index) => line !== oldLines[index]);
    return [`${path}:${at + 1}\n- ${oldLines[at] ?? ''}\n+ ${lines[at] ?? ''}`];
  });
}
