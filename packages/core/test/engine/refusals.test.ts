import { describe, expect, it } from 'vitest';
import { runInTarget } from '../support/target-harness.ts';

const refused = (what: string) => ({ kind: 'refused', what });

describe('a refusal', () => {
  it('is the outcome of the run, even if the code under test catches the error', async () => {
    const run = runInTarget(`
      import fs, { readFileSync } from 'node:fs';
      import { readFile } from 'node:fs/promises';
      export function caught() { try { readFileSync('/etc/passwd'); } catch { } return 1; }
      export function thrown() { return fs.writeFileSync('/tmp/pathsmith-escaped', 'x'); }
      export async function awaited() { return await readFile('/etc/passwd').catch(() => 'nothing'); }
      export function stream() { fs.createReadStream('/etc/passwd').on('error', () => {}); return 1; }
      export function signal() { try { process.kill(0, 0); } catch { } return true; }
      export async function net() { try { await globalThis.fetch('http://127.0.0.1:1'); } catch { } return 2; }
      export function harmless() { return 3; }`);
    expect((await run('caught')).outcome).toEqual(refused('node:fs readFileSync'));
    expect((await run('thrown')).outcome).toEqual(refused('node:fs writeFileSync'));
    expect((await run('awaited')).outcome).toEqual(refused('node:fs/promises readFile'));
    expect((await run('stream')).outcome).toEqual(refused('node:fs createReadStream'));
    expect((await run('signal')).outcome).toEqual(refused('process.kill'));
    expect((await run('net')).outcome).toEqual(refused('fetch'));
    expect((await run('harmless')).outcome).toEqual({
      kind: 'returned',
      value: { kind: 'number', value: 3 },
    });
  });

  it('while a module is loaded is that of all its runs', async () => {
    const run = runInTarget(`
      import { rmSync } from 'node:fs';
      try { rmSync('/tmp/pathsmith-nothing'); } catch { }
      export function one() { return 1; }`);
    expect((await run('one')).outcome).toEqual(refused('node:fs rmSync'));
  });

  it('is none of the tests of types that old packages take from the process', async () => {
    const run = runInTarget(`
      const tests = (() => { try { return process.binding('util'); } catch { return undefined; } })();
      export function known() { return tests.isTypedArray(new Uint8Array(1)) && !tests.isDate({}); }
      export function other() { try { process.binding('fs'); } catch { } return 1; }`);
    expect((await run('known')).outcome).toEqual({
      kind: 'returned',
      value: { kind: 'boolean', value: true },
    });
    expect((await run('other')).outcome).toEqual(refused('process.binding'));
  });
});
