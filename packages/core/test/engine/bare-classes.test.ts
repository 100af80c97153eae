import { describe, it } from 'vitest';
import { expectCovered, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Each program is covered as a whole only if the code of such a class, or of the one that it extends, is followed. */
const COVERED: readonly SampleProgram[] = [
  [
    'a field of a class that a variable names',
    `export function f(n: number): number {
       const Box = class { size = n > 3 ? 1 : 2; };
       return new Box().size;
     }`,
    2,
  ],
  [
    'a field of a class that an assignment or a property names',
    `const sign = (n: number): number => (n < 0 ? -1 : 1);
     export function f(a: number, b: number): number {
       let Box; Box = class { size = sign(a); };
       const held = { Lid: class { size = sign(b); } };
       return new Box().size + new held.Lid().size === 2 ? 2 : 0;
     }`,
    4,
  ],
  [
    'the constructor behind two classes without code',
    `class Problem {
       readonly level: string;
       constructor(status: number) { this.level = status > 499 ? 'fault' : 'mistake'; }
     }
     class Missing extends Problem {}
     class UserMissing extends Missing {}
     export const levelOf = (status: number): string => new UserMissing(status).level;`,
    2,
  ],
  [
    'a static block, a computed key and what a class extends',
    `export function f(a: number, b: number, c: number): string {
       const Base = class { kind = 'base'; };
       const Box = class extends (a > 3 ? Base : Object) {
         static size = 0;
         static { if (b > 3) this.size = 1; }
         [c > 3 ? 'left' : 'right'] = true;
       };
       return Object.keys(new Box()).join() + Box.size + Box.name;
     }`,
    6,
  ],
];

describe('a class without a name or without code', () => {
  it('has its code followed', async () => {
    expectCovered(await exploreSamples(COVERED, {}));
  });
});
