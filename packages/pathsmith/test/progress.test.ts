import type { RunProgress } from '@pathsmith/core';
import { describe, expect, it } from 'vitest';
import { textStyle } from '../src/colors.ts';
import { LiveProgress, progressLines } from '../src/progress.ts';
import { RecordingStream } from './fake-environment.ts';

const state: RunProgress = {
  targetsDone: 3,
  targetsTotal: 12,
  branchesCovered: 41,
  branchesTotal: 60,
  queries: 210,
  timeLeftMs: 8200,
  current: 'checkout',
  stage: 'exploring',
};

/** What a terminal shows after all that was written: understands only what the display uses. */
function screen(written: string): readonly string[] {
  const lines = [''];
  for (const [token] of written.matchAll(/\u001b\[1A|\u001b\[2K|\n|[^\u001b\n]+/g)) {
    if (token === '\n') lines.push('');
    else if (token === '\u001b[1A') lines.pop();
    else if (token === '\u001b[2K') lines.splice(-1, 1, '');
    else lines.push(`${lines.pop() ?? ''}${token}`);
  }
  return lines;
}

function liveProgress(
  isLive: boolean,
  columns = 60,
): {
  stream: RecordingStream;
  progress: LiveProgress;
  wait: () => void;
} {
  const stream = new RecordingStream(isLive, columns);
  let nowMs = 0;
  const style = textStyle(stream, { NO_COLOR: '1' });
  const progress = new LiveProgress({ stream, style, clock: { nowMs: () => nowMs }, isLive });
  return { stream, progress, wait: () => void (nowMs += 1000) };
}

describe('LiveProgress', () => {
  it('shows targets, branches, queries and the time left in two lines', () => {
    expect(progressLines(state)).toEqual([
      '[3/12] exploring checkout',
      '  41/60 branches, 210 queries, 8.2 s left',
    ]);
  });

  it('says nothing about time that it does not know', () => {
    expect(progressLines({ ...state, timeLeftMs: undefined, current: undefined })).toEqual([
      '[3/12] exploring',
      '  41/60 branches, 210 queries',
    ]);
  });

  it('redraws in place', () => {
    const { stream, progress, wait } = liveProgress(true);
    progress.update(state);
    wait();
    progress.update({ ...state, targetsDone: 4 });
    expect(screen(stream.text)).toEqual(['[4/12] exploring checkout', expect.stringContaining('41/60'), '']);
  });

  it('leaves nothing behind', () => {
    const { stream, progress } = liveProgress(true);
    progress.update(state);
    progress.clear();
    progress.clear();
    expect(screen(stream.text)).toEqual(['']);
  });

  it('does not redraw more often than a person can read', () => {
    const { stream, progress } = liveProgress(true);
    progress.update(state);
    const once = stream.text;
    progress.update({ ...state, queries: 211 });
    expect(stream.text).toBe(once);
  });

  it('stays within the width of the terminal', () => {
    const { stream, progress } = liveProgress(true);
    progress.update({ ...state, current: 'x'.repeat(200) });
    expect(Math.max(...screen(stream.text).map((line) => line.length))).toBeLessThan(stream.columns);
  });

  it('shows whole lines on a terminal that does not know its width', () => {
    const { stream, progress } = liveProgress(true, 0);
    progress.update(state);
    expect(screen(stream.text)[0]).toBe('[3/12] exploring checkout');
  });

  it('writes nothing when nobody watches', () => {
    const { stream, progress } = liveProgress(false);
    progress.update(state);
    progress.clear();
    expect(stream.text).toBe('');
  });
});
