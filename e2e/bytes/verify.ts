/**
 * Runs the built command on fixtures, everyday subjects and classes with a budget of work, and compares the hash of
 * every test file, and of every report without its times, with the recorded ones. A change that only moves or renames
 * code leaves all of them alone. Usage: `node e2e/bytes/verify.ts [--set <name>] [--record]`.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchProject } from '../../bench/subjects/bench-project.ts';
import { loadSubjects } from '../../bench/subjects/load-subjects.ts';
import { CheckList } from '../harness/check-list.ts';
import { createFixtureProject, loadFixtures, SEQUENCES } from '../harness/fixture-project.ts';
import { runPathsmith } from '../harness/pathsmith-command.ts';
import { repository } from '../harness/repository.ts';
import { timelessReport } from '../harness/timeless-report.ts';
import { readTestFiles } from '../harness/written-files.ts';

const RECORD = join(import.meta.dirname, 'recorded.json');
const BUDGET = '60';
const WORKERS = 2;

type Hashes = Readonly<Record<string, string>>;

const SETS: Readonly<Record<string, () => Promise<string>>> = {
  fixtures: async () => createFixtureProject('bytes-fixtures', 'vitest', await loadFixtures('')),
  sequences: async () => createFixtureProject('bytes-sequences', 'vitest', await loadFixtures(SEQUENCES)),
  everyday: async () => {
    const project = join(repository.scratch, 'bytes-everyday');
    await createBenchProject(project, loadSubjects('everyday'));
    return project;
  },
};

const { values } = parseArgs({
  options: { set: { type: 'string' }, record: { type: 'boolean', default: false } },
});
const recorded = JSON.parse(await readFile(RECORD, 'utf8').catch(() => '{}')) as Record<string, Hashes>;
const checks = new CheckList();
for (const [name, createProject] of Object.entries(SETS)) {
  if (values.set !== undefined && values.set !== name) continue;
  const project = await createProject();
  const { report, problems } = await runPathsmith({
    project,
    runner: 'vitest',
    workers: WORKERS,
    budget: BUDGET,
    switches: ['--no-confirm'],
  });
  checks.record(`${name}: the command succeeds`, problems);
  if (report === undefined) continue;
  const found: Record<string, string> = { report: hashOf(JSON.stringify(timelessReport(report))) };
  for (const [file, text] of await readTestFiles(project)) found[file] = hashOf(text);
  if (values.record) recorded[name] = found;
  checks.record(`${name}: ${Object.keys(found).length} hashes`, differences(recorded[name] ?? {}, found));
}
if (values.record) await writeFile(RECORD, `${JSON.stringify(recorded, null, 2)}\n`);
checks.finish();

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function differences(before: Hashes, now: Hashes): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).map((name) => `${name} differs`);
}
