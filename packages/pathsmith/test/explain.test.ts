import { run } from '@pathsmith/core';
import { describe, expect, it } from 'vitest';
import { runInWorld, type CommandRun } from './fake-environment.ts';
import { feeProject } from './fee-project.ts';

const ask = (cwd: string, ...args: readonly string[]): Promise<CommandRun> =>
  runInWorld(['explain', ...args, '--budget', '100', '--runner', 'vitest'], { cwd, run });

/** An engine that nobody may ask. */
const refused = (): Promise<never> => Promise.reject(new Error('something was run'));

const TIMEOUT = { timeout: 240_000 };

describe('pathsmith explain', () => {
  it('tells the branches of a line, later by the report alone', TIMEOUT, async () => {
    const cwd = feeProject();
    const { stdout, exitCode, options } = await ask(cwd, 'fee.ts:3', '--json', 'out.json');
    expect([exitCode, options?.dryRun, options?.confirm]).toEqual([0, true, false]);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'fee.ts:3: 2 branches: 1 covered, 1 proved, 0 assumed, 0 open',
      '  3:3  if is true   infeasible  no input of the declared types takes this branch',
    ]);
    expect(stdout).toMatch(/ {2}3:3 {2}if is false {2}covered {5}fee: returns /);
    const again = await runInWorld(['explain', 'fee.ts:3', '--from', 'out.json'], { cwd, run: refused });
    expect([again.stdout, again.exitCode]).toEqual([stdout, 0]);
    const whole = await runInWorld(['explain', 'fee.ts', '--from', 'out.json'], { cwd, run: refused });
    expect(whole.stdout).toContain('fee.ts: 4 branches: 3 covered, 1 proved, 0 assumed, 0 open');
    const bare = await runInWorld(['explain', 'fee.ts:6', '--from', 'out.json'], { cwd, run: refused });
    expect(bare.stdout).toContain('fee.ts:6: no decision stands here');
    const other = await runInWorld(['explain', 'tax.ts', '--from', 'out.json'], { cwd, run: refused });
    expect([other.stderr.includes('NOT_IN_REPORT'), other.exitCode]).toEqual([true, 2]);
  });

  it.each([
    ['two files', ['fee.ts', 'tax.ts'], 'NO_FILE'],
    ['a part', ['fee.ts', '--shard', '1/2'], 'NO_PART'],
    ['a report that is not there', ['fee.ts', '--from', 'out.json'], 'REPORT_UNREADABLE'],
  ])('refuses %s', async (_what, args, code) => {
    const { stderr, exitCode } = await runInWorld(['explain', ...args], { cwd: feeProject(), run: refused });
    expect([stderr.includes(code), exitCode]).toEqual([true, 2]);
  });
});
