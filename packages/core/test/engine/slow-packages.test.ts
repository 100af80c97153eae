import { describe, expect, it } from 'vitest';
import { runInTarget } from '../support/target-harness.ts';

/** Takes a moment as it is, and far longer where each of its operations is followed. */
const HASHING = `
  exports.hash = (text) => {
    let sum = text.length;
    for (let round = 0; round < 20000000; round += 1) sum = (sum * 31 + round) | 0;
    return sum === 1 ? 1 : 2;
  };`;

describe('a package that takes too long where it is followed', () => {
  it('runs as it is, and the code around it is still followed', async () => {
    const run = runInTarget(
      {
        'node_modules/hashing/package.json': '{ "name": "hashing", "version": "1.0.0", "main": "index.js" }',
        'node_modules/hashing/index.js': HASHING,
        'node_modules/hashing/index.d.ts': 'export declare function hash(text: string): number;',
        'main.ts': `
          import { hash } from 'hashing';
          export function sign(n: number): number { return n > 3 ? hash('a') : 0; }`,
      },
      { timeLimitMs: 1_500, maxSteps: Number.MAX_SAFE_INTEGER },
    );
    const { outcome, decisions } = await run('sign', { n: 4 });
    expect(outcome).toEqual({ kind: 'returned', value: { kind: 'number', value: 2 } });
    expect(decisions).toHaveLength(1);
  });
});
