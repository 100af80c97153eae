import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ResultStore } from '../../../src/engine/cache/result-store.ts';
import { temporaryProject } from '../../support/temporary-project.ts';

const KEY = 'a1'.repeat(32);
const OTHER = 'b2'.repeat(32);
const DATA = { numbers: [NaN, -0, 12n], map: new Map([['place', new Set([1, 2])]]) };

const asItIs = (data: unknown): unknown => data;

/** A store, the folder that it uses, and what it complained of. */
function openStore(maxBytes?: number) {
  const folder = temporaryProject({});
  const troubles: string[] = [];
  const open = (): ResultStore => new ResultStore(folder, (message) => troubles.push(message), maxBytes);
  return { folder, troubles, open };
}

/** The paths of the results in a folder. */
const resultsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.result'))
    .map((name) => join(folder, name));

describe('a store of results', () => {
  it('gives data as it was, to another store too', () => {
    const { open, troubles } = openStore();
    open().put(KEY, DATA);
    expect(open().get(KEY, asItIs)).toStrictEqual(DATA);
    expect(open().get(OTHER, asItIs)).toBeUndefined();
    expect(troubles).toEqual([]);
  });

  it.each([
    ['was truncated', (file: string) => truncateSync(file, 150)],
    ['is empty', (file: string) => truncateSync(file, 0)],
    [
      'has another byte at its end',
      (file: string) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.of(0)])),
    ],
    ['has one byte changed', (file: string) => writeFileSync(file, changed(readFileSync(file)))],
    ['is something else', (file: string) => writeFileSync(file, '{ "name": "something" }\n')],
  ])('has no result where the file %s, until it is put there again', (_what, spoil) => {
    const { folder, open, troubles } = openStore();
    const store = open();
    store.put(KEY, DATA);
    const [file = ''] = resultsIn(folder);
    spoil(file);
    expect(store.get(KEY, asItIs)).toBeUndefined();
    expect(troubles).toMatchObject([expect.stringContaining('is not used')]);
    store.put(KEY, DATA);
    expect(store.get(KEY, asItIs)).toStrictEqual(DATA);
  });

  it('has no result under the name of another key', () => {
    const { folder, open } = openStore();
    const store = open();
    store.put(KEY, DATA);
    store.put(OTHER, 'other');
    const [first = '', second = ''] = resultsIn(folder);
    writeFileSync(second, readFileSync(first));
    const found = [store.get(KEY, asItIs), store.get(OTHER, asItIs)];
    expect(found.filter((one) => one === undefined)).toHaveLength(1);
  });

  it('has no result that its reader refuses', () => {
    const { open, troubles } = openStore();
    open().put(KEY, DATA);
    const refuse = (): never => {
      throw new TypeError('not an answer');
    };
    const found: unknown = open().get<unknown>(KEY, refuse);
    expect(found).toBeUndefined();
    expect(troubles).toMatchObject([expect.stringContaining('not an answer')]);
  });

  it('makes room by giving up what was not asked for the longest', () => {
    const { folder, open } = openStore(10_000);
    const store = open();
    const keys = ['1', '2', '3', '4'].map((digit) => digit.repeat(64));
    for (const [index, key] of keys.entries()) {
      store.put(key, 'x'.repeat(3_000));
      utimesSync(join(folder, key.slice(0, 2), `${key}.result`), index, index);
    }
    // The oldest is asked for once more.
    store.get(keys[0] ?? '', asItIs);
    store.close();
    const left = keys.filter((key) => store.get(key, asItIs) !== undefined);
    expect(left).toEqual([keys[0], keys[3]]);
  });

  it('removes what a process left behind that ended while it wrote', () => {
    const { folder, open } = openStore();
    const old = join(folder, 'left.writing');
    const recent = join(folder, 'recent.writing');
    for (const file of [old, recent]) writeFileSync(file, 'part');
    utimesSync(old, 0, 0);
    const store = open();
    store.put(KEY, DATA);
    store.close();
    const names = readdirSync(folder);
    expect([names.includes('left.writing'), names.includes('recent.writing')]).toEqual([false, true]);
  });

  it('does without a folder that cannot be used', () => {
    const { folder } = openStore();
    const blocked = join(folder, 'package.json');
    const troubles: string[] = [];
    const store = new ResultStore(blocked, (message) => troubles.push(message));
    store.put(KEY, DATA);
    expect(store.get(KEY, asItIs)).toBeUndefined();
    store.close();
    expect(troubles).not.toEqual([]);
  });
});

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const last = copy.length - 20;
  copy[last] = (copy[last] ?? 0) ^ 1;
  return copy;
}
