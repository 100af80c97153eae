import { join } from 'node:path';
import { run, type RunOptions, type RunResult } from '@pathsmith/core';
import { silentLogger } from '../../packages/core/src/foundation/logger.ts';
import type { TargetReport } from '../../packages/core/src/model/report/report.ts';
import { CheckList } from '../harness/check-list.ts';
import { attacksOn, STOOD_IN_FOR, type Attack } from './attacks.ts';
import { CanarySite, SECRET } from './canary-site.ts';

/** A call that takes longer is killed; a busy machine must manage the others in this time. */
const CALL_TIME_LIMIT_MS = 3_000;
const BUDGET_STEPS = 12;

/** Hostile code stands between them. */
const VICTIMS = ['src/a-victim.ts', 'src/z-victim.ts'];

/** Runs all attacks on canaries, prints what held, and makes the process fail if anything did not. */
export async function verifyContainment({
  only,
  mayBeSignalled,
}: {
  readonly only: string;
  readonly mayBeSignalled: boolean;
}): Promise<void> {
  const checks = new CheckList();
  const site = await CanarySite.open();
  try {
    const attacks = attacksOn(site.canaries)
      .filter(({ signals }) => mayBeSignalled || signals !== true)
      .filter(({ name }) => name.includes(only));
    site.writeProject(attacks);
    const before = site.look();
    const among = (some: readonly Attack[]): readonly string[] => [
      VICTIMS[0] ?? '',
      ...some.map(fileOf),
      VICTIMS[1] ?? '',
    ];
    const alone = await explore(site.project, VICTIMS);
    const together = await explore(site.project, among(attacks));
    // Stand-ins replace what these import, which must not be a way around the guards.
    const importing = attacks.filter(({ head }) => head?.includes(' from ') === true);
    const replaced = await explore(site.project, among(importing), 'vitest');
    const wrong = attacks.flatMap((attack) => wrongReport(attack, together));
    checks.record(`${attacks.length} attacks are accounted for as what they are`, wrong);
    checks.record('files, processes, ports and the debugger are untouched', site.changesSince(before));
    checks.record('the secret is in no test and in no report', [...leaks(together), ...leaks(replaced)]);
    checks.record('the tests of other targets are the same bytes', differences(alone, together));
  } finally {
    await site.close();
  }
  checks.finish();
}

const fileOf = ({ name }: Attack): string => `src/attacks/${name}.ts`;

/** Explores files. With the runner of Node, no module is replaced: every attack reaches the guards. */
async function explore(
  project: string,
  files: readonly string[],
  runner: 'node' | 'vitest' = 'node',
): Promise<RunResult> {
  const options: RunOptions = {
    files: files.map((file) => join(project, file)),
    cwd: project,
    runner,
    criterion: 'branch',
    boundaries: 'comparisons',
    aliasing: 'guarded',
    assumptions: [],
    loopBound: 5,
    budget: { kind: 'work', steps: BUDGET_STEPS },
    seed: 1,
    // All targets share one process as far as they can.
    workers: 1,
    strategy: 'nearest',
    solver: 'z3-wasm',
    // What is left of hostile code is not handed to a runner.
    confirm: false,
    dryRun: true,
    optionSources: {},
  };
  return run(options, {
    onProgress: () => undefined,
    logger: silentLogger,
    callTimeLimitMs: CALL_TIME_LIMIT_MS,
  });
}

/** What the report says of an attack, if it is not what it should say. */
function wrongReport(attack: Attack, { report }: RunResult): readonly string[] {
  if (attack.reason === undefined) return [];
  const target = report.targets.find(({ file }) => file === fileOf(attack));
  if (target === undefined) return [`${attack.name}: it was not run`];
  if (isExplainedBy(target, attack.reason)) return [];
  const reasons = target.uncovered.map(({ reason, detail }) => `${reason}: ${detail}`);
  return [`${attack.name}: expected ${attack.reason}, found ${reasons.join('; ') || 'nothing open'}`];
}

const isExplainedBy = ({ uncovered }: TargetReport, expected: string): boolean =>
  expected === STOOD_IN_FOR
    ? uncovered.length === 0
    : uncovered.some(
        ({ reason, detail }) =>
          reason === expected ||
          detail.endsWith(expected) ||
          (reason === 'refused' && detail.includes(expected)),
      );

function leaks({ report, files }: RunResult): readonly string[] {
  const places = [
    ...files.map(({ path, content }) => [path, content] as const),
    ...report.targets.map((target) => [target.file, JSON.stringify(target)] as const),
  ];
  return places.filter(([, text]) => text.includes(SECRET)).map(([place]) => place);
}

function differences(alone: RunResult, together: RunResult): readonly string[] {
  return alone.files
    .filter(({ path, content }) => together.files.find((file) => file.path === path)?.content !== content)
    .map(({ path }) => path);
}
