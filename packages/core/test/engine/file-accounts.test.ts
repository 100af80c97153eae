import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const PARSER = `
class Parser {
  #position = 0;
  constructor(private readonly text: string) {
    if (text.length > 4) throw new RangeError('too long');
  }
  parse(): number {
    const value = this.#digit();
    if (this.#position < this.text.length) throw new SyntaxError('rest');
    return value;
  }
  #digit(): number {
    const character = this.text[this.#position] ?? '';
    if (character < '0' || character > '9') throw new SyntaxError('digit');
    this.#position += 1;
    return Number(character);
  }
}
export const evaluate = (text: string): number | null => (text === '' ? null : new Parser(text).parse());
`;

describe('the branches of a file', () => {
  it('are told one by one: a test that takes it, a proof, or what is open', async () => {
    const { report } = await exploreCode(`
      export function f(n: number): string {
        if (n > 3) return 'much';
        return n > 4 ? 'never' : 'little';
      }
      const dead = (n: number): number => (n < 0 ? -1 : 1);`);
    const told = report.files[0]?.ways?.map(({ line, kind, way, status, reason, test }) => [
      `${line} ${kind} ${way}`,
      status,
      status === 'covered' ? test : reason,
    ]);
    expect(told).toEqual([
      ['3 if true', 'covered', `f: returns 'much' when n > 3`],
      ['3 if false', 'covered', `f: returns 'little' when n <= 3`],
      ['4 conditional true', 'infeasible', 'infeasible'],
      ['4 conditional false', 'covered', `f: returns 'little' when n <= 3`],
      ['6 conditional true', 'open', 'not reached'],
      ['6 conditional false', 'open', 'not reached'],
    ]);
  });

  it('are those of a class behind one exported function, too', async () => {
    const { report } = await exploreCode(PARSER);
    expect(report.targets[0]?.branches.total).toBe(12);
    expect(report.files[0]?.branches).toMatchObject({ total: 12, covered: 11, infeasible: 1 });
  });

  it('count once, however many targets lead to them', async () => {
    const { report } = await exploreCode(`
      const sign = (n: number): number => (n < 0 ? -1 : 1);
      export const double = (n: number): number => sign(n) * 2;
      export const triple = (n: number): number => sign(n) * 3;`);
    expect(report.targets.map(({ branches }) => branches.covered)).toEqual([2, 2]);
    expect(report.files[0]?.branches).toEqual({
      total: 2,
      covered: 2,
      infeasible: 0,
      assumed: 0,
      unknown: 0,
    });
    expect(report.totals.branches.total).toBe(2);
  });

  it('are open if no exported callable leads to them', async () => {
    const { report } = await exploreCode(`
      const dead = (n: number): number => (n < 0 ? -1 : 1);
      export const live = (n: number): number => (n < 0 ? -1 : 1);`);
    expect(report.files[0]).toMatchObject({
      branches: { total: 4, covered: 2, infeasible: 0, assumed: 0, unknown: 2 },
      uncovered: [
        {
          line: 2,
          reason: 'not reached',
          detail: 'conditional is never true: no exported callable leads here',
        },
        {
          line: 2,
          reason: 'not reached',
          detail: 'conditional is never false: no exported callable leads here',
        },
      ],
    });
  });

  it('are covered by functions that the module calls while it is loaded', async () => {
    const { report } = await exploreCode(`
      function sizes(names: readonly string[]): Record<string, number> {
        return Object.fromEntries(names.map((name) => [name, name.length > 3 ? name.length : 0]));
      }
      export const known = sizes(['users', 'x']);
      export const sizeOf = (name: string): number => known[name] ?? -1;`);
    expect(report.files[0]?.branches).toMatchObject({ total: 4, covered: 4 });
  });

  it('are covered by loading the module where it decides them', async () => {
    const { report } = await exploreCode(`
      const limit = [1, 2].length > 1 ? 3 : 4;
      const size = (n: number): string => (n > 5 ? 'big' : 'small');
      export const wide = size(9);
      export class Kept {
        static on = limit > 3 ? 'a' : 'b';
        level = limit > 3 ? 'a' : 'b';
        isFull(n: number): boolean { return n > this.level.length; }
      }`);
    expect(report.files[0]?.branches).toMatchObject({ total: 8, covered: 4 });
    expect(report.targets[0]?.uncovered).toMatchObject([{ line: 7 }]);
    expect(report.files[0]?.uncovered.map(({ line, detail }) => [line, detail])).toEqual([
      [2, 'conditional is never false: decided when the module is loaded, not by a call'],
      [3, 'conditional is never false: no exported callable leads here'],
      [6, 'conditional is never true: decided when the module is loaded, not by a call'],
    ]);
  });

  it('are none of those that the compiler adds for enums, namespaces and decorators', async () => {
    const { report } = await exploreCode({
      'main.ts': `
        enum Color { Red, Green }
        namespace inner { export const one = 1; }
        const tagged = (target: object): void => void target;
        @tagged class Tagged { constructor(readonly n: number) {} }
        export const isRed = (color: Color): boolean => (color === Color.Red ? inner.one > 0 : new Tagged(1).n > 2);`,
      'tsconfig.json':
        '{ "compilerOptions": { "experimentalDecorators": true, "emitDecoratorMetadata": true } }',
    });
    expect(report.files[0]).toMatchObject({ branches: { total: 2 }, uncovered: [] });
    expect(report.targets[0]?.branches.total).toBe(2);
  });

  it('are those of the one target that was asked for', async () => {
    const { report } = await exploreCode(
      `export const one = (n: number): number => (n > 1 ? 1 : 2);
       export const two = (n: number): number => (n > 1 ? 1 : 2);`,
      { targetName: 'two' },
    );
    expect(report.files[0]?.branches).toMatchObject({ total: 2, covered: 2 });
  });
});
