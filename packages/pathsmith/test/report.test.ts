import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@pathsmith/core';
import { describe, expect, it } from 'vitest';
import { folderWith, reportWith, runInWorld } from './fake-environment.ts';

/** A folder with reports of these names. */
function folderWithReports(reports: Readonly<Record<string, Report>>): string {
  const cwd = folderWith(Object.keys(reports));
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(cwd, name), JSON.stringify(report));
  return cwd;
}

/** The report of one of two parts. */
const part = (index: number, findings = 0): Report => ({
  ...reportWith(findings),
  shard: { index, count: 2, files: [] },
});

describe('pathsmith report', () => {
  it('shows what came of all parts of a run, and writes it as JSON', async () => {
    const cwd = folderWithReports({ '1.json': part(1), '2.json': part(2) });
    const world = await runInWorld(['report', '2.json', '1.json', '--json', 'all.json'], { cwd });
    expect(world.exitCode).toBe(0);
    expect(world.stdout).toContain('Repeat with: pathsmith report 2.json 1.json');
    const merged = JSON.parse(readFileSync(join(cwd, 'all.json'), 'utf8')) as Report;
    expect(merged.targets).toHaveLength(2 * part(1).targets.length);
    expect(merged.shard).toBeUndefined();
  });

  it('shows the report of a whole run as it is', async () => {
    const cwd = folderWithReports({ 'whole.json': reportWith(0) });
    const { exitCode, stdout } = await runInWorld(['report', 'whole.json'], { cwd });
    expect([exitCode, stdout.includes('Repeat with')]).toEqual([0, true]);
  });

  it('fails on findings of any part, if asked to', async () => {
    const cwd = folderWithReports({ '1.json': part(1), '2.json': part(2, 1) });
    const argv = ['report', '1.json', '2.json'];
    expect((await runInWorld(argv, { cwd })).exitCode).toBe(0);
    expect((await runInWorld([...argv, '--fail-on-findings'], { cwd })).exitCode).toBe(1);
    expect((await runInWorld([...argv, '--quiet'], { cwd })).stdout).toMatch(/^\S+:\d+:\d+: /);
  });

  it.each([
    ['a part is missing', ['1.json'], 'REPORTS_NOT_MERGED'],
    ['a file is no report', ['other.json'], 'REPORT_UNREADABLE'],
    ['a file is not there', ['none.json'], 'REPORT_UNREADABLE'],
  ])('is refused where %s', async (_what, files, code) => {
    const cwd = folderWithReports({ '1.json': part(1) });
    writeFileSync(join(cwd, 'other.json'), '{ "name": "other" }');
    const { exitCode, stderr } = await runInWorld(['report', ...files], { cwd });
    expect([exitCode, stderr.includes(code)]).toEqual([2, true]);
  });
});

describe('--shard', () => {
  it('hands the engine all files, and the part of them that is meant', async () => {
    const cwd = folderWith(['a.ts', 'b.ts']);
    const { options, stdout } = await runInWorld(['a.ts', 'b.ts', '--shard', '2/3'], { cwd });
    expect(options).toMatchObject({
      files: [join(cwd, 'a.ts'), join(cwd, 'b.ts')],
      shard: { index: 2, count: 3 },
    });
    expect(stdout).toContain('Repeat with: pathsmith a.ts b.ts --shard 2/3 --seed 1');
  });

  it.each([
    ['one target', ['a.ts', '--target', 'f']],
    ['one line', ['a.ts:1']],
    ['one line', ['reach', 'a.ts:1']],
    ['a report of mutants', ['kill', 'mutation.json']],
  ])('is refused for %s: %j', async (what, argv) => {
    const { exitCode, stderr } = await runInWorld([...argv, '--shard', '1/2']);
    expect([exitCode, stderr.includes('NO_PART'), stderr.includes(what)]).toEqual([2, true, true]);
  });
});
