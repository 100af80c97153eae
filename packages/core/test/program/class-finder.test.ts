import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeclaredClass, DeclaredInvokable } from '../../src/program/classes/declared-class.ts';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

/** The classes of `main.ts`, by name. */
function classesOf(
  code: string,
  others: Readonly<Record<string, string>> = {},
): Readonly<Record<string, DeclaredClass>> {
  const file = join(temporaryProject({ 'main.ts': code, ...others }), 'main.ts');
  return Object.fromEntries(
    Project.load([file])
      .classesOf(file)
      .map((one) => [one.name, one]),
  );
}

const texts = (invokables: readonly DeclaredInvokable[] = []): readonly string[] =>
  invokables.map(({ kind, name }) => `${kind} ${name}`);

describe('the members of a class', () => {
  it('are awaited where they give a promise, and not because their result is generic', () => {
    const { Queue } = classesOf(`export class Queue<T> {
      items: T[] = [];
      front(): T { return this.items[0]!; }
      later(): Promise<T> { return Promise.resolve(this.front()); }
      async soon() { return this.front(); }
    }`);
    const awaited = Queue?.members.filter(({ isAsync }) => isAsync).map(({ member }) => member);
    expect(awaited).toEqual(['later', 'soon']);
  });

  it('are its methods, accessors, fields and statics, in source order', () => {
    const { Box } = classesOf(`export class Box {
      static made = 0;
      size = 1;
      readonly id = 2;
      constructor(public label: string, readonly kind: string) {}
      static count() { return Box.made; }
      static get last() { return 1; }
      get half() { return this.size / 2; }
      set half(value: number) { this.size = value * 2; }
      grow = (by: number) => { this.size += by; };
      *[Symbol.iterator]() { yield this.size; }
      async load() { return 1; }
    }`);
    expect(texts(Box?.members)).toEqual([
      'static field Box.made',
      'field Box.size',
      'static method Box.count',
      'static getter Box.last',
      'getter Box.half',
      'setter Box.half',
      'method Box.grow',
      'method Box.[Symbol.iterator]',
      'method Box.load',
      'field Box.label',
    ]);
    expect(Box?.readableFields).toEqual(['size', 'id', 'label', 'kind']);
    const members = Box?.members ?? [];
    expect(members.filter(({ isAsync }) => isAsync).map(({ member }) => member)).toEqual(['load']);
    expect(members.filter(({ isGenerator }) => isGenerator).map(({ member }) => member)).toEqual([
      '@@iterator',
    ]);
    expect(members.find(({ kind }) => kind === 'setter')?.parameters.map(({ name }) => name)).toEqual([
      'value',
    ]);
  });

  it('are without those that are not for everybody', () => {
    const { Safe } = classesOf(`export class Safe {
      private code = 1; protected tries = 0; #hidden = 2;
      private check() { return this.code; } protected fail() { this.tries += 1; } #open() { return this.#hidden; }
      try() { this.fail(); return this.check() + this.#open(); }
    }`);
    expect(texts(Safe?.members)).toEqual(['method Safe.try']);
    expect(Safe?.readableFields).toEqual([]);
  });

  it('include what is inherited, and what is overridden once', () => {
    const { Dog, Animal } = classesOf(`
      export class Animal { name = ''; speak() { return ''; } walk() { return 1; } }
      export class Dog extends Animal { override speak() { return 'woof'; } fetch() { return 2; } }`);
    expect(texts(Dog?.members)).toEqual([
      'method Dog.speak',
      'method Dog.fetch',
      'field Dog.name',
      'method Dog.walk',
    ]);
    const own = Dog?.members.filter(({ isOwn }) => isOwn) ?? [];
    expect(texts(own)).toEqual(['method Dog.speak', 'method Dog.fetch']);
    expect(Animal?.members.every(({ isOwn }) => isOwn)).toBe(true);
  });

  it('belong to the class that inherits them where nobody can get at their own', () => {
    const { Dog } = classesOf(`
      class Animal { walk() { return 1; } }
      export class Dog extends Animal {}`);
    expect(Dog?.members.map(({ name, isOwn }) => [name, isOwn])).toEqual([['Dog.walk', true]]);
  });
});

describe('what makes objects of a class', () => {
  it('is its constructor, and functions of the file that give such objects, promised or not', () => {
    const { Box } = classesOf(`
      export class Box { constructor(readonly size: number) {} }
      export function createBox() { return new Box(1); }
      export async function loadBox() { return new Box(2); }
      export function sizeOf(box: Box) { return box.size; }`);
    expect(texts(Box?.creators)).toEqual(['constructor new Box', 'function createBox', 'function loadBox']);
  });

  it('is no constructor that is private, but static methods that give it', () => {
    const { Span } = classesOf(
      'export class Span { private constructor(readonly n: number) {} static of(n: number) { return new Span(n); } }',
    );
    expect(Span?.creators).toEqual([]);
    expect(Span?.members.find(({ member }) => member === 'of')?.resultClass).toBe(Span?.key);
  });

  it('is the constructor of a subclass where the class is abstract', () => {
    const { Shape } = classesOf(`
      export abstract class Shape { abstract area(): number; isBig() { return this.area() > 9; } }
      export class Square extends Shape { constructor(readonly side: number) { super(); } area() { return this.side ** 2; } }`);
    expect(texts(Shape?.creators)).toEqual(['constructor new Square']);
    expect(texts(Shape?.members)).toEqual(['method Shape.isBig']);
  });
});

describe('the companions of a class', () => {
  it('make and change the objects that it takes, also those of another file', () => {
    const { Cart } = classesOf(
      `import type { Item } from './item.ts'; import type { Priced } from './priced.ts';
       export class Cart { add(item: Item) { return item; } sum(priced: Priced) { return priced.price(); } }`,
      {
        'item.ts': 'export class Item { private n = 0; rename(name: string) { this.n = name.length; } }',
        'priced.ts': `export interface Priced { price(): number }
          export class Gift implements Priced { price() { return 0; } }`,
        'tsconfig.json': '{ "include": ["*.ts"] }',
      },
    );
    expect(texts(Cart?.companions)).toEqual([
      'constructor new Item',
      'method Item.rename',
      'constructor new Gift',
      'method Gift.price',
    ]);
    expect(Cart?.companions.some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('are none of the repositories around a client, for which doubles stand', () => {
    const { Orders } = classesOf(
      `import type { Client } from 'client';
       import { Item } from './item.ts';
       export class Repository { constructor(private client: Client) {} async all() { return this.client.query('all'); } }
       export class Orders { constructor(private repository: Repository, private item: Item) {} list() { return this.repository.all(); } }`,
      {
        'item.ts': 'export class Item { private n = 0; rename(name: string) { this.n = name.length; } }',
        'node_modules/client/package.json': '{ "name": "client", "types": "index.d.ts" }',
        'node_modules/client/index.d.ts':
          'export declare class Client { query(text: string): Promise<string[]>; }',
        'tsconfig.json': '{ "include": ["*.ts"] }',
      },
    );
    expect(texts(Orders?.companions)).toEqual(['constructor new Item', 'method Item.rename']);
  });

  it('do not run where doubles stand for them, so that their clock is none of the surroundings', () => {
    const { Log, Sales } = classesOf(
      `import { Client } from 'client';
       export class Repository { constructor(private client: Client) {} async today() { return this.client.query(String(Date.now())); } }
       export class Sales { constructor(private repository: Repository) {} list() { return this.repository.today(); } }
       export class Log { list() { return new Repository(new Client()).today(); } }`,
      {
        'node_modules/client/package.json': '{ "name": "client", "types": "index.d.ts" }',
        'node_modules/client/index.d.ts':
          'export declare class Client { query(text: string): Promise<string[]>; }',
        'tsconfig.json': '{ "include": ["*.ts"] }',
      },
    );
    const passed = (found: typeof Log): readonly (string | undefined)[] =>
      (found?.members ?? []).flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(passed(Sales)).toEqual([]);
    expect(passed(Log)).toContain('now');
  });

  it('do not include the class itself', () => {
    const { Purse } = classesOf('export class Purse { give(other: Purse) { return other; } }');
    expect(Purse?.companions).toEqual([]);
    expect(Purse?.members[0]?.parameterClasses).toEqual([Purse?.key]);
  });
});

describe('a class of JavaScript with declarations beside it', () => {
  const kinds = ({ parameters }: DeclaredInvokable): readonly string[] =>
    parameters.map(({ type }) => type.kind);

  it('takes what is declared, and is used by what is declared only', () => {
    const folder = temporaryProject({
      'main.js': `
        export default class Cache {
          size = 0;
          constructor(options) { this.options = options; }
          set(key, value) { this._check(key); return this; }
          get(key) { return key; }
          set limit(value) { this.size = value; }
          set fixed(value) {}
          _check(key) {}
          * [Symbol.iterator]() {}
        }`,
      'main.d.ts': `
        export default class Cache<Value> {
          readonly size: number;
          constructor(options: { most: number });
          set(key: string, value: Value): this;
          get(key: string): Value;
          get(key: string, otherwise: boolean): Value;
          limit: bigint;
          get fixed(): number;
          private _check(key: string): void;
          [Symbol.iterator](): IterableIterator<Value>;
        }`,
    });
    const file = join(folder, 'main.js');
    const [cache] = Project.load([file]).classesOf(file);
    const invokables = [...(cache?.creators ?? []), ...(cache?.members ?? [])];
    expect(invokables.map((one) => [one.name, ...kinds(one)])).toEqual([
      ['new Cache', 'structured'],
      ['Cache.set', 'string', 'type parameter'],
      ['Cache.get', 'string', 'boolean'],
      ['Cache.limit', 'bigint'],
      ['Cache.[Symbol.iterator]'],
    ]);
    expect(invokables[2]?.otherSignatures).toEqual(['(key: string): Value']);
    expect(cache?.readableFields).toEqual(['size']);
  });

  it('is not made where its constructor is declared private', () => {
    const folder = temporaryProject({
      'main.js': `export class Only { constructor(key) {} static get() { return new Only(1); } }`,
      'main.d.ts': `export class Only { private constructor(); static get(): Only; }`,
    });
    const file = join(folder, 'main.js');
    const [only] = Project.load([file]).classesOf(file);
    expect(texts([...(only?.creators ?? []), ...(only?.members ?? [])])).toEqual(['static method Only.get']);
  });
});
