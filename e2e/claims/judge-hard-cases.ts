import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../harness/repository.ts';
import { runOnClaims } from './claim-project.ts';

const SOURCES = join(repository.root, 'e2e/field/sources/claims');
const BUDGET = '150';

/** The branches of the hard cases that nothing takes, by file, line and column, with the argument. */
const ARGUED: ReadonlyMap<string, string> = new Map([
  ['numbers.ts:13:37', 'x ** 0 is 1 for every x, NaN included'],
  ['strings.ts:42:84', 'a pattern with a named group has groups wherever it matches'],
  ['strings.ts:43:109', 'where the optional group takes part it has matched an a, so it is not empty'],
  ['strings.ts:38:186', 'no number is written with an underscore in a string'],
  ['callbacks.ts:8:59', 'the third round returns, whether the call succeeds or fails: the loop does not end'],
  ['callbacks.ts:21:90', 'nobody else is given the inner function, so it is entered once'],
  ['native-calls.ts:32:122', 'the trap answers 7 for this key, whatever the object'],
  ['native-calls.ts:36:84', 'what was set just now is there'],
]);

/** Runs the command on the hard cases in `e2e/field/sources/claims`; what it proves without an argument of ours. */
export async function judgeHardCases(): Promise<{
  readonly proved: readonly string[];
  readonly problems: readonly string[];
  readonly wrong: readonly string[];
}> {
  const run = await runOnClaims({
    name: 'hard-cases',
    isStrict: true,
    budget: BUDGET,
    write: (folder) => cp(SOURCES, folder, { recursive: true }),
  });
  const claims = (run.report?.targets ?? []).flatMap(({ file, name, uncovered }) =>
    uncovered
      .filter(({ reason }) => reason === 'infeasible')
      .map(({ line, column, detail }) => ({
        place: `${file.replace('src/', '')}:${line}:${column}`,
        name,
        detail,
      })),
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
