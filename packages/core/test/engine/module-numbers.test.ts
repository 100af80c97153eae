import { describe, expect, it } from 'vitest';
import { ModuleNumbers } from '../../src/engine/loading/module-numbers.ts';

const NAMES = Array.from({ length: 200 }, (_, index) => `src/module-${index}.ts`);

/** The first numbers of modules that are read in this order. */
function numbersOf(names: readonly string[], count: number): ReadonlyMap<string, number> {
  const numbers = new ModuleNumbers();
  return new Map(names.map((name) => [name, numbers.take(name, count)]));
}

describe('the numbers of a module', () => {
  it('do not depend on the modules that are read before it', () => {
    const forth = numbersOf(NAMES, 100);
    const back = numbersOf(NAMES.toReversed(), 100);
    expect(NAMES.filter((name) => forth.get(name) !== back.get(name))).toEqual([]);
  });

  it('are those of no other module, even where there are hardly enough', () => {
    const count = 2 ** 30 / 300;
    const starts = [...numbersOf(NAMES.slice(0, 100), Math.floor(count)).values()].sort(
      (one, other) => one - other,
    );
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(Math.floor(count));
    expect(Math.max(...starts) + count).toBeLessThanOrEqual(2 ** 30);
  });
});
