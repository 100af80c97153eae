import { describe, expect, it } from 'vitest';
import { runInTarget } from '../support/target-harness.ts';

const WAITING = `
export async function slow(n: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  await new Promise((resolve) => setTimeout(resolve, 250));
  return n > 7 ? 'large' : 'small';
}
export async function both(): Promise<string[]> {
  const order: string[] = [];
  const after = (ms: number, name: string): Promise<void> =>
    new Promise((resolve) => setTimeout(() => { order.push(name); resolve(); }, ms));
  await Promise.all([after(200, 'second'), after(100, 'first'), after(200, 'third')]);
  return order;
}
export async function took(): Promise<number> {
  const start = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return Date.now() - start;
}
export async function count(): Promise<number> {
  let n = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => { n += 1; if (n === 3) { clearInterval(timer); resolve(); } }, 100);
  });
  return n;
}
export async function stuck(): Promise<void> {
  await new Promise(() => undefined);
}
export async function endless(): Promise<void> {
  for (;;) await new Promise((resolve) => setTimeout(resolve, 60_000));
}
export function later(): string {
  setTimeout(() => undefined, 50);
  return 'set';
}
`;

describe.each(['instrumented', 'plain'] as const)('a call that waits for timers, in %s code', (mode) => {
  it('does not wait in real time', async () => {
    const run = runInTarget(WAITING, { mode, timeLimitMs: 5_000 });
    const { outcome } = await run('slow', { n: 1 });
    expect(outcome).toMatchObject({ value: { value: 'small' }, elapsed: [[0, [3_600_000, 250]]] });
  });

  it('sees them fire in their order', async () => {
    const { outcome } = await runInTarget(WAITING, { mode })('both');
    const items = ['first', 'second', 'third'].map((value) => ({ kind: 'string', value }));
    expect(outcome).toMatchObject({ value: { items }, elapsed: [[0, [100, 100]]] });
  });

  it('sees the clock go on with them, also one that is an input', async () => {
    const run = runInTarget(WAITING, { mode });
    expect((await run('took', { now: 5 })).outcome).toMatchObject({ value: { value: 1_000 } });
  });

  it('sees a repeated one fire until it is cleared', async () => {
    const { outcome } = await runInTarget(WAITING, { mode })('count');
    expect(outcome).toMatchObject({ value: { value: 3 }, elapsed: [[0, [100, 100, 100]]] });
    expect(outcome).not.toHaveProperty('leavesTimers');
  });

  it('never settles if there is none', async () => {
    const { outcome } = await runInTarget(WAITING, { mode })('stuck');
    expect(outcome).toEqual({ kind: 'never settled' });
  });

  it('is given up if there is no end of them', async () => {
    const { outcome } = await runInTarget(WAITING, { mode })('endless');
    expect(outcome).toEqual({ kind: 'refused', what: 'waiting for more timers than a test could' });
  });

  it('tells of those that it leaves', async () => {
    const { outcome } = await runInTarget(WAITING, { mode })('later');
    expect(outcome).toMatchObject({ kind: 'returned', leavesTimers: true });
  });
});
