import { describe, expect, it } from 'vitest';
import { PipedProgress } from '../src/piped-progress.ts';
import { RecordingStream } from './fake-environment.ts';

describe('PipedProgress', () => {
  it('writes a line every ten seconds, however often it is told', () => {
    const stream = new RecordingStream(false, 0);
    let nowMs = 0;
    const progress = new PipedProgress(stream, { nowMs: () => nowMs });
    for (; nowMs <= 25_000; nowMs += 500)
      progress.update({
        ...{ targetsDone: 3, targetsTotal: 12, branchesCovered: 41, branchesTotal: 60, queries: nowMs },
        ...{ timeLeftMs: 8200, current: 'checkout', stage: 'exploring' },
      });
    expect(stream.text).toBe(
      '[3/12] exploring checkout: 41/60 branches, 10000 queries, 8.2 s left\n' +
        '[3/12] exploring checkout: 41/60 branches, 20000 queries, 8.2 s left\n',
    );
  });
});
