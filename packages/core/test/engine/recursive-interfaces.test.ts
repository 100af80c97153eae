import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('types that lead back to themselves', () => {
  it('do not overflow where an interface has methods that return it', async () => {
    const { report, files } = await exploreCode(`
      export interface Money { readonly amount: number; plus(other: Money): Money; times(factor: number): Money }
      export function isMuch(a: Money, b: Money): boolean { return a.plus(b).amount > 100; }`);
    expect(report.totals.branches).toMatchObject({ total: 0, covered: 0 });
    expect(report.totals.tests).toBeGreaterThan(0);
    expect(files[0]?.content).toContain('times: () => a');
  });

  it('end a builder with itself, and cover what lies behind it', async () => {
    const { report } = await exploreCode(`
      export interface Builder { set(key: string, value: number): Builder; build(): { size: number } }
      export function sizeOf(builder: Builder, count: number): string {
        const { size } = count > 3 ? builder.set('n', count).set('m', 1).build() : builder.build();
        return size > 9 ? 'large' : 'small';
      }`);
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
  });

  it('write interfaces that lead to each other once, not once for each way', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `I${index}`);
    const declarations = names.map(
      (name) => `export interface ${name} { n: number; ${names.map((to) => `to${to}(): ${to};`).join(' ')} }`,
    );
    const { report, files } = await exploreCode(`${declarations.join('\n')}
      export function isLarge(one: I0): boolean { return one.n > 4 ? true : false; }`);
    expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
    expect(files[0]?.content.length).toBeLessThan(20_000);
  });

  it('end a function that returns functions of its own type', async () => {
    const { report } = await exploreCode(`
      export type Step = () => Step;
      export function isDone(step: Step, n: number): boolean { return n > 2 && typeof step()() === 'function'; }`);
    expect(report.totals.tests).toBeGreaterThan(1);
  });
});
