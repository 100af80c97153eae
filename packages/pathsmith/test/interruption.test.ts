import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderWith } from './fake-environment.ts';

const bin = fileURLToPath(new URL('../bin/pathsmith.js', import.meta.url));

const QUICK = 'export function quick(n: number): number { return n > 1 ? 1 : 0; }';
/** No solver finds the text, and there are always more to try. */
const ENDLESS = `
  export function early(n: number): number { return n > 2 ? 1 : 0; }
  export function endless(text: string): number {
    let hash = 7;
    for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0) * 65599) | 0;
    return hash === 123456789 && text.length > 20 && Math.imul(hash, text.length) % 9973 === 17 ? 1 : 0;
  }`;

interface Running {
  readonly child: ChildProcess;
  readonly folder: string;
  output(): string;
  errorOutput(): string;
  exitStatus(): Promise<number | null>;
}

/** The real command on two files, one of which it will not be done with. */
async function running(): Promise<Running> {
  const folder = folderWith([]);
  writeFileSync(join(folder, 'a.ts'), QUICK);
  writeFileSync(join(folder, 'b.ts'), ENDLESS);
  const args = [bin, 'a.ts', 'b.ts', '--budget', '600s', '--workers', '1', '--runner', 'node'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const ended = once(child, 'close');
  const exitStatus = async (): Promise<number | null> => (await ended)[0] as number | null;
  for (let waited = 0; !existsSync(join(folder, 'a.pathsmith.test.ts')) && waited < 600; waited += 1)
    await setTimeout(100);
  // The last target has begun.
  await setTimeout(2_000);
  return { child, folder, output: () => output, errorOutput: () => errorOutput, exitStatus };
}

describe('an interruption', () => {
  it('keeps what is done, says what is not, and ends with 130', async () => {
    const { child, folder, output, exitStatus } = await running();
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    expect(await exitStatus()).toBe(130);
    expect(readFileSync(join(folder, 'a.pathsmith.test.ts'), 'utf8')).toContain('quick(2)');
    expect(readFileSync(join(folder, 'b.pathsmith.test.ts'), 'utf8')).toContain('early(3)');
    expect(output()).toContain('not explored, since the run was interrupted: endless');
    expect(output()).toContain('Wrote a.pathsmith.test.ts');
  });

  it('ends with 143 where it is a request to terminate', async () => {
    const { child, exitStatus } = await running();
    child.kill('SIGTERM');
    expect(await exitStatus()).toBe(143);
  });

  it('ends at once when it is repeated', async () => {
    const { child, exitStatus, errorOutput } = await running();
    child.kill('SIGINT');
    // Signals that arrive together are not heard in their order.
    await expect.poll(errorOutput, { timeout: 30_000 }).toContain('Interrupt once more');
    child.kill('SIGTERM');
    expect(await exitStatus()).toBe(130);
  });
});
