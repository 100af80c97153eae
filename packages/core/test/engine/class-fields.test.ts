import { describe, expect, it } from 'vitest';
import { exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

const SAMPLES: readonly SampleProgram[] = [
  [
    'a data class is passed as an object literal',
    `export class Query { name!: string; tags!: string[]; limit = 10; }
     export function page(query: Query): number {
       if (query.limit > 100) return 1;
       if (query.tags.length > 2) return 2;
       return query.name ? 3 : 4;
     }`,
    6,
  ],
  [
    'fields that a constructor leaves unset are set afterwards',
    `export class Money {
       amount!: number;
       isZero(): boolean { return this.amount === 0; }
     }
     export function sign(money: Money): string {
       if (money.isZero()) return 'none';
       return money.amount < 0 ? 'negative' : 'positive';
     }`,
    4,
  ],
  [
    'entities that refer to each other without end',
    `export class Post {
       title!: string;
       author!: Author;
       isBy(name: string): boolean { return this.author.name === name; }
     }
     export class Author {
       name!: string;
       best!: Post;
       posts!: Post[];
       isBusy(): boolean { return this.posts.length > 2; }
     }
     export function rank(post: Post, author: Author): number {
       if (post.isBy('bob')) return 1;
       return author.isBusy() ? 2 : 3;
     }`,
    4,
  ],
  [
    'a field that the constructor checks is changed afterwards',
    `export class Account {
       constructor(public balance: number) {
         if (balance < 0) throw new Error('negative');
       }
     }
     export function isOverdrawn(account: Account): boolean {
       if (account.balance < 0) return true;
       return false;
     }`,
    4,
  ],
  [
    'a class of data whose base a call has made is passed as an object literal',
    `function fromSchema<Data>(parse: (text: string) => Data): new () => Data {
       void parse;
       return class {} as never;
     }
     export class Person extends fromSchema<{ name: string; age?: number }>(JSON.parse) {}
     export const isAdult = (person: Person): boolean => ((person.age ?? 0) >= 18 ? true : false);`,
    4,
  ],
  [
    'a data class that code asks for is made by its constructor',
    `export class Size { width!: number; }
     export function isWide(value: Size | string): boolean {
       if (value instanceof Size) return value.width > 3;
       return false;
     }`,
    2,
  ],
  [
    'an object under test has fields that others set',
    `export class Greeter {
       name!: string;
       format?: (name: string) => string;
       greet(): string {
         if (this.name === '') return 'Who are you?';
         return this.format ? this.format(this.name) : \`Hello \${this.name}\`;
       }
     }`,
    4,
  ],
];

describe('fields of classes', () => {
  it('are set as people set them', async () => {
    const [query, money, post, account, person, size, greeter] = await exploreSamples(SAMPLES, {
      runner: 'vitest',
    });
    for (const one of [query, money, post, account, person, size, greeter])
      expect(one?.branches, `${one?.symptom ?? ''}\n${one?.tests ?? ''}`).toMatchObject({
        covered: one?.total,
      });
    expect(query?.tests).toContain("page({ name: 'name', tags: [], limit: 0 })");
    expect(money?.tests).toContain('sign(Object.assign(new Money(), { amount: -1 }))');
    expect(money?.tests).toContain('when money.amount === 0');
    expect(post?.tests).toContain("author: { name: 'bob' } as unknown as Author");
    expect(account?.tests).toContain('isOverdrawn(Object.assign(new Account(0), { balance: -1 }))');
    // Whoever calls the function has an account already.
    expect(account?.tests).not.toContain('isOverdrawn(new Account(-1))');
    expect(person?.tests).toContain("isAdult({ name: 'name', age: 18 })");
    expect(greeter?.tests).toContain("const greeter = Object.assign(new Greeter(), { name: '' });");
    expect(size?.tests).toContain('Object.assign(new Size(), { width: 4 })');
  });

  it('are no finding if the module of their class cannot be loaded', async () => {
    const { report } = await exploreCode({
      'main.ts': `
        import type { Account } from './account.ts';
        export const isRich = (account: Account): boolean => (account.balance() > 10 ? true : false);`,
      'account.ts': `
        if (process.env['DATABASE'] === undefined) throw new Error('DATABASE is missing');
        export class Account {
          constructor(private readonly cents: number) {}
          balance(): number { return this.cents / 100; }
        }`,
    });
    expect(report.totals).toMatchObject({ findings: 0, tests: 0 });
    expect(report.targets[0]?.untested).toContain('an object of Account, whose module cannot be loaded');
  });
});
