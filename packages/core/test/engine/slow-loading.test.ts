import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** A module that takes longer to load than its targets have. */
const SLOW = `
  const Clock: DateConstructor = Reflect.get(globalThis, 'Date');
  const until = Clock.now() + 1_500;
  while (Clock.now() < until);
  export function sizeOf(n: number): string {
    if (n > 1_000) return 'large';
    return n > 10 ? 'medium' : 'small';
  }`;

describe('a module that is slow to load', { retry: 2 }, () => {
  it('leaves its targets the whole of their time', async () => {
    const { report } = await exploreCode(SLOW, { budget: { kind: 'time', milliseconds: 700 } });
    expect(report.totals.branches).toMatchObject({ total: 6, covered: 6 });
  });
});
