import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runPathsmith } from '../harness/pathsmith-command.ts';
import { repository } from '../harness/repository.ts';
import { compilerSettings } from './claim-project.ts';

const SOURCES = join(repository.root, 'e2e/field/sources/claims');
const BUDGET = '150';

/** The branches of the hard cases that nothing takes, by file and line, with the argument. */
const ARGUED: ReadonlyMap<string, string> = new Map([
  ['numbers.ts:13', 'x ** 0 is 1 for every x, NaN included'],
  ['strings.ts:43', 'where the optional group takes part it has matched an a, so it is not empty'],
  ['strings.ts:38', 'no number is written with an underscore in a string'],
  ['callbacks.ts:8', 'the third round returns, whether the call succeeds or fails: the loop does not end'],
  ['callbacks.ts:21', 'nobody else is given the inner function, so it is entered once'],
  ['native-calls.ts:32', 'the trap answers 7 for this key, whatever the object'],
  ['native-calls.ts:36', 'what was set just now is there'],
]);

/** Runs the command on the hard cases in `e2e/field/sources/claims`; what it proves without an argument of ours. */
export async function judgeHardCases(): Promise<{
  readonly proved: readonly string[];
  readonly problems: readonly string[];
  readonly wrong: readonly string[];
}> {
  const project = join(repository.scratch, 'claims', 'hard-cases');
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  await cp(SOURCES, join(project, 'src'), { recursive: true });
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(compilerSettings(true)));
  const run = await runPathsmith({
    project,
    runner: 'vitest',
    workers: 2,
    budget: BUDGET,
    switches: ['--dry-run', '--no-confirm'],
  });
  const claims = (run.report?.targets ?? []).flatMap(({ file, name, uncovered }) =>
    uncovered
      .filter(({ reason }) => reason === 'infeasible')
      .map(({ line, detail }) => ({ place: `${file.replace('src/', '')}:${line}`, name, detail })),
  );
  return {
    proved: claims.flatMap(({ place, name }) =>
      ARGUED.has(place) ? [`${place} ${name}: ${ARGUED.get(place) ?? ''}`] : [],
    ),
    problems: run.problems,
    wrong: claims
      .filter(({ place }) => !ARGUED.has(place))
      .map(({ place, name, detail }) => `${place} ${name}: ${detail}`),
  };
}
