/**
 * How many of the seeded bugs in `bench/subjects/bugs` the command reports, and what it says about their correct twins. They
 * were written by somebody who had not seen the engine; they are not changed to suit it. Needs a build.
 * Usage: `node bench/bugs/measure-bugs.ts [--budget <amount>] [--workers <n>]`.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPathsmith } from '../../e2e/harness/pathsmith-command.ts';
import { repository } from '../../e2e/harness/repository.ts';
import type { FindingKind } from '../../packages/core/src/model/report/finding-kind.ts';
import type { Finding, Report } from '../../packages/core/src/model/report/report.ts';

/** Fewest bugs that are reported, and most findings that are false. */
const THRESHOLDS = { found: 27, wrong: 3 };

/** Findings that report each kind of bug. */
const KINDS: Readonly<Record<string, readonly FindingKind[]>> = {
  contract: ['broken contract'],
  assertion: ['failed assertion'],
  'excluded-result': ['excluded result'],
  'readonly-mutated': ['changed argument'],
  hang: ['hang'],
  'unhandled-rejection': ['unhandled rejection'],
  crash: ['unexpected error', 'crash'],
  'nan-slips-through': ['NaN passes a check'],
};

/** A bug as its author describes it. */
interface SeededBug {
  readonly name: string;
  readonly kind: string;
  readonly target: string;
  readonly sentence: string;
}

const { values } = parseArgs({
  options: { budget: { type: 'string', default: '400' }, workers: { type: 'string', default: '1' } },
});
const subjects = join(import.meta.dirname, '../subjects/bugs');
const bugs = JSON.parse(readFileSync(join(subjects, 'manifest.json'), 'utf8')) as readonly SeededBug[];

async function exploreSet(name: 'bugs' | 'twins'): Promise<Report> {
  const project = join(repository.root, '.cache/bugs', name);
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  cpSync(join(subjects, name), join(project, 'src'), { recursive: true });
  cpSync(join(subjects, 'tsconfig.json'), join(project, 'tsconfig.json'));
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const { report, problems } = await runPathsmith({
    project,
    runner: 'vitest',
    workers: Number(values.workers),
    budget: values.budget,
    switches: ['--no-confirm'],
  });
  if (report === undefined) throw new Error(problems.join('\n'));
  return report;
}

/** The findings of a report, each with the target that it was found at. */
const findingsOf = ({ targets }: Report): readonly (Finding & { readonly target: string })[] =>
  targets.flatMap(({ name, findings }) => findings.map((finding) => ({ ...finding, target: name })));

const nameOf = ({ file }: Finding): string => basename(file, '.ts');

const reported = findingsOf(await exploreSet('bugs'));
const missed = bugs.filter(
  ({ name, kind, target }) =>
    !reported.some(
      (one) => nameOf(one) === name && one.target === target && (KINDS[kind]?.includes(one.kind) ?? false),
    ),
);
const wrong = findingsOf(await exploreSet('twins'));
for (const { name, kind, sentence } of missed) console.log(`missed: ${name} (${kind}): ${sentence}`);
for (const { file, line, kind, message } of wrong) console.log(`false: ${file}:${line}: ${kind}: ${message}`);
const found = bugs.length - missed.length;
console.log(`${found} of ${bugs.length} bugs reported, ${wrong.length} false findings on their twins`);
process.exitCode = found >= THRESHOLDS.found && wrong.length <= THRESHOLDS.wrong ? 0 : 1;
