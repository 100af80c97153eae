import { describe, expect, it } from 'vitest';
import { exploreCode, type ExploreOptions } from '../support/explore-code.ts';

/** Scripts that reach out of the process, or that cannot be loaded. */
const APPLICATION = {
  'package.json': '{ "name": "scripts" }',
  'node_modules/store-client/package.json': JSON.stringify({
    name: 'store-client',
    main: 'index.js',
    types: 'index.d.ts',
  }),
  'node_modules/store-client/index.js': `
    const net = require('net');
    class Client { constructor(url) { if (url === 'now') net.connect(1); } }
    exports.Client = Client;
    exports.connect = (url) => new Client(url);
    exports.LIMIT = 3;
    exports.model = (name) => class { static async find(id) { return net.connect(1); } };`,
  'node_modules/store-client/index.d.ts': `
    export declare class Client { constructor(url?: string); get(key: string): Promise<string | null>; }
    export declare function connect(url: string): Client;
    export declare const LIMIT: number;
    export interface Query<T> extends PromiseLike<T> { limit(count: number): Query<T> }
    export interface Model { new (row?: any): any; find(id: any): Query<any>; }
    export declare function model(name: string): Model;`,
  'client.js': `
    const { Client } = require('store-client');
    exports.client = new Client('later');
    exports.PREFIX = 'p';`,
  'whole-client.js': `
    const store = require('store-client');
    const client = store.connect('now');
    module.exports = client;`,
  'all.js': `
    module.exports.whole = require('./whole-client');`,
  'names.js': `
    const { client, PREFIX } = require('./client');
    const nameOf = async (id) => { const name = await client.get(PREFIX + id); return name === null ? 'nobody' : 'somebody'; };
    module.exports = { nameOf };`,
  'user.js': `const { model } = require('store-client'); exports.User = model('User');`,
  'config.js': `
    if (process.env.SERVER_OF_APPLICATION === undefined) throw new Error('SERVER_OF_APPLICATION is missing');
    const server = { port: 3 };
    module.exports = { server, isSafe: () => server.port > 3 };`,
};

async function covered(code: string, options: ExploreOptions = { runner: 'jest' }) {
  const { report, files } = await exploreCode(
    { ...APPLICATION, 'main.js': code },
    { ...options, main: 'main.js' },
  );
  const { branches } = report.totals;
  return { branches, errors: report.errors, tests: files[0]?.content ?? '' };
}

describe('modules that a script requires', () => {
  it('are replaced where they reach out of the process', async () => {
    const { branches, errors, tests } = await covered(`
      const fs = require('fs');
      const { readFile } = require('node:fs/promises');
      const files = require('fs').promises;
      exports.isEmpty = (path) => (fs.readFileSync(path, 'utf8') === '' ? 'empty' : 'full');
      exports.isSoonEmpty = async (path) => ((await readFile(path, 'utf8')) === '' ? 'empty' : 'full');
      exports.isLaterEmpty = async (path) => ((await files.readFile(path, 'utf8')) === '' ? 'empty' : 'full');`);
    expect(errors).toEqual([]);
    expect(branches).toMatchObject({ total: 6, covered: 6 });
    expect(tests).toContain("jest.doMock('fs', () => ({ readFileSync }));");
    expect(tests).toContain("jest.doMock('node:fs/promises', () => ({ readFile }));");
    expect(tests).toContain("jest.doMock('fs', () => ({ promises: { readFile } }));");
    expect(tests).not.toContain('__esModule');
  });

  it('are replaced where they are clients: a member, the whole, behind another file, or made there and then', async () => {
    const { branches, errors, tests } = await covered(`
      const { client, PREFIX } = require('./client');
      const { whole } = require('./all');
      const names = require('./names');
      const { Client } = require('store-client');
      const own = new Client('now');
      exports.greet = async (id) => ((await client.get(PREFIX + id)) === null ? 'Who?' : 'Hello');
      exports.isOpen = async () => ((await whole.get('open')) === null ? 'closed' : 'open');
      exports.title = async (id) => ((await names.nameOf(id)) === 'nobody' ? 'none' : 'some');
      exports.isKnown = async (id) => ((await own.get(id)) === null ? 'new' : 'known');`);
    expect(errors).toEqual([]);
    expect(branches).toMatchObject({ total: 8, covered: 8 });
    expect(tests).toContain("...(jest.requireActual('./client.js'))");
  });

  it('are replaced as a whole where that is what they export', async () => {
    const { branches, tests } = await covered(`
      const client = require('./whole-client');
      exports.isOpen = async () => ((await client.get('open')) === null ? 'closed' : 'open');`);
    expect(branches).toMatchObject({ total: 2, covered: 2 });
    expect(tests).toContain("jest.doMock('./whole-client.js', () => ({ get }));");
  });

  it('have methods that no type declares, such as a library adds', async () => {
    const { branches, tests } = await covered(`
      const client = require('./whole-client');
      exports.check = async (body) => {
        if (await client.isTaken(body.name)) return 'taken';
        const found = await client.get('open');
        return found === null ? 'free' : 'open';
      };`);
    expect(branches).toMatchObject({ total: 4, covered: 4 });
    expect(tests).toContain('const isTaken = jest.fn(() => Promise.resolve(');
  });

  it('give objects of a class where a comment names a variable with it', async () => {
    const { branches } = await covered(`
      const { User } = require('./user');
      /** @returns {Promise<User>} */
      const load = async (id) => User.find(id);
      exports.nameOf = async (id) => {
        const user = await load(id);
        return user ? 'somebody' : 'nobody';
      };`);
    expect(branches).toMatchObject({ total: 2, covered: 2 });
  });

  it('are replaced where they cannot be loaded', async () => {
    const { branches, errors, tests } = await covered(`
      const config = require('./config');
      exports.isPatient = () => (config.server.port > 5 ? 'patient' : 'hasty');
      exports.isSafe = () => (config.isSafe() ? 'safe' : 'open');`);
    expect(errors).toEqual([]);
    expect(branches).toMatchObject({ total: 4, covered: 4 });
    expect(tests).toContain("jest.mock('./config.js', () => ({}));");
  });

  it('stay as they are where they are called as a whole, too, or tests cannot replace them', async () => {
    const mixed = await covered(`
      const fs = require('fs');
      const tell = (one) => typeof one;
      exports.isEmpty = (path) => (fs.readFileSync(path, 'utf8') === '' ? tell(fs) : 'full');`);
    expect(mixed.tests).not.toContain('doMock');
    const { tests } = await covered(
      `const fs = require('fs');
       exports.isEmpty = (path) => (fs.readFileSync(path, 'utf8') === '' ? 'empty' : 'full');`,
      { runner: 'vitest' },
    );
    expect(tests).not.toContain('doMock');
  });
});
