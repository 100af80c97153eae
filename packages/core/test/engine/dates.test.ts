import { describe, it } from 'vitest';
import { expectCovered, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Programs that ask for parts of dates, compare them, and make new ones. */
const PROGRAMS: readonly SampleProgram[] = [
  [
    'a day of the week',
    'export const isWeekend = (d: Date): boolean => d.getDay() === 0 || d.getDay() === 6;',
    2,
  ],
  [
    'a birthday that is still to come this year',
    `export function age(born: Date, today: Date): number {
       const years = today.getFullYear() - born.getFullYear();
       if (today.getMonth() < born.getMonth()) return years - 1;
       return today.getMonth() === born.getMonth() && today.getDate() < born.getDate() ? years - 1 : years;
     }`,
    6,
  ],
  [
    'a day in a text, which may be none',
    `export function dayOf(text: string): string {
       const date = new Date(text);
       if (Number.isNaN(date.getTime())) throw new RangeError('no date');
       return date.getUTCMonth() === 1 && date.getUTCDate() === 29 ? 'leap day' : 'other day';
     }`,
    6,
  ],
  [
    'a range whose ends are turned around',
    `export function range(text: string): 'forward' | 'backward' | null {
       const found = /^(\\d{4}-\\d{2}-\\d{2})\\.\\.(\\d{4}-\\d{2}-\\d{2})$/.exec(text);
       if (found === null) return null;
       return new Date(found[1]!) <= new Date(found[2]!) ? 'forward' : 'backward';
     }`,
    4,
  ],
  [
    'a day that is reached by counting',
    `export function after(start: Date, days: number): string {
       const end = new Date(start);
       end.setUTCDate(end.getUTCDate() + days);
       if (end < start) return 'before';
       return end.toISOString().slice(0, 10) === '2024-02-29' ? 'leap day' : 'after';
     }`,
    4,
  ],
  [
    'a day that no month has',
    `export function isDay(year: number, month: number, day: number): boolean {
       const date = new Date(year, month - 1, day);
       if (date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day) return true;
       return false;
     }`,
    6,
  ],
  [
    'an hour of the clock',
    `export function greeting(now = new Date()): string {
       if (now.getHours() < 12) return 'morning';
       return now.getHours() < 18 ? 'afternoon' : 'evening';
     }`,
    6,
  ],
];

describe('dates', () => {
  it('are followed through their parts, texts, order and setters', async () => {
    expectCovered(await exploreSamples(PROGRAMS, { budget: { kind: 'work', steps: 200 } }));
  }, 240_000);
});
