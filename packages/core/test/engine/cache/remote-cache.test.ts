import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RemoteCache } from '../../../src/engine/cache/remote-cache.ts';
import { toFile } from '../../../src/engine/cache/result-file.ts';
import { readPrivateKey, signed } from '../../../src/engine/cache/signed-bytes.ts';
import type { RemoteAccess } from '../../../src/engine/run-options.ts';
import { startCacheServer, TOKENS } from '../../support/cache-server.ts';
import { resultOf, seeRun, type Seen } from '../../support/cached-runs.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

const KEY = 'a1'.repeat(32);
const BYTES = Buffer.from('some result');

/** A pair of keys in the two forms in which they may be given. */
function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

const OURS = keyPair();
const ACCESS = { readToken: TOKENS.read, writeToken: TOKENS.write, ...OURS };

/** A cache, and what it complained of. */
function openCache(access: RemoteAccess) {
  const troubles: string[] = [];
  const cache = new RemoteCache(access, (trouble) => troubles.push(trouble), { timeoutMs: 2_000 });
  return { cache, troubles };
}

describe('a remote cache', () => {
  it('gives what was put there, to those who may only read, too', async () => {
    const { url, answered } = await startCacheServer();
    const { cache, troubles } = openCache({ url, ...ACCESS });
    cache.put(KEY, BYTES);
    await cache.close();
    const reader = openCache({ url, readToken: TOKENS.read, publicKey: OURS.publicKey });
    expect(await reader.cache.get(KEY)).toEqual(BYTES);
    expect(await reader.cache.get('b2'.repeat(32))).toBeUndefined();
    reader.cache.put(KEY, Buffer.from('another'));
    await reader.cache.close();
    expect([troubles, reader.troubles, answered]).toEqual([[], [], ['PUT 200', 'GET 200', 'GET 404']]);
  });

  it('leaves what is there already', async () => {
    const { url, entries, answered } = await startCacheServer();
    const { cache, troubles } = openCache({ url, ...ACCESS });
    for (const text of ['first', 'second']) {
      cache.put(KEY, Buffer.from(text));
      await cache.close();
    }
    expect([String(await cache.get(KEY)), entries.size, troubles]).toEqual(['first', 1, []]);
    expect(answered).toEqual(['PUT 200', 'PUT 409', 'GET 200']);
  });

  it.each([
    ['is not signed', BYTES],
    ['is signed by somebody else', signed(BYTES, readPrivateKey(keyPair().privateKey))],
    ['was changed', Buffer.concat([signed(BYTES, readPrivateKey(OURS.privateKey)), Buffer.of(0)])],
    ['is empty', Buffer.alloc(0)],
  ])('does not give what %s', async (_what, entry) => {
    const { url, entries } = await startCacheServer();
    entries.set(KEY, entry);
    const { cache, troubles } = openCache({ url, ...ACCESS });
    expect(await cache.get(KEY)).toBeUndefined();
    expect(troubles).toMatchObject([expect.stringContaining('not signed with our key')]);
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => true]>([
    ['refuses', (_request, response) => (response.writeHead(403).end(), true)],
    ['fails', (_request, response) => (response.writeHead(500).end('<html>'), true)],
    ['hangs up', ({ socket }) => (socket.destroy(), true)],
    ['does not answer', () => true],
    ['speaks no HTTP', ({ socket }) => (socket.end('what?\r\n\r\n'), true)],
    ['sends the beginning', (_request, response) => (endEarly(response), true)],
    [
      'leads in circles',
      ({ url = '' }, response) => (response.writeHead(302, { location: url }).end(), true),
    ],
  ])('that %s is given up after three times', async (_what, answer) => {
    let requests = 0;
    const { url } = await startCacheServer((request, response) => {
      requests += 1;
      return answer(request, response);
    });
    const { cache, troubles } = openCache({ url, ...ACCESS });
    for (let count = 0; count < 3; count += 1) expect(await cache.get(KEY)).toBeUndefined();
    const asked = requests;
    cache.put(KEY, BYTES);
    await cache.close();
    expect([requests, troubles.length]).toEqual([asked, 3]);
    expect(troubles[2]).toContain('it is not asked any more');
  });

  it('sends no token with a key that is missing, and refuses one that is none', async () => {
    const { url, answered } = await startCacheServer();
    const { cache } = openCache({ url, readToken: TOKENS.read, writeToken: TOKENS.write });
    cache.put(KEY, BYTES);
    await cache.close();
    expect([await cache.get(KEY), answered]).toEqual([undefined, []]);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const publicKey = rsa.export({ format: 'pem', type: 'spki' }).toString();
    expect(() => openCache({ url, publicKey })).toThrow('no key of Ed25519');
    expect(() => openCache({ url, publicKey: 'nonsense' })).toThrow();
  });
});

function endEarly(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 1000 });
  response.write('part', () => response.socket?.destroy());
}

describe('a run with a remote cache', () => {
  const SOURCES = ['limit.ts', 'sign.ts'];
  const FILES = {
    'limit.ts': 'export const limit = (n: number): number => (n > 100 ? 100 : n);',
    'sign.ts': `export const sign = (n: number): string => (n < 0 ? 'minus' : n * 0 === 1 ? 'never' : 'plus');`,
  };

  const seeIn = (cwd: string, remoteCache?: RemoteAccess): Promise<Seen> =>
    seeRun(cwd, SOURCES, {
      criterion: 'branch',
      budget: { kind: 'work', steps: 60 },
      ...(remoteCache !== undefined && { remoteCache }),
    });

  const forget = (cwd: string): void => {
    rmSync(join(cwd, 'node_modules/.cache'), { recursive: true, force: true });
  };

  it('takes what another one has put there, and keeps that nearby', async () => {
    const cwd = temporaryProject({ 'node_modules/.keep': '', ...FILES });
    const { url, entries, stop } = await startCacheServer();
    const first = await seeIn(cwd, { url, ...ACCESS });
    expect([first.explored.length, entries.size]).toEqual([2, 2]);
    forget(cwd);
    const reader = { url, readToken: TOKENS.read, publicKey: OURS.publicKey };
    const second = await seeIn(cwd, reader);
    expect([second.taken.length, second.troubles]).toEqual([2, []]);
    await stop();
    const third = await seeIn(cwd, reader);
    expect([third.taken.length, third.troubles]).toEqual([2, []]);
    for (const run of [second, third]) expect(resultOf(run)).toEqual(resultOf(first));
  });

  it('is the same where the server lies: it gives the result of another unit, and one that it has made up', async () => {
    const cwd = temporaryProject({ 'node_modules/.keep': '', ...FILES });
    const { url, entries } = await startCacheServer();
    const first = await seeIn(cwd, { url, ...ACCESS });
    forget(cwd);
    const [one = '', two = ''] = entries.keys();
    entries.set(one, entries.get(two) ?? Buffer.alloc(0));
    const madeUp = toFile(two, { kind: 'explored', targets: [] });
    entries.set(two, Buffer.concat([Buffer.alloc(64), madeUp]));
    const second = await seeIn(cwd, { url, ...ACCESS });
    expect([second.taken, second.troubles.length]).toEqual([[], 2]);
    expect(resultOf(second)).toEqual(resultOf(first));
  });

  it('goes on where the server stops half-way', async () => {
    const cwd = temporaryProject({ 'node_modules/.keep': '', ...FILES });
    let requests = 0;
    const { url } = await startCacheServer(({ socket }) => {
      requests += 1;
      if (requests === 1) return undefined;
      socket.destroy();
      return true;
    });
    const alone = await seeIn(cwd);
    forget(cwd);
    const cut = await seeIn(cwd, { url, ...ACCESS });
    expect([cut.explored.length, cut.troubles.length > 0]).toEqual([2, true]);
    expect(resultOf(cut)).toEqual(resultOf(alone));
  });
});
