/**
 * Compares the arms that Istanbul counts with our branch sites, for every file of the benchmark and of `e2e:field`.
 * Usage: `node e2e/arms/verify.ts`.
 */
import { join } from 'node:path';
import { createBenchProject } from '../../bench/subjects/bench-project.ts';
import { loadSubjects } from '../../bench/subjects/load-subjects.ts';
import { SET_NAMES } from '../../bench/subjects/manifest.ts';
import { createFieldProject } from '../field/field-project.ts';
import { fieldSubjects } from '../field/field-subject.ts';
import { CheckList } from '../harness/check-list.ts';
import { branchCount, COUNTED_BY_US_ONLY, unaccountedArms } from '../harness/istanbul-accounts.ts';
import { repository } from '../harness/repository.ts';

const checks = new CheckList();

const benchProject = join(repository.root, '.cache/arms');
const subjects = SET_NAMES.flatMap((set) => loadSubjects(set));
await createBenchProject(benchProject, subjects);
for (const set of SET_NAMES) {
  const files = subjects.filter((subject) => subject.set === set).map(({ path }) => path);
  compare(
    set,
    [...new Set(files)].map((path) => join(benchProject, 'src', path)),
  );
}

const fieldProject = await createFieldProject();
const fieldFiles = fieldSubjects(fieldProject, { isSample: false, only: '' }).flatMap(({ files }) => files);
compare(
  'field',
  fieldFiles.map((file) => join(fieldProject, file)),
);

console.log('\nCounted by us only:');
for (const [kind, reason] of Object.entries(COUNTED_BY_US_ONLY)) console.log(`  ${kind}: ${reason}`);
checks.finish();

function compare(set: string, files: readonly string[]): void {
  const branches = files.reduce((sum, file) => sum + branchCount(file), 0);
  const name = `${set}: ${files.length} files, ${branches} branches of ours account for every arm of Istanbul's`;
  checks.record(name, files.length === 0 ? ['there are no files'] : files.flatMap(unaccountedArms));
}
