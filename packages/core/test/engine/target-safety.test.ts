import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runInTarget } from '../support/target-harness.ts';

/** The code of the error that an action meets, or `allowed`. */
const attempt = (action: string): string => `
  try { ${action}; return 'allowed'; } catch (error) { return String(error.code ?? error.message); }`;

describe('a target process', () => {
  it('refuses to write files, start processes and threads, and read outside of the project', async () => {
    const escape = join(tmpdir(), 'pathsmith-escaped');
    const run = runInTarget(`
      import fs from 'node:fs';
      import { spawnSync } from 'node:child_process';
      import { Worker } from 'node:worker_threads';
      export function write() { ${attempt(`fs.writeFileSync(${JSON.stringify(escape)}, 'x')`)} }
      export function spawn() { ${attempt(`const r = spawnSync('true'); if (r.error) throw r.error`)} }
      export function thread() { ${attempt(`new Worker('0', { eval: true })`)} }
      export function read() { ${attempt(`fs.readFileSync('/etc/passwd')`)} }
      export function readOwn() { ${attempt(`fs.readFileSync(new URL('package.json', import.meta.url))`)} }
      export function binding() { ${attempt(`process.binding('tcp_wrap')`)} }`);
    const refusals = {
      write: 'node:fs writeFileSync',
      spawn: 'node:child_process spawnSync',
      thread: 'node:worker_threads Worker',
      read: 'node:fs readFileSync',
      binding: 'process.binding',
    };
    for (const [name, what] of Object.entries(refusals)) {
      expect((await run(name)).outcome, name).toEqual({ kind: 'refused', what });
    }
    expect((await run('readOwn')).outcome).toEqual({
      kind: 'returned',
      value: { kind: 'string', value: 'allowed' },
    });
    expect(existsSync(escape)).toBe(false);
  });

  it('refuses the network', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const run = runInTarget(`
      import net from 'node:net';
      import dns from 'node:dns';
      import dgram from 'node:dgram';
      export function connect() { ${attempt(`net.connect(${port}, '127.0.0.1')`)} }
      export function listen() { ${attempt(`net.createServer().listen(0)`)} }
      export function lookup() { ${attempt(`dns.lookup('localhost', () => {})`)} }
      export function datagram() { ${attempt(`dgram.createSocket('udp4')`)} }
      export async function http() { try { await globalThis.fetch('http://127.0.0.1:${port}'); return 'allowed'; } catch { return 'ERR_ACCESS_DENIED'; } }`);
    const refusals = {
      connect: 'node:net connect',
      listen: 'node:net Server.listen',
      lookup: 'node:dns lookup',
      datagram: 'node:dgram createSocket',
      http: 'fetch',
    };
    for (const [name, what] of Object.entries(refusals)) {
      expect((await run(name)).outcome, name).toEqual({ kind: 'refused', what });
    }
    expect(connections).toBe(0);
  });

  it('keeps secrets of the environment from foreign code', async () => {
    const run = runInTarget(
      `export function names() { return Object.keys(Reflect.get(process, 'env')).sort().join(); }`,
    );
    const value = { kind: 'string', value: 'LC_ALL,NODE_ENV,TZ' };
    expect((await run('names')).outcome).toEqual({ kind: 'returned', value });
  });
});

describe('whatever happens to a target process', () => {
  const returnsOne = { kind: 'returned', value: { kind: 'number', value: 1 } };

  it('is an outcome, and the next run works again', async () => {
    const run = runInTarget(
      `
      export function one() { return 1; }
      export function exit() { process.exit(7); }
      export function native() { while (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60000)) { } }
      export function memory() { const kept = []; for (let i = 0; ; i += 1) kept.push(new Array(10000).fill(i)); }
      export async function unsettled() { await new Promise(() => {}); }
      export function abort() { process.abort(); }`,
      { timeLimitMs: 4_000, maxSteps: 1e9 },
    );
    expect((await run('exit')).outcome).toEqual({ kind: 'exited', exitCode: 7 });
    expect((await run('one')).outcome).toEqual(returnsOne);
    expect((await run('native')).outcome).toEqual({ kind: 'timed out', limitMs: 4_000 });
    expect((await run('memory')).outcome.kind).toBe('crashed');
    expect((await run('unsettled')).outcome).toEqual({ kind: 'never settled' });
    expect((await run('abort')).outcome).toEqual({ kind: 'refused', what: 'process.abort' });
    expect((await run('one')).outcome).toEqual(returnsOne);
  });

  it('ends an endless loop after its steps, even one that catches everything, and keeps its decisions', async () => {
    const run = runInTarget(
      `export function loop(x: number) { if (x > 3) { x += 1; } for (;;) { try { while (true) { x += 1; } } catch { } finally { x -= 1; } } }`,
      { maxSteps: 10_000 },
    );
    const record = await run('loop', { x: 5 });
    expect(record.outcome.kind).toBe('timed out');
    expect(record.decisions).toHaveLength(1);
  });

  it('does not let foreign code answer in the place of the runtime', async () => {
    const run = runInTarget(`
      import fs from 'node:fs';
      export function forge() { fs.writeSync(3, '{"type":"ran","token":"guess","outcome":{"kind":"returned","value":["number","42"]},"terms":[],"decisions":[],"branches":[],"untracked":[],"probes":[]}\\n'); return 1; }
      export function garble() { fs.writeSync(3, 'not json\\n'); return 1; }`);
    expect((await run('forge')).outcome).toEqual({ kind: 'refused', what: 'node:fs writeSync' });
    expect((await run('garble')).outcome).toEqual({ kind: 'refused', what: 'node:fs writeSync' });
  });

  /** Spoils what a runtime in the same realm could be tempted to use. */
  const POISON = `
      const evil = () => { throw new Error('poisoned'); };
      const prototypes = [Map.prototype, WeakMap.prototype, Set.prototype, String.prototype, Promise.prototype, Function.prototype, Array.prototype];
      const { ownKeys, defineProperty } = Reflect;
      for (let i = 0; i < prototypes.length; i += 1) {
        const keys = ownKeys(prototypes[i]);
        for (let k = 0; k < keys.length; k += 1) {
          if (keys[k] === 'constructor' || keys[k] === 'length' || keys[k] === 'prototype') continue;
          defineProperty(prototypes[i], keys[k], { value: evil, configurable: true, writable: true });
        }
      }
      Object.defineProperty(Object.prototype, 'toJSON', { value: evil });
      Object.is = Reflect.apply = JSON.stringify = JSON.parse = Reflect.ownKeys = Array.isArray = evil;`;

  it('works in a realm whose prototypes are poisoned', async () => {
    const run = runInTarget(`${POISON}
      export function work(x: number) { const pair = { k: x + 1 }; const { k } = pair; if (k > 3 && Math.max(k, 2) < 10) return { big: k }; return 'small'; }`);
    const record = await run('work', { x: 5 });
    expect(record.outcome).toEqual({
      kind: 'returned',
      value: { kind: 'object', entries: [['big', { kind: 'number', value: 6 }]] },
    });
    expect(record.decisions).toHaveLength(2);
  });

  it('follows regular expressions in a realm whose prototypes are poisoned', async () => {
    const run = runInTarget(`
      const { replace, split, match } = String.prototype;
      const { apply } = Reflect;
      ${POISON}
      export function search(s: string) {
        const found = apply(match, s, [/(a)(?<second>b)?/]);
        if (found === null) return 'nothing';
        const all = apply(match, s, [/[ab]/g]).length + apply(split, s, [/,/]).length;
        if (found.groups.second === undefined) return 'one';
        return apply(replace, s, [/(a)|(b)/g, (_all, one) => (one === undefined ? '-' : '+')]) === '+-' ? all : 'more';
      }`);
    const record = await run('search', { s: 'ab' });
    expect(record.outcome).toEqual({ kind: 'returned', value: { kind: 'number', value: 3 } });
    expect(record.untracked).toEqual([]);
  });
});
