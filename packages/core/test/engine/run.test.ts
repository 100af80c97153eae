import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const TRIANGLE = `
export function classify(a: number, b: number, c: number): string {
  if (a <= 0 || b <= 0 || c <= 0) return 'not a triangle';
  if (a + b <= c || b + c <= a || a + c <= b) return 'not a triangle';
  if (a === b && b === c) return 'equilateral';
  return a === b || b === c || a === c ? 'isosceles' : 'scalene';
}`;

describe('a run', () => {
  it.each([
    ['nearest', 'branch'],
    ['nearest', 'path'],
    ['depth-first', 'branch'],
    ['breadth-first', 'branch'],
    ['breadth-first', 'path'],
  ] as const)(
    'covers every branch with the strategy %s and the criterion %s',
    async (strategy, criterion) => {
      const { report } = await exploreCode(TRIANGLE, { strategy, criterion });
      const [target] = report.targets;
      expect(target?.branches).toEqual({ total: 22, covered: 22, infeasible: 0, assumed: 0, unknown: 0 });
      expect(target?.paths.diverged).toBe(0);
      expect(target?.tests.count).toBeGreaterThanOrEqual(criterion === 'path' ? 10 : 4);
    },
  );

  it('runs the inputs that the caller brings in place of a search, and asks no solver', async () => {
    const { report, files } = await exploreCode(TRIANGLE, {
      *inputSource(spec) {
        expect(spec.parameters.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
        for (const side of [1, 2, 3]) {
          yield new Map([['a', side], ['b', 2], ['c', 2]]); // prettier-ignore
        }
      },
    });
    const [target] = report.targets;
    expect(target?.paths.explored).toBe(3);
    expect(target?.solver.queries).toBe(0);
    expect(target?.branches.covered).toBeLessThan(22);
    expect(files[0]?.content).toContain("'equilateral');");
  });

  it('follows values through JavaScript that has a declaration file beside it', async () => {
    const { report } = await exploreCode(
      {
        'main.js': `import { half } from './half.js';
          export function isBig(x) { return half(x) > 100 ? 'big' : 'small'; }`,
        'main.d.ts': 'export function isBig(x: number): string;',
        'half.js': 'export function half(x) { return x / 2; }',
        'half.d.ts': 'export function half(x: number): number;',
      },
      { main: 'main.js' },
    );
    expect(report.totals.branches).toEqual({ total: 2, covered: 2, infeasible: 0, assumed: 0, unknown: 0 });
  });

  const COUNTER = `
    export class Counter {
      #count = 0;
      add(by: number): void { if (by <= 0) throw new RangeError('no'); this.#count += by; }
      state(): string { return this.#count > 5 ? 'many' : 'few'; }
    }`;

  it('makes calls at random where the caller brings the inputs', async () => {
    const { report, files } = await exploreCode(COUNTER, {
      *inputSource({ parameters }, seed) {
        yield new Map(parameters.map(({ name }) => [name, (seed % 9) - 2]));
      },
    });
    expect(report.totals.solver.queries).toBe(0);
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
    expect(files[0]?.content).toContain("'many'");
  });

  it('covers a class without sparing any call, too', async () => {
    const { report } = await exploreCode(COUNTER, { without: ['sequence-pruning'] });
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
  });

  it('never calls infeasible what it could not follow', async () => {
    const code = `
      export function hidden(x: number) { return JSON.stringify(x) === '7' ? 'seven' : 'other'; }
      export async function promised(x: number) { const y = await new Promise<number>((resolve) => setTimeout(resolve, 0, x)); return y > 3 ? 1 : 2; }
      export function random(x: number) { return Reflect.get(Math, 'random')() > 2 ? x : -x; }
      export function generated(x: number) { function* all(n: number) { yield n > 3; } return Array.from(all(x))[0] ? 1 : 2; }
      export function deep(n: number) { let i = 0; while (i < n) i += 1; return i === 400 ? 'many' : 'less'; }`;
    const { report } = await exploreCode(code, { without: ['drawn-inputs'] });
    const reasons = report.targets.flatMap(({ name, uncovered }) =>
      uncovered.map(({ reason }) => [name, reason]),
    );
    expect(reasons).toEqual([
      ['hidden', 'untracked condition'],
      ['promised', 'untracked condition'],
      ['random', 'untracked condition'],
      ['generated', 'untracked condition'],
      ['deep', 'loop bound'],
    ]);
  });

  it('finds what no continuation of the nearest path leads to by a path like it', async () => {
    const { report } = await exploreCode(
      `export function dialled(text: string): string {
        let digits = 0;
        for (const character of text) {
          if (character >= '0' && character <= '9') digits += 1;
          else if (character !== '+' && character !== ' ') return 'wrong';
        }
        if (digits < 7) return 'short';
        return text.startsWith('+') ? 'abroad' : 'here';
      }`,
      { budget: { kind: 'work', steps: 800 } },
    );
    expect(report.targets[0]?.uncovered).toEqual([]);
  });

  it('goes around a loop more often than at first where branches are left', async () => {
    const { report } = await exploreCode(
      `export function isCode(text: string): boolean {
        let digits = 0;
        for (const character of text) { if (character < '0' || character > '9') return false; digits += 1; }
        if (digits === 9) return true;
        return false;
      }`,
      { budget: { kind: 'work', steps: 2_000 } },
    );
    expect(report.totals.branches).toEqual(
      expect.objectContaining({ covered: report.totals.branches.total }),
    );
  });

  it('does not call infeasible what another overload would reach', async () => {
    const { report } = await exploreCode(`
      export function size(x: string, y: string): number;
      export function size(x: number): number;
      export function size(x: string | number, y?: string): number { return typeof x === 'number' ? x : 1; }`);
    expect(report.targets[0]?.uncovered).toMatchObject([
      { reason: 'unsupported input', detail: expect.stringContaining('(x: number)') as string },
    ]);
  });

  it('tries what each of several overloads takes, if they differ in a single parameter', async () => {
    const { report } = await exploreCode(`
      export function size(x: string, scale: 2n | 3n): bigint;
      export function size(x: number[], scale: 2n | 3n): bigint;
      export function size(x: number[], scale: boolean): bigint;
      export function size(x: string | number[], scale: bigint | boolean): bigint {
        if (typeof scale === 'boolean') return 0n;
        return typeof x === 'string' ? scale : 1n;
      }`);
    expect(report.targets[0]?.branches).toMatchObject({ total: 4, covered: 3 });
    expect(report.targets[0]?.uncovered).toMatchObject([
      { reason: 'unsupported input', detail: expect.stringContaining('scale: boolean') as string },
    ]);
  });

  it('leaves out the last arguments that only some overloads take', async () => {
    const { report, files } = await exploreCode(`
      export function isIn(value: number, end: number): boolean;
      export function isIn(value: number, start: number, end: number): boolean;
      export function isIn(value: number, start: number, end?: number): boolean {
        if (end === undefined) return value < start;
        return start <= value && value < end;
      }`);
    expect(report.targets[0]?.branches).toMatchObject({ total: 4, covered: 4 });
    expect(files[0]?.content).toMatch(/isIn\(-?\d+, -?\d+\)/);
    expect(files[0]?.content).toMatch(/isIn\(-?\d+, -?\d+, -?\d+\)/);
  });

  it('covers what depends on values that came out of promises and generators', async () => {
    const { report } = await exploreCode(`
      const later = async (n: number) => { await null; return n * 2; };
      export async function promised(x: number) { const [y] = await Promise.all([later(x)]); return y! > 7 ? 1 : 2; }
      export function generated(x: number) { function* all(n: number) { yield n > 3; } return [...all(x)][0] ? 1 : 2; }`);
    expect(report.targets.map(({ name, branches }) => [name, branches.covered, branches.total])).toEqual([
      ['promised', 2, 2],
      ['generated', 2, 2],
    ]);
  });

  it('writes no test that depends on how the source text of a function of the input reads', async () => {
    const { report, files } = await exploreCode(`
      export function show(x: number | (() => number)) { if (typeof x === 'number') return 1; throw new Error('got ' + x); }
      export function named(x: { save: () => number }, list: (() => number)[]) { return x.save.name + (list[0]?.name ?? '-'); }`);
    expect(report.targets[0]?.uncovered).toMatchObject([
      { reason: 'unconfirmed', detail: expect.stringContaining('the text of a stand-in') as string },
    ]);
    expect(files[0]?.content).toContain("[() => 0]), 'save');");
    expect(files[0]?.content).toContain("[]), 'save-');");
  });

  it('hands back the argument of a function that can return nothing else', async () => {
    const { report, files } = await exploreCode(`
      export function sent(send: <T>(message: T) => T, x: number) { return send({ x }).x > 3 ? 1 : 2; }
      export function kept(send: <T>(message: T) => T) { return send(1) === 1 ? 1 : 2; }`);
    expect(report.targets.map(({ branches }) => branches)).toEqual([
      { total: 2, covered: 2, infeasible: 0, assumed: 0, unknown: 0 },
      { total: 2, covered: 1, infeasible: 0, assumed: 0, unknown: 1 },
    ]);
    expect(files[0]?.content).toContain('return message;');
  });

  it('covers what lies behind the keys of something of which only the code knows that it is an object', async () => {
    const { report } = await exploreCode(`
      export function count(handlers: any) {
        let found = 0;
        for (const key of Object.keys(handlers)) if (typeof handlers[key] === 'function') found += 1;
        return found > 1 ? found : 0;
      }
      export function two(handlers: any) { return Object.keys(handlers).length > 1 ? 1 : 2; }`);
    expect(
      report.targets.map(({ branches, paths }) => [branches.covered, branches.total, paths.diverged]),
    ).toEqual([
      [4, 4, 0],
      [2, 2, 0],
    ]);
  });

  it('shows what a function of the input decides, although it is given something else each time', async () => {
    const { report } = await exploreCode(`
      export function decided(rate: (name: string) => number) { return rate('@' + crypto.getRandomValues(new Uint8Array(8)).join()) > 3 ? 1 : 2; }
      export function told(log: (name: string) => void) { log('@' + crypto.getRandomValues(new Uint8Array(8)).join()); }`);
    const found = report.targets.map(({ tests, findings }) => [
      tests.count,
      findings.map(({ kind }) => kind),
    ]);
    expect(found).toEqual([
      [2, []],
      [0, ['nondeterminism']],
    ]);
  });

  it('says where what decided a branch was lost, in lines of the source', async () => {
    const { report } = await exploreCode(`
interface Box { a: number }

export function parsed(x: number): number {
  const text = JSON.stringify({ x });
  const box: Box = { a: 1 };
  if (text === '{"x":7}') return box.a;
  return JSON.parse(\`\${x}\`) as number;
}`);
    const [target] = report.targets;
    expect(target?.losses).toEqual([
      {
        file: expect.stringMatching(/\.ts$/) as string,
        line: 5,
        column: expect.any(Number) as number,
        reason: 'JSON.stringify, whose result is not followed',
        runs: expect.any(Number) as number,
        decides: true,
      },
      expect.objectContaining({ line: 8, decides: false }),
    ]);
  });

  it('takes a long run for no endless one, and writes a test of it', async () => {
    const { report, files } = await exploreCode(`
      export function count(n: number) {
        let rounds = 0;
        if (n === 90_000) while (rounds < n) rounds += 1;
        return rounds;
      }`);
    expect(report.targets[0]?.findings).toEqual([]);
    expect(files[0]?.content).toContain('count(90000), 90000');
  });

  it('reports what a person should look at, and writes no test of it', async () => {
    const { report, files } = await exploreCode(`
      export function broken(x: number) { const o: any = x > 3 ? undefined : { y: 1 }; return o.y; }
      export function endless(x: number) { while (x > 3) x += 0; return 1; }
      export function flaky(x: number) { return x > 3 ? crypto.getRandomValues(new Uint8Array(8)).join() : 1; }`);
    expect(report.targets.flatMap(({ findings }) => findings.map(({ kind }) => kind)).sort()).toEqual([
      'hang',
      'nondeterminism',
      'unexpected error',
    ]);
    expect(files[0]?.content).not.toMatch(/endless\(4\)|flaky\(4\)/);
    expect(files[0]?.content).toContain('broken(4)');
  });
});
