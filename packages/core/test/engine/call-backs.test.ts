import { describe, expect, it } from 'vitest';
import { expectCovered, exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Framework and database as a package declares them. */
const HOST = `
  export interface Request { readonly query: { readonly page?: string }; readonly user: { readonly role: string } }
  export declare class Reply { code(status: number): this; send(body: unknown): this }
  type Handler = (request: Request, reply: Reply) => unknown;
  export declare class App {
    get(path: string, handler: Handler): this;
    get(path: string, options: object, handler: Handler): this;
    use(handler: Handler): void;
  }
  export interface Tx { remove(id: number): Promise<number> }
  export declare class Db { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> }`;

const COVERED: readonly SampleProgram[] = [
  [
    'functions are handed to the methods of what a function is given',
    `${HOST}
     export function routes(app: App): void {
       app.get('/items', (request, reply) => { reply.send(request.query.page === undefined ? 'first' : 'other'); });
       app.get('/users', { hidden: true }, (request, reply) => { if (request.user.role !== 'admin') reply.code(403); });
     }`,
    4,
  ],
  [
    'a function declared elsewhere in the file is handed over',
    `${HOST}
     function guard(request: Request, reply: Reply): void { if (request.user.role === '') reply.code(401); }
     export default async function plugin(app: App): Promise<void> { app.use(guard); }`,
    2,
  ],
  [
    'a method gives what the function gives that it is handed',
    `${HOST}
     export async function removeItem(db: Db, id: number): Promise<string> {
       const count = await db.transaction(async (tx) => (id > 9 ? tx.remove(id) : 0));
       return count > 1 ? 'many' : 'few';
     }`,
    4,
  ],
  [
    'a handler waits before it decides',
    `${HOST}
     export function routes(app: App, load: (page: string) => Promise<{ done: boolean } | null>): void {
       app.get('/items', async ({ query }, reply) => {
         const item = await load(query.page ?? '1');
         if (item === null) return reply.code(404);
         return item.done ? reply.send('done') : reply.send('open');
       });
     }`,
    6,
  ],
];

describe('stand-ins that are handed functions', () => {
  it('call them, so that their branches are covered', async () => {
    expectCovered(await exploreSamples(COVERED, { runner: 'vitest' }));
  });

  it('call one of several by the text that tells their calls apart', async () => {
    const { files } = await exploreCode(`${HOST}
      export function routes(app: App): void {
        app.get('/a', (request, reply) => { if (request.user.role === 'root') reply.code(201); });
        app.get('/b', (request, reply) => { if (request.user.role === 'guest') reply.code(403); });
      }`);
    const text = files[0]?.content ?? '';
    expect(text).toMatch(
      /if \(path === '\/a'\) \{\s+handler\(\s*\{ query: \{\}, user: \{ role: 'root' \} \},/,
    );
    expect(text).toMatch(
      /if \(path === '\/b'\) \{\s+handler\(\s*\{ query: \{\}, user: \{ role: 'guest' \} \},/,
    );
    expect(text).toMatch(/calls reply\.code with 403 when request\.user\.role === 'guest'/);
    expect(text).not.toMatch(/>\d/);
  });

  it('return what a function gives where their type says so', async () => {
    const { files } = await exploreCode(`${HOST}
      export const count = (db: Db): Promise<number> => db.transaction(async (tx) => (await tx.remove(7)) + 1);`);
    expect(files[0]?.content).toMatch(
      /transaction: \((\w+): Function\) => \1\(\{ remove: \(\) => Promise\.resolve\(\d+\) \}\)/,
    );
  });

  it('prove nothing where a caller might call several of the functions that one object is handed', async () => {
    const { report } = await exploreCode(`${HOST}
      export function bothCalled(app: App): boolean {
        const called = { first: false, second: false };
        app.use(() => { called.first = true; });
        app.use(() => { called.second = true; });
        return called.first && called.second ? true : false;
      }`);
    expect(report.files[0]?.branches).toMatchObject({ total: 4, covered: 3, infeasible: 0 });
  });

  it('leave rejections of handlers to whoever calls these', async () => {
    const { files, report } = await exploreCode(`${HOST}
      export function routes(app: App): void {
        app.use(async (request) => { if (request.user.role === '') throw new Error('nobody'); });
      }`);
    expect(report.files[0]?.branches).toMatchObject({ total: 2, covered: 2 });
    expect(report.targets.flatMap(({ findings }) => findings)).toEqual([]);
    expect(files[0]?.content).toContain('.catch(() => {})');
  });
});
