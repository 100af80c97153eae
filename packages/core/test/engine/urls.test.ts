import { describe, it } from 'vitest';
import { expectCovered, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Programs that ask for the parts of URLs. */
const PROGRAMS: readonly SampleProgram[] = [
  [
    'a redirect that only some hosts may get',
    `export function redirect(target: string, allowed: readonly string[]): string {
       let url: URL;
       try { url = new URL(target, 'https://app.example.com'); } catch { return '/'; }
       if (url.protocol !== 'https:' && url.protocol !== 'http:') return '/';
       if (url.username !== '' || url.password !== '') return '/';
       if (url.origin === 'https://app.example.com') return url.pathname + url.search;
       return allowed.includes(url.hostname) ? url.href : '/';
     }`,
    12,
  ],
  [
    'a parameter among others',
    `export function order(text: string): string {
       const { searchParams } = new URL(text);
       const sort = searchParams.get('sort') ?? 'asc';
       if (sort === 'desc') return searchParams.has('all') ? 'all, from the last' : 'from the last';
       return sort;
     }`,
    6,
  ],
  [
    'a URL as an argument',
    `export function isInternal(url: URL): boolean {
       return url.hostname.endsWith('.internal') || url.pathname.startsWith('/private/') || url.port === '8443';
     }`,
    4,
  ],
  [
    'parameters as an argument',
    `export function page(query: URLSearchParams): string {
       if (query.get('page') === 'last') return 'last';
       return query.has('all') ? 'all' : 'first';
     }`,
    4,
  ],
  [
    'parameters or something else',
    `export function sizeOf(query: URLSearchParams | string | undefined): string {
       if (query instanceof URLSearchParams) return query.size > 0 ? 'some' : 'none';
       return query === undefined ? 'nothing' : 'text';
     }`,
    6,
  ],
  [
    'parameters without a URL',
    `export function isLast(query: string): boolean {
       const found = new URLSearchParams(query);
       if (!found.has('page')) return false;
       return found.get('page') === 'last';
     }`,
    2,
  ],
];

describe('branches on parts of URLs', () => {
  it('are covered', async () => {
    expectCovered(await exploreSamples(PROGRAMS, { budget: { kind: 'work', steps: 400 } }));
  });
});
