import { describe, expect, it } from 'vitest';
import { followProgram } from '../support/follow-program.ts';

const ask = (value: string): string => `if (${value} > 3) return 'big'; return 'small';`;

describe('what comes out of a promise depends on what went in', () => {
  it.each([
    ['an asynchronous function', `const f = async (x) => x + 1; ${ask('await f(n)')}`],
    [
      'an asynchronous function that waits',
      `const f = async (x) => { await 0; return x; }; ${ask('await f(n)')}`,
    ],
    ['one that returns a promise', `const f = async (x) => Promise.resolve(x); ${ask('await f(n)')}`],
    ['a value that is no promise', ask('await n')],
    ['Promise.resolve', ask('await Promise.resolve(n)')],
    ['a chain of then', ask('await Promise.resolve(n).then((x) => x + 1).then((x) => x * 2)')],
    ['then without a handler', ask('await Promise.resolve(n).then()')],
    ['finally', ask('await Promise.resolve(n).finally(() => 5)')],
    ['catch that has nothing to catch', ask('await Promise.resolve(n).catch(() => 5)')],
    ['catch', ask('await Promise.reject(n).catch((x) => x + 1)')],
    ['a rejection that passes a then', ask('await Promise.reject(n).then(() => 0).catch((x) => x)')],
    ['new Promise', ask('await new Promise((resolve) => resolve(n))')],
    [
      'new Promise resolved later',
      ask('await new Promise((resolve) => { Promise.resolve().then(() => resolve(n)); })'),
    ],
    [
      'new Promise as a handler',
      ask('await new Promise((resolve) => { Promise.resolve(n).then(resolve); })'),
    ],
    ['a promise resolved with a promise', ask('await new Promise((resolve) => resolve(Promise.resolve(n)))')],
    [
      'Promise.withResolvers',
      `const { promise, resolve } = Promise.withResolvers(); resolve(n); ${ask('await promise')}`,
    ],
    ['Promise.try', ask('await Promise.try((x) => x, n)')],
    ['Promise.all', ask('(await Promise.all([0, Promise.resolve(n)]))[1]')],
    ['Promise.all taken apart', `const [, b] = await Promise.all([0, Promise.resolve(n)]); ${ask('b')}`],
    ['Promise.allSettled', ask('(await Promise.allSettled([n]))[0].value')],
    ['Promise.allSettled of a failure', ask('(await Promise.allSettled([Promise.reject(n)]))[0].reason')],
    ['Promise.race', ask('await Promise.race([Promise.resolve(n), new Promise(() => {})])')],
    ['Promise.any', ask('await Promise.any([Promise.reject(0), n])')],
    ['a method', `class A { async m(x) { return x; } } ${ask('await new A().m(n)')}`],
    ['a promise kept in a property', `const box = { p: Promise.resolve(n) }; ${ask('await box.p')}`],
    ['an object in a promise', ask('(await Promise.resolve({ a: n })).a')],
    ['a thrown value', `const f = async () => { throw n; }; try { await f(); } catch (e) { ${ask('e')} }`],
    [
      'a value thrown after waiting',
      `const f = async () => { await 0; throw n; }; try { await f(); } catch (e) { ${ask('e')} }`,
    ],
    [
      'a rejection that passes an await',
      `const f = async () => { await Promise.reject(n); }; try { await f(); } catch (e) { ${ask('e')} }`,
    ],
    ['a loop that waits for promises', `for await (const x of [Promise.resolve(n)]) { ${ask('x')} }`],
    [
      'an asynchronous generator',
      `async function* g(x) { yield x; } for await (const x of g(n)) { ${ask('x')} }`,
    ],
    [
      'a promise that it yields',
      `async function* g(x) { yield Promise.resolve(x); } for await (const x of g(n)) { ${ask('x')} }`,
    ],
    ['its next', `async function* g(x) { yield x; } ${ask('(await g(n).next()).value')}`],
    [
      'an asynchronous iterator',
      `const it = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false, value: n }) }) }; for await (const x of it) { ${ask('x')} }`,
    ],
  ])('%s', async (_way, body) => {
    const { branches, untracked } = await followProgram(`export async function main(n, m, s) { ${body} }`);
    expect(untracked).toEqual([]);
    expect(branches).toBe(1);
  });

  it('does not depend on the input where nothing of it went in', async () => {
    const text = `const f = async () => 5; export async function main(n) { ${ask('await f()')} }`;
    expect(await followProgram(text)).toMatchObject({ branches: 0, untracked: [] });
  });

  it.each([
    ['a thenable', `({ then(resolve) { resolve(n); } })`, 'what an object with a `then` gives'],
    [
      'a promise that native code settles',
      'new Promise((resolve) => setTimeout(resolve, 0, n))',
      'a promise that is settled elsewhere',
    ],
    [
      'which of two was first',
      'Promise.race([Promise.resolve(n), Promise.resolve(m - 1)])',
      'which of several promises was first',
    ],
  ])('is lost through %s', async (_way, promise, reason) => {
    const text = `export async function main(n, m) { ${ask(`await ${promise}`)} }`;
    const { branches, untracked } = await followProgram(text);
    expect(branches).toBe(0);
    expect(untracked).toContain(reason);
  });
});

describe('what comes out of a generator depends on what it was given', () => {
  const give = 'function* g(x) { yield x; } ';
  it.each([
    ['a loop', `for (const x of g(n)) { ${ask('x')} }`],
    ['next', ask('g(n).next().value')],
    ['a spread', ask('[...g(n)][0]')],
    ['a spread among others', ask('[0, ...g(n), 5][1]')],
    ['arguments', `const f = (...xs) => xs[0]; ${ask('f(...g(n))')}`],
    ['a pattern', `const [x] = g(n); ${ask('x')}`],
    ['a rest in a pattern', `const [...xs] = g(n); ${ask('xs[0]')}`],
    ['yield*', `function* h(x) { yield* g(x); } for (const x of h(n)) { ${ask('x')} }`],
    [
      'the result of yield*',
      `function* r(x) { return x; } function* h(x) { const y = yield* r(x); yield y; } for (const x of h(n)) { ${ask('x')} }`,
    ],
    ['yield* of an array', `function* h(x) { yield* [x]; } for (const x of h(n)) { ${ask('x')} }`],
    [
      'what it is sent',
      `function* h() { const x = yield 0; yield x; } const i = h(); i.next(); ${ask('i.next(n).value')}`,
    ],
    [
      'what is sent through yield*',
      `function* k() { const x = yield 0; yield x; } function* h() { yield* k(); } const i = h(); i.next(); ${ask('i.next(n).value')}`,
    ],
    ['what it returns', `function* h(x) { return x; } ${ask('h(n).next().value')}`],
    ['return', `const i = g(0); i.next(); ${ask('i.return(n).value')}`],
    [
      'throw',
      `function* h() { try { yield 0; } catch (e) { yield e; } } const i = h(); i.next(); ${ask('i.throw(n).value')}`,
    ],
    ['a closure', `function* h() { yield n; } for (const x of h()) { ${ask('x')} }`],
    [
      'a method of an iterable',
      `const o = { *[Symbol.iterator]() { yield n; } }; for (const x of o) { ${ask('x')} }`,
    ],
    [
      'an iterator of its own',
      `const o = { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: n }) }) }; for (const x of o) { ${ask('x')} }`,
    ],
    ['defaults', `function* h(x, y = 1) { yield x; } for (const x of h(n, 2)) { ${ask('x')} }`],
    ['empty defaults', `function* h(x, o = {}) { yield x; } for (const x of h(n)) { ${ask('x')} }`],
    [
      'defaults that are evaluated when it is called',
      `const one = () => 1; function* h(x, y = one()) { yield x; } for (const x of h(n, 2)) { ${ask('x')} }`,
    ],
  ])('%s', async (way, body) => {
    const { branches, untracked } = await followProgram(`${give} export function main(n, m, s) { ${body} }`);
    // Where a generator evaluates its parameters there is no frame yet.
    const isLeft = way === 'defaults that are evaluated when it is called';
    expect(untracked).toEqual(isLeft ? ['parameters with defaults or patterns'] : []);
    expect(branches).toBe(isLeft ? 0 : 1);
  });

  it.each([
    ['Array.from', 'Array.from(g(n))[0]'],
    ['a set', '[...new Set(g(n))][0]'],
    ['a pattern within a pattern', '(([[x]]) => x)([g(n)])'],
  ])('is lost through %s', async (_way, value) => {
    const { branches, untracked } = await followProgram(`${give} export function main(n) { ${ask(value)} }`);
    expect(branches).toBe(0);
    expect(untracked.length).toBeGreaterThan(0);
  });
});
