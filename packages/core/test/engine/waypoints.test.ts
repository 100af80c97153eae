import { describe, expect, it } from 'vitest';
import { exploreEach } from '../support/explore-code.ts';

/** Code without branches, and what its tests must show: that it succeeds, and that it fails. */
const PROGRAMS: readonly (readonly [symptom: string, code: string, shown: readonly string[]])[] = [
  [
    'a text cannot be decoded',
    `export function decoded(text: string): string {
       try { return decodeURIComponent(text); } catch { return 'refused'; }
     }`,
    [`.toBe('text')`, `.toBe('refused')`],
  ],
  [
    'a text is JSON',
    `export function parsed(text: string): unknown {
       try { return JSON.parse(text); } catch { return 'refused'; }
     }`,
    [`.toEqual(`, `.toBe('refused')`],
  ],
  [
    'a date is none',
    `export function stamp(date: Date): string {
       try { return date.toISOString(); } catch { return 'refused'; }
     }`,
    [`T00:00:00.000Z'`, `.toBe('refused')`],
  ],
  [
    'a member is there, although it may be missing',
    `export function inner(outer: { part?: { name: string } }): string {
       try { return outer.part!.name; } catch { return 'refused'; }
     }`,
    [`.toBe('name')`, `.toBe('refused')`],
  ],
  [
    'a call is rejected, and nothing is returned in the block',
    `export async function stored(save: () => Promise<void>): Promise<string> {
       let state = 'saved';
       try { await save(); } catch { state = 'refused'; }
       return state;
     }`,
    [`.toBe('saved')`, `.toBe('refused')`],
  ],
  [
    'a method catches what its collaborator throws',
    `export interface Mailer { send(to: string): Promise<number> }
     export class Signup {
       constructor(private readonly mailer: Mailer) {}
       async welcome(to: string): Promise<number> {
         try { return await this.mailer.send(to); } catch { return -1; }
       }
     }`,
    ['.toBe(-1)', '.toBe(2)'],
  ],
  [
    'a list is sorted by a function, which takes two items',
    `export const order = (items: { rank: number; name: string }[]): string[] =>
       items.slice().sort((one, other) => one.rank - other.rank).map(({ name }) => name);`,
    ["name: 'name2'"],
  ],
  [
    'what matches is replaced by what a function says',
    `export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0));`,
    [".toBe('&#"],
  ],
];

describe('waypoints', () => {
  it('are passed by tests, although they are no branches', async () => {
    const explored = await exploreEach(
      PROGRAMS.map(([, code]) => code),
      { runner: 'vitest' },
    );
    const missing = explored.flatMap(({ tests }, index) => {
      const [symptom, , shown] = PROGRAMS[index] as (typeof PROGRAMS)[number];
      const [first = '', second = ''] = shown;
      const isShown = (text: string): boolean => tests.includes(text);
      return isShown(first) && isShown(second) ? [] : [`${symptom}:\n${tests}`];
    });
    expect(missing).toEqual([]);
    expect(explored.map(({ branches }) => branches.total)).toEqual(PROGRAMS.map(() => 0));
  });

  it('that nothing reaches are given up soon, and nobody hears of them', async () => {
    const [explored] = await exploreEach([
      `export function total(items: readonly number[]): number {
         let sum = 0;
         try { for (const item of items) sum += item > 100 ? 100 : item; } catch { return -1; }
         return sum;
       }`,
    ]);
    expect(explored?.branches).toMatchObject({ total: 2, covered: 2, infeasible: 0 });
    expect(explored?.targets[0]?.uncovered).toEqual([]);
  });
});
