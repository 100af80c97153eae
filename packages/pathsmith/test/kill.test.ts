import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, type RunResult } from '@pathsmith/core';
import { describe, expect, it } from 'vitest';
import { folderWith, runInWorld, type CommandRun } from './fake-environment.ts';

/** A report that StrykerJS wrote for `shipping.ts` with two tests, cut down to what the schema requires. */
const REPORT = readFileSync(join(import.meta.dirname, 'kill/mutation.json'), 'utf8');

interface RecordedReport {
  readonly files: Readonly<Record<string, { readonly source: string }>>;
}

/** A project with the source that the report is about. */
function recordedProject(): string {
  const folder = folderWith(['reports/mutation/mutation.json']);
  writeFileSync(join(folder, 'reports/mutation/mutation.json'), REPORT);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const { files } = JSON.parse(REPORT) as RecordedReport;
  for (const [file, { source }] of Object.entries(files)) {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  return folder;
}

const ARGS = [
  'kill',
  'reports/mutation/mutation.json',
  '--budget',
  '400',
  '--runner',
  'vitest',
  '--no-confirm',
];

describe('pathsmith kill', () => {
  it('writes tests for survivors only, proves the others, and says so', { timeout: 120_000 }, async () => {
    const cwd = recordedProject();
    let result: RunResult | undefined;
    const { stdout, stderr, exitCode }: CommandRun = await runInWorld(ARGS, {
      cwd,
      run: async (options, context) => {
        result = await run(options, context);
        return result;
      },
    });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    const lines = stdout.split('\n');
    expect(lines).toContain('4 of 5 survivors killed, 1 proved equivalent, 0 unknown');
    expect(lines).toContain(
      'src/shipping.ts:10:10: EqualityOperator n >= 0: proved equivalent; above line 10: // Stryker disable next-line EqualityOperator: equivalent',
    );
    expect(lines.filter((line) => line.includes(' killed by "shipping '))).toHaveLength(4);
    const [file] = result?.files ?? [];
    expect(file?.path).toBe(join(cwd, 'src/shipping.mutants.pathsmith.test.ts'));
    expect(readFileSync(file?.path ?? '', 'utf8').split('  it(')).toHaveLength(3);
    expect(file?.content).not.toContain('sign(');
  });

  it('has nothing to do where no mutant survives', async () => {
    const cwd = folderWith(['a.ts']);
    writeFileSync(join(cwd, 'mutation.json'), '{"files":{"a.ts":{"mutants":[]}}}');
    const { stdout, options } = await runInWorld(['kill', 'mutation.json'], { cwd });
    expect(stdout).toBe('No mutants survive.\n');
    expect(options).toBeUndefined();
  });

  it.each([
    ['no JSON', 'nothing'],
    ['no report', '{"files":{"a.ts":{"mutants":[{"status":"Survived"}]}}}'],
  ])('refuses a file that holds %s', async (_what, text) => {
    const cwd = folderWith(['a.ts']);
    writeFileSync(join(cwd, 'mutation.json'), text);
    const { stderr, exitCode } = await runInWorld(['kill', 'mutation.json'], { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('MUTATION_REPORT_UNREADABLE');
  });

  it('says of mutants that are none of ours that they are unknown', async () => {
    const cwd = folderWith(['a.ts']);
    const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 9 } };
    const mutant = { mutatorName: 'StringLiteral', replacement: '""', status: 'Survived', location };
    writeFileSync(join(cwd, 'mutation.json'), JSON.stringify({ files: { 'a.ts': { mutants: [mutant] } } }));
    const { stdout, options } = await runInWorld(['kill', 'mutation.json'], { cwd });
    expect(options?.survivors).toEqual([
      { file: join(cwd, 'a.ts'), mutatorName: 'StringLiteral', replacement: '""', location },
    ]);
    expect(stdout).toContain('0 of 1 survivors killed, 0 proved equivalent, 1 unknown');
  });
});
