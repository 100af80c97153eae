import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cases, type CasesReport } from '@pathsmith/core';
import { describe, expect, it } from 'vitest';
import { runInWorld, type CommandRun } from './fake-environment.ts';
import { feeProject } from './fee-project.ts';

const FEE = `export function fee(weight: number): number {
  if (weight <= 0) return 0;
  return weight + 2;
}
`;

const LOOP = `export function count(to: number): number {
  let n = 0;
  for (let i = 0; i < to; i += 1) n += 2;
  return n;
}
`;

const tell = (cwd: string, ...args: readonly string[]): Promise<CommandRun> =>
  runInWorld(['cases', ...args, '--budget', '200', '--runner', 'vitest'], { cwd, cases });

const TIMEOUT = { timeout: 240_000 };

describe('pathsmith cases', () => {
  it('prints a table, and writes nothing', TIMEOUT, async () => {
    const cwd = feeProject(FEE);
    const { stdout, exitCode } = await tell(cwd, 'fee.ts', '--expect', 'complete');
    expect(exitCode).toBe(0);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'fee.ts:1:17: fee(weight): all 2 cases',
      '  weight <= 0  → 0',
      '  weight > 0   → weight + 2',
    ]);
    expect(readdirSync(cwd).sort()).toEqual(['fee.ts', 'package.json']);
  });

  it('exits with 1 if a table is expected to be complete and is not', TIMEOUT, async () => {
    const cwd = feeProject(LOOP);
    const args = ['fee.ts', '-k', '1', '--json', 'out.json', '--members', '3'];
    const { stdout, exitCode } = await tell(cwd, ...args, '--expect', 'complete');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('cases, not all');
    expect(stdout).toContain('loop bound: more iterations or deeper recursion than -k allows');
    const report = JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8')) as CasesReport;
    expect(report.targets[0]).toMatchObject({ name: 'count', isComplete: false, parameters: ['to'] });
    expect(report.targets[0]?.cases[0]?.members.length).toBeLessThanOrEqual(3);
  });

  it('says that a file cannot be loaded, and exits with 3', TIMEOUT, async () => {
    const { stdout, exitCode } = await tell(feeProject(`${FEE}throw new Error('not here');`), 'fee.ts');
    expect([stdout.includes('not here'), exitCode]).toEqual([true, 3]);
  });

  it.each([
    ['to expect a line', ['fee.ts', '--expect', 'reachable'], 'EXPECTED_OF_ANOTHER'],
    ['a part of the files', ['fee.ts', '--shard', '1/2'], 'NO_PART'],
    ['a file that is not there', ['tax.ts'], 'NO_SOURCE_FILES'],
  ])('refuses %s', TIMEOUT, async (_what, args, code) => {
    const { stderr, exitCode } = await tell(feeProject(FEE), ...args);
    expect([stderr.includes(code), exitCode]).toEqual([true, 2]);
  });
});
