import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeReports } from '../../src/engine/accounts/merge-reports.ts';
import { readReport } from '../../src/engine/accounts/read-report.ts';
import { listTargets } from '../../src/engine/list-targets.ts';
import { filesOfShard } from '../../src/engine/loading/files-of-shard.ts';
import { run } from '../../src/engine/run.ts';
import type { RunOptions, RunResult, Shard } from '../../src/engine/run-options.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { Report } from '../../src/model/report/report.ts';
import { renderJsonReport } from '../../src/report/json.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const FILES = {
  'broken.ts': 'export const broken = (;',
  'contract.ts': `
    /** @requires amount >= 0 */
    export function fee(amount: number): number { return amount > 100 ? 5 : 1; }`,
  'late.ts': `throw new Error('never loads'); export const late = (n: number) => n > 1;`,
  'person.ts': `
    export interface Person { name?: { first: string } }
    export const initial = (person: Person): string => person.name!.first.length > 3 ? 'long' : 'short';`,
  'packages/inner/package.json': '{ "type": "module" }',
  'packages/inner/size.ts': `export const size = (n: number): string => (n > 1000 ? 'large' : n > 10 ? 'medium' : 'small');`,
  'total.ts': `
    import { fee } from './contract.ts';
    import { initial, type Person } from './person.ts';
    export const total = (amount: number): number => (amount > 50 ? amount + fee(amount) : amount);
    export const greeting = (person: Person): string => (initial(person) === 'long' ? 'hello' : 'hi');
    export class Basket {
      #sum = 0;
      add(amount: number): void { if (amount < 1) throw new RangeError('too little'); this.#sum += amount; }
      get isFull(): boolean { return this.#sum > 20; }
    }`,
};

const SOURCES = Object.keys(FILES)
  .filter((file) => file.endsWith('.ts'))
  .sort();

const optionsFor = (cwd: string, shard?: Shard): RunOptions => ({
  ...SAMPLE_OPTIONS,
  cwd,
  files: SOURCES.map((file) => join(cwd, file)),
  runner: 'node',
  criterion: 'mutants',
  budget: { kind: 'work', steps: 60 },
  confirm: true,
  ...(shard !== undefined && { shard }),
});

const runPart = (cwd: string, shard?: Shard): Promise<RunResult> =>
  run(optionsFor(cwd, shard), { logger: silentLogger, isInProcess: true, onProgress: () => undefined });

const shardsOf = (count: number): readonly Shard[] =>
  Array.from({ length: count }, (_, index) => ({ index: index + 1, count }));

/** What `pathsmith report` is given of a report. */
const asRead = (report: Report): Report => readReport(renderJsonReport(report), 'report.json');

const withoutTimes = (report: Report): unknown =>
  JSON.parse(JSON.stringify(report, (key, value: unknown) => (key === 'timeMs' ? 0 : value)));

describe('the parts of a run', () => {
  it('give the report and the files of the whole run, however many they are', async () => {
    const cwd = temporaryProject(FILES);
    const whole = await runPart(cwd);
    expect(whole.report).toMatchObject({ errors: [{ file: 'broken.ts' }, { file: 'late.ts' }] });
    expect(whole.report.totals).toMatchObject({ files: 5, targets: 8 });
    expect(whole.report.totals.findings).toBeGreaterThan(0);
    expect(whole.report.confirmations).toHaveLength(2);
    for (const count of [1, 2, 3, 4]) {
      const parts: RunResult[] = [];
      for (const shard of shardsOf(count)) parts.push(await runPart(cwd, shard));
      const files = parts
        .flatMap((part) => part.files)
        .sort((one, other) => (one.path < other.path ? -1 : 1));
      expect(files).toEqual(whole.files);
      const merged = mergeReports(parts.map(({ report }) => asRead(report)).reverse());
      expect(withoutTimes(merged)).toEqual(withoutTimes(whole.report));
    }
  });

  it('are the same on every system, and about as long as each other', () => {
    const texts = ['a'.repeat(900), 'b\n'.repeat(200), 'c'.repeat(500), 'd'.repeat(100), 'e\n'.repeat(160)];
    const shards = (newline: string): readonly (readonly string[])[] => {
      const files = texts.map((text, index) => [`${index}.ts`, text.replaceAll('\n', newline)] as const);
      const cwd = temporaryProject(Object.fromEntries(files));
      const paths = files.map(([file]) => join(cwd, file));
      return shardsOf(2).map((shard) =>
        filesOfShard({ files: paths, shard }).map((path) => path.slice(cwd.length + 1)),
      );
    };
    expect(shards('\n')).toEqual([
      ['0.ts', '4.ts'],
      ['1.ts', '2.ts', '3.ts'],
    ]);
    expect(shards('\r\n')).toEqual(shards('\n'));
  });

  it('may have nothing to do', async () => {
    const cwd = temporaryProject({ 'one.ts': 'export const one = (n: number) => n > 1;' });
    const options = { ...optionsFor(cwd, { index: 2, count: 2 }), files: [join(cwd, 'one.ts')] };
    const { report, files } = await run(options, { logger: silentLogger, onProgress: () => undefined });
    expect([report.targets, report.errors, files]).toEqual([[], [], []]);
  });

  it('list their own targets', () => {
    const cwd = temporaryProject(FILES);
    const listed = shardsOf(3).map((shard) => listTargets(optionsFor(cwd, shard)).map(({ file }) => file));
    expect(listed.flat().sort()).toEqual(SOURCES.filter((file) => file !== 'broken.ts'));
  });
});

describe('merging', () => {
  const part = (index: number, count: number, more: Partial<Report> = {}): Report =>
    ({
      schemaVersion: 1,
      version: '1.0.0',
      seed: 1,
      options: {},
      shard: { index, count, files: ['a.ts', 'b.ts'] },
      files: [],
      targets: [],
      errors: [],
      totals: { timeMs: index },
      ...more,
    }) as unknown as Report;

  it.each([
    ['a part is missing', [part(1, 3), part(3, 3)], 'of 3 parts, 2 is missing'],
    ['a part is there twice', [part(1, 2), part(2, 2), part(2, 2)], 'more than once'],
    ['they are of different runs', [part(1, 2), part(2, 2, { seed: 2 })], 'of different runs'],
    ['their numbers differ', [part(1, 2), part(2, 3)], 'of different runs'],
    ['one is whole', [part(1, 1), whole(part(1, 1))], 'the report of a whole run'],
  ])('is refused where %s', (_what, parts, message) => {
    expect(() => mergeReports(parts)).toThrow(message);
  });

  it('leaves out options that parts were given differently, and takes as long as the slowest part', () => {
    const given = (json: string) => ({
      seed: { value: 1, source: 'default' as const },
      json: { value: json, source: 'flag' as const },
    });
    const merged = mergeReports([part(1, 2, { options: given('1') }), part(2, 2, { options: given('2') })]);
    expect(merged.options).toEqual({ seed: { value: 1, source: 'default' } });
    expect(merged.totals.timeMs).toBe(2);
  });

  it.each([['{'], ['{}'], ['[]'], ['{ "schemaVersion": 2 }']])('does not read %s', (text) => {
    expect(() => readReport(text, 'some.json')).toThrow('some.json is no report of this version');
  });

  function whole({ shard: _shard, ...others }: Report): Report {
    return others;
  }
});
