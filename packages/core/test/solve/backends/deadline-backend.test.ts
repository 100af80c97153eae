import { describe, expect, it } from 'vitest';
import { withDeadline } from '../../../src/solve/backends/deadline-backend.ts';
import { z3Dialect } from '../../../src/solve/backends/smtlib-dialect.ts';
import type { SmtlibBackend } from '../../../src/solve/backends/smtlib-transport.ts';

/** A back-end that says how much patience each question came with. */
const PATIENCE: SmtlibBackend = {
  name: 'patience',
  dialect: z3Dialect,
  open: (patienceMs) => ({
    send: (_script, atMostMs = Infinity) =>
      Promise.resolve({ kind: 'answer', text: String(Math.min(patienceMs, atMostMs)) }),
    isStale: () => false,
    close: () => Promise.resolve(),
  }),
  close: () => Promise.resolve(),
};

describe('withDeadline', () => {
  it('has no more patience than time is left', async () => {
    let leftMs = 700;
    const transport = withDeadline(PATIENCE, { leftMs: () => leftMs }).open(500);
    expect(await transport.send('(check-sat)')).toEqual({ kind: 'answer', text: '500' });
    leftMs = 100;
    expect(await transport.send('(check-sat)')).toEqual({ kind: 'answer', text: '100' });
  });

  it('asks nothing once no time is left', async () => {
    const transport = withDeadline(PATIENCE, { leftMs: () => 0 }).open(500);
    expect(await transport.send('(check-sat)')).toEqual({ kind: 'lost', reason: 'time limit' });
  });
});
