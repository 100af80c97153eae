import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';
import { runInTarget } from '../support/target-harness.ts';

/** The clock by another name, under which it does not become an input. */
const CLOCK = `const Clock: DateConstructor = Reflect.get(globalThis, 'Date');`;

const CLOCKS = `${CLOCK}
  export const dateNow = () => { const before = Clock.now(); return Clock.now() - before >= 50; };
  export const newDate = () => { const before = new Clock(); return +new Clock() - +before >= 50; };
  export const perform = () => { const before = performance.now(); return performance.now() - before >= 50; };
  export const named = () => [Date.name, Date.length, Object.keys(Date).length, new Date(0).constructor.name].join() === 'Date,7,0,Date';
  export const asText = () => Clock().includes('GMT');
  export const known = () => new Date(1000).getTime() === 1000 && Date.UTC(2000, 0) === 946684800000;
  export const same = () => {
    class Day extends Date {}
    const day = new Day(5);
    return day instanceof Date && day instanceof Day && new Clock().constructor === Date && new Date(0).toISOString() === '1970-01-01T00:00:00.000Z';
  };
  export const given = (when: Date) => when instanceof Date && when.constructor === Date;`;

/** How long it took, as far as one can tell; and something that takes no time. */
const TIMED = `${CLOCK}
  export function timed(x: number): string {
    const before = Clock.now();
    const kind = x > 10 ? 'large' : 'small';
    return Clock.now() - before < 20 ? kind : 'too slow';
  }
  export function untimed(x: number): string { return x > 10 ? 'large' : 'small'; }`;

const CACHE = `
  export class Cache {
    #until = 0;
    keep(ms: number): void { if (ms <= 0) throw new RangeError('no time'); this.#until = Date.now() + ms; }
    isKept(): boolean { return this.#until >= Date.now(); }
    describe(): string { return this.#until > Date.now() ? 'kept' : 'gone'; }
  }`;

describe('a slow clock', () => {
  it('is later with each reading, and a clock in every other way', async () => {
    const run = runInTarget(CLOCKS, { mode: 'plain', circumstances: { msPerReading: 50 } });
    for (const name of ['dateNow', 'newDate', 'perform', 'named', 'asText', 'known', 'same', 'given'])
      expect([name, (await run(name)).outcome]).toMatchObject([
        name,
        { kind: 'returned', value: { value: true } },
      ]);
  });

  it('keeps tests away that pass only on a fast machine', async () => {
    const { report, files } = await exploreCode(TIMED, { runner: 'vitest' });
    expect(report.targets.map(({ name, tests }) => [name, tests.count])).toEqual([
      ['timed', 0],
      ['untimed', 2],
    ]);
    expect(files[0]?.content).not.toMatch(/[^n]timed\(/);
    expect(report.targets[0]?.findings.map(({ kind }) => kind)).toContain('nondeterminism');
  });

  it('tells nothing else apart, such as a date that is none', async () => {
    const { report } = await exploreCode('export const never = (): Date => new Date(NaN);', {
      runner: 'vitest',
    });
    expect(report.targets[0]?.tests.count).toBe(1);
    const plain = runInTarget('export const never = () => new Date(NaN);', { mode: 'plain' });
    const slow = runInTarget('export const never = () => new Date(NaN);', {
      mode: 'plain',
      circumstances: { msPerReading: 50 },
    });
    expect((await slow('never')).outcome).toEqual((await plain('never')).outcome);
  });

  it('does not matter to what has to last where tests set the clock', async () => {
    const { report, files } = await exploreCode(CACHE, { runner: 'vitest' });
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
    expect(files[0]?.content).toMatch(/useFakeTimers\(.*\n.*keep\(\d+\);\n.*describe\(\)\)\.toBe\('kept'\)/);
  });
});
