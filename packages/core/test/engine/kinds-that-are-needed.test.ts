import { describe, expect, it } from 'vitest';
import { exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** The value is first tried with a kind for which the engine throws. */
const SAMPLES: readonly SampleProgram[] = [
  [
    'a loop',
    `export function count(list: any): number {
       let found = 0;
       for (const one of list || []) if (one > 3) found += 1;
       return found;
     }`,
    4,
  ],
  [
    'a method',
    `export function marks(list: any): string[] {
       if (!list) return [];
       return list.map((one: number) => (one > 3 ? 'high' : 'low'));
     }`,
    4,
  ],
  [
    'a pattern',
    `export function first(list: any): string {
       if (!list) return 'none';
       const [one] = list;
       return one === 7 ? 'seven' : 'other';
     }`,
    4,
  ],
  [
    'a spread',
    `export function longest(list: any): string {
       if (!list) return 'none';
       const copy = [...list];
       return copy.length > 2 ? 'long' : 'short';
     }`,
    4,
  ],
];

describe('a value of any kind', () => {
  it('is tried with the kind that the code needs', async () => {
    for (const one of await exploreSamples(SAMPLES, { runner: 'vitest' }))
      expect(one.branches, `${one.symptom}\n${one.tests}`).toMatchObject({
        total: one.total,
        covered: one.total,
      });
  });
});
