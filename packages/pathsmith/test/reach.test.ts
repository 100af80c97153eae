import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reach, type ReachReport } from '@pathsmith/core';
import { describe, expect, it } from 'vitest';
import { runInWorld, type CommandRun } from './fake-environment.ts';
import { feeProject } from './fee-project.ts';

const ask = (cwd: string, ...args: readonly string[]): Promise<CommandRun> =>
  runInWorld(['reach', ...args, '--budget', '200', '--runner', 'vitest'], { cwd, reach });

const TIMEOUT = { timeout: 240_000 };

describe('pathsmith reach', () => {
  it('tells a call and its test, and writes nothing', TIMEOUT, async () => {
    const cwd = feeProject();
    const { stdout, stderr, exitCode } = await ask(cwd, 'fee.ts:6', '--expect', 'reachable');
    expect([stderr, exitCode]).toEqual(['', 0]);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^fee\.ts:6:3: Reachable: fee\(\d+\) comes to it$/);
    expect(lines).toContain('  fee.ts:2:7: weight <= 0 is false');
    expect(stdout).toContain('expect(fee(');
    expect(readdirSync(cwd).sort()).toEqual(['fee.ts', 'package.json']);
  });

  it('exits with 1 if the answer is another one than expected, and writes it as JSON', TIMEOUT, async () => {
    const cwd = feeProject();
    const { stdout, exitCode } = await ask(cwd, 'fee.ts:4:5', '--expect', 'reachable', '--json', 'out.json');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('fee.ts:4:5: Unreachable: no input of the declared types comes to it');
    const report = JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8')) as ReachReport;
    expect(report.verdict).toBe('unreachable');
    expect(report.contradictions?.[0]?.conditions.map(({ text, holds }) => [text, holds])).toEqual([
      ['weight <= 0', false],
      ['weight < -1', true],
    ]);
  });

  it.each([
    ['no line', ['fee.ts'], 'NO_PLACE'],
    ['two lines', ['fee.ts:1', 'fee.ts:2'], 'NO_PLACE'],
    ['a line that holds no code', ['fee.ts:7'], 'NO_CODE_AT_LINE'],
    ['a line behind the end', ['fee.ts:70'], 'NO_CODE_AT_LINE'],
    ['a file that is not there', ['tax.ts:1'], 'NO_SOURCE_FILES'],
  ])('refuses %s', TIMEOUT, async (_what, args, code) => {
    const { stderr, exitCode } = await ask(feeProject(), ...args);
    expect([stderr.includes(code), exitCode]).toEqual([true, 2]);
  });
});

describe('pathsmith with a line', () => {
  it('asks the engine for that place of the file alone', async () => {
    const cwd = feeProject();
    const { options } = await runInWorld(['fee.ts:6:3'], { cwd });
    expect(options).toMatchObject({ files: [join(cwd, 'fee.ts')], place: { line: 6, column: 3 } });
  });
});
