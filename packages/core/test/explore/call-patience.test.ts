import { describe, expect, it } from 'vitest';
import { CallPatience } from '../../src/explore/sequences/call-patience.ts';
import type { WorldInvokable } from '../../src/explore/sequences/world.ts';

const call = (index: number): WorldInvokable => ({ index }) as WorldInvokable;

describe('the patience with a call', () => {
  it('shrinks where the same call overwrites state after state and covers nothing', () => {
    const patience = new CallPatience();
    const found = Array.from({ length: 6 }, () => {
      const now = patience.with(call(0));
      patience.note(call(0), false);
      return now;
    });
    expect(found).toEqual([100, 25, 12, 10, 10, 10]);
    expect(patience.with(call(1))).toBe(100);
  });

  it('returns once the call has covered something', () => {
    const patience = new CallPatience();
    for (const isGain of [false, false, true]) patience.note(call(0), isGain);
    expect(patience.with(call(0))).toBe(50);
  });
});
