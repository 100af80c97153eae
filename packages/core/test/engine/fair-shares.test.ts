import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** A member that has always something new to show. */
const GREEDY = `
  let sum = 0;
  for (const letter of text) {
    ${Array.from({ length: 40 }, (_, n) => `if (letter === '${String.fromCharCode(48 + n)}' && sum % ${n + 2} === ${n % 3}) sum += ${n + 1};`).join('\n')}
  }
  return sum;`;

/** Members that one call each would cover. */
const modest = (kind: 'method' | 'function'): string =>
  Array.from({ length: 8 }, (_, n) =>
    kind === 'method'
      ? `m${n}(x: number): number { this.#calls += 1; return x > ${n} ? 1 : 0; }`
      : `export function f${n}(x: number): number { calls += 1; return x > ${n} ? 1 : 0; }`,
  ).join('\n');

describe('a budget that targets share', () => {
  it('is not used up by one static method before the others are called', async () => {
    const { report } = await exploreCode(
      `export class Shop { #calls = 0; static parse(text: string): number { ${GREEDY} } ${modest('method')} }`,
      { budget: { kind: 'work', steps: 40 }, runner: 'vitest' },
    );
    const modestOnes = report.targets.filter(({ name }) => /m\d$/.test(name));
    expect(modestOnes).toHaveLength(8);
    expect(modestOnes.filter(({ tests }) => tests.count === 0).map(({ name }) => name)).toEqual([]);
  });

  it('is not used up by one function of a module with state', async () => {
    const { report } = await exploreCode(
      `let calls = 0; export function parse(text: string): number { calls += 1; ${GREEDY} } ${modest('function')}`,
      { budget: { kind: 'work', steps: 40 }, runner: 'vitest' },
    );
    const modestOnes = report.targets.filter(({ name }) => /f\d$/.test(name));
    expect(modestOnes).toHaveLength(8);
    expect(modestOnes.filter(({ tests }) => tests.count === 0).map(({ name }) => name)).toEqual([]);
  });
});
