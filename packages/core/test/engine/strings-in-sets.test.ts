import { expect, it } from 'vitest';
import { expectCovered, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Programs whose branches depend on which strings of the input are the same, and are in a set. */
const PROGRAMS: readonly SampleProgram[] = [
  [
    'a role that a user holds',
    `export function mayEdit(user: { roles?: string[] }, addresses: string[], ip?: string): boolean {
       const held = new Set(user.roles ?? []);
       if (held.has('admin') && addresses.length > 0 && !addresses.includes(ip ?? '')) throw new Error('from elsewhere');
       return held.has('editor') ? true : false;
     }`,
    12,
  ],
  [
    'texts that occur twice',
    `export function distinct(one: string, two: string, three: string): number {
       const seen = new Set<string>();
       for (const text of [one, two, three]) seen.add(text);
       if (seen.size === 1) return 1;
       return seen.size === 2 ? 2 : 3;
     }`,
    4,
  ],
  [
    'an element that is taken out again',
    `export function toggled(names: string[], name: string): string {
       const chosen = new Set(names);
       const next = new Set(chosen);
       if (next.has(name)) next.delete(name); else next.add(name);
       if (chosen.size === 2 && next.size === 1 && next.has('last')) return 'the last one is left';
       return [...next].some((one) => one.length > 3) ? 'long' : 'short';
     }`,
    10,
  ],
  [
    'elements as they come out again',
    `export function first(text: string): string {
       const words = new Set(text.split(' '));
       for (const word of words) if (word === 'stop') return 'stopped';
       let found = 'none';
       words.forEach((_, word) => { if (word.startsWith('x-')) found = word; });
       if (Array.from(words)[1] === 'second') return 'second';
       return found === 'none' ? 'plain' : 'marked';
     }`,
    8,
  ],
  [
    'more elements than are compared',
    `export function many(text: string): string {
       const seen = new Set([text]);
       for (let index = 0; index < 70; index += 1) seen.add('n' + index);
       return seen.size === 70 ? 'one of many' : 'another one';
     }`,
    4,
  ],
];

it('strings of the input are compared with the elements of sets, and come out of them as they went in', async () => {
  const explored = await exploreSamples(PROGRAMS, { without: ['drawn-inputs'] });
  expectCovered(explored);
  for (const { branches, symptom } of explored) expect(branches.infeasible, symptom).toBe(0);
});
