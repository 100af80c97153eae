import { describe, expect, it } from 'vitest';
import { exploreSamples, type SampleProgram } from '../support/explore-code.ts';

const SAMPLES: readonly SampleProgram[] = [
  [
    'a document is parsed',
    `export function theme(text: string): string {
       const settings = JSON.parse(text) as { theme: unknown; size: number };
       if (typeof settings.theme !== 'string') throw new Error('theme');
       return settings.size > 10 ? 'big' : settings.theme;
     }`,
    4,
  ],
  [
    'a document is parsed by code without branches',
    `export const titleOf = (text: string): string => (JSON.parse(text) as { title: string }).title.toUpperCase();`,
    0,
  ],
  ['an address is parsed', `export const hostOf = (link: string): string => new URL(link).hostname;`, 0],
  [
    'everything that is covered throws',
    `interface Node { left: Node | null; right: Node | null; id: number }
     const checked = (node: Node | null): Node => {
       if (node === null) throw new Error('no node');
       if (node.left === null || node.right === null) throw new Error('no inner node');
       return node;
     };
     export function sum(one: Node | null, other: Node | null): number { return checked(one).id + checked(other).id; }`,
    6,
  ],
];

describe('the usual case', () => {
  it('is tested, and not only what fails', async () => {
    for (const one of await exploreSamples(SAMPLES, { runner: 'vitest' })) {
      expect(one.branches, `${one.symptom}\n${one.tests}`).toMatchObject({ covered: one.total });
      expect(one.tests, one.symptom).toMatch(/ it\(["'`]returns /);
    }
  });
});
