import { describe, expect, it } from 'vitest';
import { runInTarget } from '../support/target-harness.ts';

describe('a timer that a run leaves behind', () => {
  it('does not run as part of the next one', async () => {
    const run = runInTarget(`
      export function later(n: number): void {
        setTimeout(() => { if (n > 3) console.log('late'); }, 5);
        setInterval(() => { if (n > 4) console.log('late'); }, 5);
        setImmediate(() => { if (n > 5) console.log('late'); });
      }
      export async function slow(m: number): Promise<string> {
        await new Promise((resolve) => setTimeout(resolve, 40));
        return m > 7 ? 'large' : 'small';
      }`);
    const alone = await run('slow', { m: 1 });
    await run('later', { n: 9 });
    const afterwards = await run('slow', { m: 1 });
    expect(alone.outcome).toMatchObject({ kind: 'returned', value: { value: 'small' } });
    expect(alone.coveredBranches.size).toBe(1);
    expect(afterwards.coveredBranches).toEqual(alone.coveredBranches);
    expect(afterwards.decisions).toHaveLength(alone.decisions.length);
  });
});
