import { describe, expect, it } from 'vitest';
import { expectCovered, exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Each program is covered as a whole only if what it is given can be a double. */
const COVERED: readonly SampleProgram[] = [
  [
    'a method whose type argument says what it returns, of an interface of the file',
    `interface Reply { admin?: boolean }
     interface Host { read<T>(): T; echo<T>(value: T): T }
     export function isAdmin(context: { http(): Host }): boolean {
       return context.http().read<Reply>().admin ? true : false;
     }`,
    2,
  ],
  [
    'a service is given a class with private fields and parameter properties',
    `export interface User { id: string; age: number; banned?: boolean }
     export class Db {
       #asked = 0;
       constructor(private readonly url: string) {}
       async findUser(id: string): Promise<User | null> { this.#asked += this.url.length + id.length; return null; }
     }
     export class UserService {
       constructor(private readonly db: Db) {}
       async greet(id: string): Promise<string> {
         const user = await this.db.findUser(id);
         if (!user) throw new Error('not found');
         if (user.banned) return 'go away';
         return user.age > 17 ? 'hello' : 'hi';
       }
     }`,
    6,
  ],
  [
    'a double is handed on to a function that is given, by itself and in an object',
    `export class Mailer { #sent = 0; async send(to: string): Promise<void> { this.#sent += to.length; } isOn(): boolean { return this.#sent < 9; } }
     export function notify(mailer: Mailer, log: (entry: { mailer: Mailer }) => void, run: (mailer: Mailer) => boolean): string {
       if (!mailer.isOn()) return 'off';
       log({ mailer });
       return run(mailer) ? 'sent' : 'kept';
     }`,
    4,
  ],
  [
    'a constructor is private',
    `export class Session {
       readonly user: string;
       private constructor(user: string) { this.user = user; }
       isExpired(): boolean { return this.user === ''; }
     }
     export const stateOf = (session: Session): string =>
       session.isExpired() ? 'expired' : session.user === 'root' ? 'root' : 'user';`,
    4,
  ],
  [
    'a protected constructor is inherited',
    `class Entity<Props> {
       protected readonly props: Props;
       protected constructor(props: Props) { this.props = props; }
     }
     export class Member extends Entity<{ active: boolean }> {
       get active(): boolean { return this.props.active; }
       static create(): Member { return new Member({ active: true }); }
     }
     export const stateOf = (member: Member): string => (member.active ? 'active' : 'inactive');`,
    2,
  ],
  [
    'a class is abstract and nobody extends it',
    `export abstract class Storage2 { abstract read(key: string): string | undefined; }
     export function level(storage: Storage2): number {
       const text = storage.read('level');
       if (text === undefined) return 1;
       return text === 'high' ? 9 : 3;
     }`,
    4,
  ],
  [
    'a class is that of a library',
    `import { EventEmitter } from 'node:events';
     export function notify(events: EventEmitter, name: string): string {
       if (events.listenerCount(name) > 3) return 'busy';
       return events.emit(name, 1) ? 'heard' : 'unheard';
     }`,
    4,
  ],
  [
    'a class and a function are asked for',
    `export interface Type<T = any> extends Function { new (...args: any[]): T }
     export abstract class Context {
       abstract getClass(): Type;
       abstract getHandler(): Function;
       abstract getType(): string;
     }
     export function guardOf(context: Context): string {
       const owners = new Set<Function>([context.getHandler(), context.getClass()]);
       if (context.getType() === 'http') return 'web';
       return context.getType() === 'rpc' ? String(owners.size) : typeof context.getClass();
     }`,
    4,
  ],
  [
    'only calls say what methods return, by overloads and type parameters',
    `export interface Table<R> { readonly row: R }
     export interface Query<R> extends PromiseLike<R[]> { where(condition: unknown): Query<R>; limit(n: number): Query<R> }
     export interface Db {
       select(): { from<R>(table: Table<R>): Query<R> };
       select<F extends object>(fields: F): { from<R>(table: Table<R>): Query<F> };
     }
     export interface User { name: string; isActive: boolean }
     export async function greeting(db: Db, users: Table<User>, id: number): Promise<string> {
       const [user] = await db.select().from(users).where(id).limit(1);
       if (!user) throw new Error('not found');
       return user.isActive ? user.name : 'inactive';
     }`,
    4,
  ],
  [
    'what a method gives can be awaited, but has no value',
    `export abstract class Reply {
       abstract code(status: number): Reply;
       abstract send(body: unknown): Reply;
       abstract then(done: () => void): void;
     }
     export async function guard(reply: Reply, role: string): Promise<void> {
       if (role !== 'admin') return void (await reply.code(403).send({ error: role }));
     }`,
    2,
  ],
  [
    'headers are asked for',
    `export const agent = (headers: Headers): string =>
       headers.get('user-agent')?.includes('curl') ? 'cli' : 'web';`,
    4,
  ],
  [
    'a request is looked at',
    `export function check(request: Request): number {
       if (request.method !== 'POST') return 405;
       return request.headers.has('authorization') ? 200 : 401;
     }`,
    4,
  ],
  [
    'methods return their own object',
    `export class Query {
       private constructor() {}
       where(column: string, value: unknown): this { return this; }
       async first(): Promise<{ total: number } | undefined> { return undefined; }
     }
     export async function total(query: Query): Promise<number> {
       const row = await query.where('a', 1).where('b', 2).first();
       return row === undefined ? -1 : row.total > 100 ? 100 : row.total;
     }`,
    4,
  ],
  [
    'a field of an object has a class',
    `export class Clock { private constructor() {} now(): number { return 1; } }
     export const isLate = (context: { clock: Clock; due: number }): boolean =>
       context.clock.now() > context.due ? true : false;`,
    2,
  ],
  [
    'a class has a getter',
    `export abstract class Account { abstract get balance(): number; get isOpen(): boolean { return this.balance > 0; } }
     export const kind = (account: Account): string =>
       account.isOpen ? (account.balance > 1000 ? 'large' : 'open') : 'closed';`,
    4,
  ],
  [
    'a repository is generic',
    `export interface Item { id: string; price: number }
     export class Repo<T extends { id: string }> {
       protected constructor(private readonly items: T[]) {}
       async find(id: string): Promise<T | undefined> { return this.items.find((item) => item.id === id); }
     }
     export async function priceOf(repo: Repo<Item>, id: string): Promise<number> {
       const item = await repo.find(id);
       if (item === undefined) return 0;
       return item.price > 50 ? 50 : item.price;
     }`,
    4,
  ],
  [
    'a member is a function',
    `export abstract class Options { onError: (code: number) => boolean = () => true; abstract run(): void; }
     export const retry = (options: Options, code: number): string => (options.onError(code) ? 'again' : 'stop');`,
    2,
  ],
  [
    'a method is generic, and the call says what it gives',
    `export abstract class Config { abstract get<T>(key: string): T | undefined; }
     export const port = (config: Config): number => {
       const given = config.get<number>('port');
       return given === undefined ? 80 : given > 1024 ? given : 1024;
     };`,
    4,
  ],
  [
    'a method has overloads, and the call says which',
    `export declare abstract class Req { get(name: 'cookies'): string[]; get(name: string): string | undefined; }
     export const language = (req: Req): string => {
       const found = req.get('lang');
       return found === undefined ? 'en' : found === 'de' ? 'de' : 'other';
     };`,
    4,
  ],
  [
    'a class has no state, and its one answer is not enough',
    `export class Clock { now(): number { return 5; } }
     export const isLate = (clock: Clock, due: number): string => (clock.now() > 5 && due > 1 ? 'late' : 'early');`,
    4,
  ],
  [
    'a class is only declared',
    `export declare class Legacy { readonly name: string; open(): boolean; }
     export const f = (legacy: Legacy): string => (legacy.open() ? legacy.name : 'closed');`,
    2,
  ],
  [
    'a type is an intersection with a class',
    `export class Req { constructor(readonly url: string) {} header(name: string): string | undefined { return name; } }
     export const f = (req: Req & { user: { id: number } }): string =>
       req.header('a') === undefined ? 'none' : req.user.id > 3 ? 'late' : 'early';`,
    4,
  ],
  [
    'a member is destructured',
    `export abstract class Req { abstract body: { n: number }; abstract get(name: string): string; }
     export function f({ body }: Req): string { const { n } = body; return n === 42 ? 'yes' : 'no'; }`,
    2,
  ],
  [
    'a method gives results of different types for different keys',
    `export abstract class Config { abstract get<T>(key: string): T; }
     export function connect(config: Config): string {
       const host = config.get<string>('db.host');
       if (config.get<number>('db.port') > 5000) return host === 'local' ? 'dev' : 'prod';
       return config.get<boolean>('db.ssl') ? 'safe' : 'plain';
     }`,
    6,
  ],
  [
    'a method gives promises of different types for different keys',
    `export declare abstract class Cache { get<T>(key: string): Promise<T | undefined>; }
     const USER = 'user';
     export async function greet(cache: Cache): Promise<string> {
       const hits = await cache.get<number>('hits');
       if (hits === undefined) return 'none';
       const user = await cache.get<{ name: string }>(USER);
       return user?.name === 'root' ? 'root' : hits > 3 ? 'often' : 'seldom';
     }`,
    8,
  ],
  [
    'a method gives anything, and the code says what for each key',
    `export abstract class Settings { abstract get(name: string): any; }
     export function levelOf(settings: Settings): string {
       const level: number = settings.get('level');
       const names = settings.get('names') as string[];
       return names.length === 2 && level > 7 ? 'high' : 'low';
     }`,
    4,
  ],
  [
    'a helper passes on the key of a method that gives anything',
    `export abstract class Settings { abstract get(name: string): any; }
     export class Limits {
       constructor(private readonly settings: Settings) {}
       isOver(names: number): boolean {
         const allowed = this.read<string[]>('names');
         return allowed.length < names && this.read<number>('level') > 7;
       }
       private read<T>(name: string): T { return this.settings.get(name) as T; }
     }`,
    2,
  ],
  [
    'a helper passes on the key of a generic method, and what it gives is awaited',
    `export declare abstract class Cache { get<T>(key: string): Promise<T | undefined>; }
     const read = async <T>(cache: Cache, key: string): Promise<T | undefined> => cache.get<T>(key);
     export async function greet(cache: Cache): Promise<string> {
       const hits = await read<number>(cache, 'hits');
       const user = await read<{ name: string }>(cache, 'user');
       return user?.name === 'root' ? 'root' : hits !== undefined && hits > 3 ? 'often' : 'seldom';
     }`,
    8,
  ],
  [
    'a member of an interface cannot be built',
    `export interface Context { cache: WeakMap<object, number>; user: { name: string } }
     export const isRoot = (context: Context): boolean => (context.user.name === 'root' ? true : false);`,
    2,
  ],
];

describe('doubles', () => {
  it('cover the code of users of classes, libraries and large types', async () => {
    const explored = await exploreSamples(COVERED, { runner: 'vitest' });
    expectCovered(explored);
    for (const { symptom, tests } of explored)
      expect(tests, symptom).toMatch(/ as (?:unknown as|never)|new Headers/);
  });

  it('have the members that the path uses, and no others', async () => {
    const { files } = await exploreCode(`
      export abstract class Db { abstract find(id: string): string | null; abstract save(id: string): void; }
      export const has = (db: Db, id: string, isDry: boolean): boolean => {
        if (db.find(id) === null) return false;
        if (!isDry) db.save(id);
        return true;
      };`);
    const text = files[0]?.content ?? '';
    expect(text).toContain('{ find: () => null } as unknown as Db');
    expect(text).toMatch(/import type \{ Db \}/);
  });

  it('show what they are called with where that is all that can be seen', async () => {
    const { files } = await exploreCode(`
      export abstract class Res { abstract status(code: number): this; abstract json(body: unknown): this; }
      export const fail = (res: Res): void => { res.status(404).json({ error: 'no' }); };`);
    const text = files[0]?.content ?? '';
    expect(text).toContain('[404]');
    expect(text).toContain("[{ error: 'no' }]");
  });

  it('give no call a result of another type than that call has', async () => {
    const { files } = await exploreCode(`
      export abstract class Config { abstract get<T>(key: string): T; }
      export const url = (config: Config): string => (config.get<string>('host') === 'a' ? 'a' : 'b');
      export const port = (config: Config): string => (config.get<number>('port') > 5 ? 'high' : 'low');`);
    const text = files[0]?.content ?? '';
    expect(text).toContain("get: () => 'a'");
    expect(text).not.toMatch(/port\(\{ get: \(\) => '/);
  });

  it('look results of different types up by key', async () => {
    const { files, report } = await exploreCode(`
      export abstract class Config {
        #file = '';
        get<T>(key: string, fallback?: T): T { return (this.#file + key + String(fallback)) as never; }
      }
      export const url = (config: Config, key: string): string =>
        config.get<string>('host', 'b') === 'a' && config.get<number>('port') === 80 ? config.get<string[]>(key)[0] ?? '' : '';`);
    const text = files[0]?.content ?? '';
    expect(text).toContain(
      "const getResults: Record<string, unknown> = { host: 'a', port: 80, key: ['get2'] };",
    );
    expect(text).toContain('{ get: (key: string) => getResults[key] } as unknown as Config');
    expect(text).toContain("when config.get('host') === 'a' && config.get('port') !== 80");
    expect(report.targets[0]?.uncovered.map(({ reason }) => reason)).not.toContain('infeasible');
  });

  it('are the same for the same seed', async () => {
    const code = `export const f = (headers: Headers): string => (headers.has('a') ? (headers.get('b') ?? 'none') : 'no');`;
    const [one, other] = [await exploreCode(code), await exploreCode(code)];
    expect(one.files[0]?.content).toBe(other.files[0]?.content);
  });

  it('show the calls of methods that only promise to be done', async () => {
    const { files } = await exploreCode(
      `export interface Repo { save(user: { name: string }): Promise<void> }
       export async function add(repo: Repo, name: string): Promise<boolean> {
         if (name === '') return false;
         await repo.save({ name });
         return true;
       }`,
      { runner: 'vitest' },
    );
    expect(files[0]?.content).toMatch(/expect\(save\.mock\.calls\)\.toEqual\(\[\[\{ name: '.+' \}\]\]\);/);
  });

  it('need no casts in JavaScript', async () => {
    const { files } = await exploreCode(
      {
        'main.js':
          '/** @param {Headers} headers */\nexport const f = (headers) => (headers.has("a") ? 1 : 2);',
      },
      { main: 'main.js' },
    );
    expect(files[0]?.content).toContain('f({ has: () => true })');
  });

  it('end a run that uses a member they lack, and say so', async () => {
    const { report } = await exploreCode(`
      export function count(headers: Headers): string {
        let n = 0;
        for (const entry of headers) n += entry.length;
        return n > 3 ? 'many' : 'few';
      }`);
    expect(report.totals).toMatchObject({ tests: 0, findings: 0 });
    const [target] = report.targets;
    expect(target?.uncovered.map(({ reason }) => reason)).not.toContain('infeasible');
    expect(JSON.stringify(target)).toContain('[Symbol.iterator]');
  });

  it('are no reason for a finding or a test where code looks into a private field', async () => {
    const { report } = await exploreCode(`
      export class Token {
        #key: string;
        private constructor(key: string) { this.#key = key; }
        static isSame(one: Token, other: Token): boolean { return one.#key === other.#key ? true : false; }
      }
      export const same = (one: Token, other: Token): boolean => Token.isSame(one, other);`);
    expect(report.totals).toMatchObject({ tests: 0, findings: 0 });
  });

  it('are no reason for a finding where they cannot be copied', async () => {
    const { report } = await exploreCode(`
      export abstract class Point { abstract x: number; abstract norm(): number; }
      export const copied = (point: Point): string => (structuredClone(point).x > 1 ? 'a' : 'b');
      export const listed = (point: Point): string => (Object.keys({ ...point }).length > 1 ? 'a' : 'b');`);
    expect(report.totals).toMatchObject({ tests: 0, findings: 0 });
    expect(report.totals.branches).toMatchObject({ infeasible: 0, assumed: 0 });
  });

  it('are no reason for a hang, since what they stand for comes to an end', async () => {
    const { report } = await exploreCode(
      `export function countOf(source: { next(): { done: boolean } }): number {
         let count = 0;
         while (!source.next().done) count += 1;
         return count;
       }`,
    );
    expect(report.targets.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('have optional members that are asked for before they are read', async () => {
    const { report } = await exploreCode(`
      export abstract class Point { abstract x: number; abstract name?: string; }
      export const f = (point: Point): string => (Object.hasOwn(point, 'x') ? (point.name ?? 'none') : 'never');`);
    expect(report.targets[0]?.uncovered.map(({ reason }) => reason)).toEqual(['assumed']);
  });

  it('are no instances of the class, and nothing is infeasible for that', async () => {
    const { report } = await exploreCode(`
      import { EventEmitter } from 'node:events';
      export const kind = (value: EventEmitter): string => (value instanceof EventEmitter ? 'emitter' : 'double');`);
    const uncovered = report.targets.flatMap((target) => target.uncovered);
    expect(uncovered.map(({ reason }) => reason)).toEqual(['assumed']);
  });

  describe('of a class of another module', () => {
    const main = `
      import { TagRepository } from './tag-repository.ts';
      export async function upsert(repository: TagRepository, tag: string): Promise<string> {
        if (tag === '') return 'skipped';
        return (await repository.upsert(tag)) ? 'added' : 'known';
      }`;

    it('do without the module, which cannot be loaded', async () => {
      const { report } = await exploreCode({
        'main.ts': main,
        'tag-repository.ts': `
          if (process.env['DATABASE'] === undefined) throw new Error('DATABASE is missing');
          export class TagRepository {
            constructor(private readonly tags: Set<string>) {}
            async upsert(tag: string): Promise<boolean> { return this.tags.size < this.tags.add(tag).size; }
          }`,
      });
      expect(report.totals.branches).toMatchObject({ covered: 4, total: 4 });
    });

    it('stand for a client of a database as well, however it is built', async () => {
      const { report, files } = await exploreCode({
        'main.ts': main,
        'tag-repository.ts': `
          import type { Client } from 'clients';
          export class TagRepository {
            constructor(private readonly client: Client) {}
            async upsert(tag: string): Promise<boolean> { return (await this.client.insert('tags').values(tag)) > 0; }
          }`,
        'node_modules/clients/package.json': '{ "name": "clients", "types": "index.d.ts" }',
        'node_modules/clients/index.d.ts': `
          export interface Insertion { values(...values: string[]): Promise<number> }
          export declare class Client { insert(table: string): Insertion; }`,
      });
      expect(report.totals.branches).toMatchObject({ covered: 4, total: 4 });
      expect(files[0]?.content).toContain('as unknown as TagRepository');
      expect(files[0]?.content).not.toContain('new TagRepository');
    });
  });

  it('of callbacks take more arguments than their type has, as built-ins give them', async () => {
    const { report, files } = await exploreCode(`
      export function each(items: number[], visit: (item: number) => void): string {
        items.forEach(visit);
        return items.length > 1 ? 'many' : 'few';
      }`);
    expect(report.totals.branches).toMatchObject({ covered: 2 });
    expect(files[0]?.content).toContain('(...args) =>');
  });

  it('leave real objects where a class of the project has nothing to wait for', async () => {
    const { files } = await exploreCode(`
      export class Money { constructor(readonly cents: number) {} isMuch(): boolean { return this.cents > 100; } }
      export const say = (money: Money): string => (money.isMuch() ? 'much' : 'little');`);
    expect(files[0]?.content).toContain('new Money(');
    expect(files[0]?.content).not.toContain('as unknown as');
  });
});
