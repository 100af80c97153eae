import { describe, expect, it } from 'vitest';
import { expectCovered, exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** A package whose clients connect to a server: they cannot do that here. */
const STORE = {
  'node_modules/store-client/package.json': JSON.stringify({
    name: 'store-client',
    main: 'index.js',
    types: 'index.d.ts',
  }),
  'node_modules/store-client/index.js': `
    const net = require('net');
    class Client {
      constructor(url) { if (url === 'now') net.connect(1); }
      get users() { throw new Error('not connected'); }
      async get(key) { throw new Error('not connected'); }
      async set(key, value) { throw new Error('not connected'); }
    }
    exports.__esModule = true;
    exports.Client = Client;
    exports.default = { connect: (url) => new Client(url), isStoreError: (error) => error?.name === 'StoreError' };
    exports.ping = async () => net.connect(1);
    exports.LIMIT = 3;`,
  'node_modules/store-client/index.d.ts': `
    export interface Row { id: number; name: string; isActive: boolean }
    export interface Query<T> extends PromiseLike<T> { limit(count: number): Query<T> }
    export interface Users { find(id: number): Query<Row | null>; all(): Query<Row[]> }
    export declare class Client {
      constructor(url?: string);
      readonly users: Users;
      get(key: string): Promise<string | null>;
      set(key: string, value: string): Promise<void>;
    }
    declare const store: { connect(url: string): Client; isStoreError(error: unknown): boolean };
    export default store;
    export declare function ping(host: string): Promise<number>;
    export declare const LIMIT: number;`,
  'client.ts': `import { Client } from 'store-client';
    export const client = new Client(process.env['STORE'] ?? 'now');`,
  'second-client.ts': `import { Client } from 'store-client';
    export const client = new Client('now');`,
  'shop-client.ts': `import store, { type Client } from 'store-client';
    export interface ShopClient extends Client { isOpen(): Promise<boolean> }
    const client = store.connect('now') as ShopClient;
    export default client;`,
  'repository.ts': `import { client } from './client.ts';
    export default { nameOf };
    async function nameOf(id: number): Promise<string | undefined> {
      const user = await client.users.find(id);
      return user?.isActive ? user.name : undefined;
    }`,
};

/** Each program is covered as a whole only if stand-ins replace what it imports. */
const COVERED: readonly SampleProgram[] = [
  [
    'a client that a file of the project exports',
    `import { client } from './client.ts';
     export async function greeting(key: string): Promise<string> {
       const name = await client.get(key);
       return name === null ? 'Who are you?' : name === 'Ada' ? 'Hello' : 'Hi';
     }`,
    4,
  ],
  [
    'a client whose type the project extends',
    `import shop from './shop-client.ts';
     export const state = async (): Promise<string> => ((await shop.isOpen()) ? 'open' : 'closed');`,
    2,
  ],
  [
    'a client that code of another file uses',
    `import repository from './repository.ts';
     export async function title(id: number): Promise<string> {
       const name = await repository.nameOf(id);
       return name === undefined ? 'nobody' : name;
     }`,
    2,
  ],
  [
    'two clients of one name',
    `import repository from './repository.ts';
     import { client } from './second-client.ts';
     export async function isSame(id: number): Promise<boolean> {
       const name = await client.get('name');
       return name !== null && name === (await repository.nameOf(id)) ? true : false;
     }`,
    4,
  ],
  [
    'a client that the file makes for itself',
    `import { Client } from 'store-client';
     const store = new Client('now');
     export async function isKnown(id: number): Promise<boolean> {
       return (await store.users.find(id)) ? true : false;
     }`,
    2,
  ],
  [
    'a client that each object makes',
    `import { Client } from 'store-client';
     export class Names {
       private readonly store = new Client();
       async first(): Promise<string> {
         const [user] = await this.store.users.all();
         return user === undefined ? 'none' : user.name;
       }
     }`,
    2,
  ],
  [
    'a client that a member of a default export makes, beside another member',
    `import store from 'store-client';
     const connected = store.connect('now');
     export async function load(key: string): Promise<string> {
       try {
         return (await connected.get(key)) ?? 'nothing';
       } catch (error) {
         return store.isStoreError(error) ? 'store' : 'other';
       }
     }`,
    4,
  ],
  [
    'a function of a package, beside a constant of it',
    `import { LIMIT, ping } from 'store-client';
     export async function isNear(host: string): Promise<boolean> {
       return (await ping(host)) < LIMIT ? true : false;
     }`,
    2,
  ],
  [
    'files',
    `import { existsSync, readFileSync } from 'node:fs';
     export function setting(path: string): string {
       if (!existsSync(path)) return 'default';
       return readFileSync(path, 'utf8') === '' ? 'empty' : 'set';
     }`,
    4,
  ],
  [
    'files that cannot be read',
    `import fs from 'node:fs/promises';
     export async function size(path: string): Promise<number> {
       try {
         return (await fs.readFile(path, 'utf8')).length;
       } catch (error) {
         if ((error as { code?: string }).code === 'ENOENT') return 0;
         throw error;
       }
     }`,
    2,
  ],
];

describe('modules that reach out of the process', () => {
  it('are replaced by stand-ins whose answers are inputs', async () => {
    const explored = await exploreSamples(COVERED, { runner: 'vitest' }, STORE);
    expectCovered(explored);
    expect(explored[0]?.tests).toContain(`vi.mock('./client', () => ({ client: {} }));`);
    expect(explored[0]?.tests).toContain(`vi.doMock('./client', () => ({`);
    expect(explored[7]?.tests).toContain("...((await vi.importActual('store-client')) as object),");
  });

  it('are replaced by the means of the runner, and left alone where it has none', async () => {
    const code = {
      ...STORE,
      'main.ts': `import { readFileSync } from 'node:fs';
        export const isEmpty = (path: string): boolean => (readFileSync(path, 'utf8') === '' ? true : false);`,
    };
    const [jest] = (await exploreCode(code, { runner: 'jest' })).files;
    expect(jest?.content).toContain(`jest.doMock('node:fs', () => ({`);
    const { report, files } = await exploreCode(code, { runner: 'node' });
    expect(files.map(({ content }) => content).join()).not.toContain('mock');
    expect(report.targets[0]?.uncovered.length).toBeGreaterThan(0);
  });

  it('stay as they are where code uses them while it is loaded', async () => {
    const { report } = await exploreCode(
      {
        'main.ts': `import { readFileSync } from 'node:fs';
          const text = readFileSync(new URL('./data.txt', import.meta.url), 'utf8');
          export const isLong = (limit: number): boolean => (text.length > limit ? true : false);`,
        'data.txt': 'some text',
      },
      { runner: 'vitest' },
    );
    expect(report.errors).toEqual([]);
    expect(report.targets[0]?.branches).toMatchObject({ covered: 2 });
  });

  it('need no modules of their own in tests that use nothing of them', async () => {
    const { files } = await exploreCode(
      {
        ...STORE,
        'main.ts': `import { client } from './client.ts';
          export class Names {
            constructor(private readonly limit: number) {}
            short(name: string): string { return name.length > this.limit ? name.slice(0, this.limit) : name; }
            async of(key: string): Promise<string> { return (await client.get(key)) ?? 'nobody'; }
          }`,
      },
      { runner: 'vitest' },
    );
    const [, short = '', ofKey = ''] = (files[0]?.content ?? '').split(/^describe\('Names\.(?:short|of)'/m);
    expect(short).toContain('new Names(');
    expect(short).not.toMatch(/await import|resetModules/);
    expect(ofKey).toContain("await import('./main");
    expect(ofKey).toContain('vi.resetModules();');
  });

  it('are one object for all calls of a sequence', async () => {
    const { report, files } = await exploreCode(
      {
        ...STORE,
        'main.ts': `import { client } from './client.ts';
          export class Counter {
            #count = 0;
            async add(key: string): Promise<void> { if ((await client.get(key)) !== null) this.#count += 1; }
            async isFull(key: string): Promise<boolean> {
              await client.set(key, 'seen');
              return this.#count > 0 ? true : false;
            }
          }`,
      },
      { runner: 'vitest' },
    );
    expect(report.files[0]?.branches).toMatchObject({ total: 4, covered: 4 });
    const [test] = files;
    expect(test?.content).not.toContain('client2');
  });

  it('are no clients if they only give promises that other code waits for by `then`', async () => {
    const { report, files } = await exploreCode(
      `import { setTimeout as sleep } from 'node:timers/promises';
       export async function later(n: number): Promise<number> { await sleep(1); return n === 6 ? 1 : 2; }
       export const next = (promise: Promise<number>): Promise<number> => promise.then((n) => n + 1);`,
      { runner: 'vitest' },
    );
    expect(report.totals.branches, files[0]?.content).toMatchObject({ total: 2, covered: 2 });
    expect(report.totals.findings).toBe(0);
  });
});
