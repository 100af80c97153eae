import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AskedValues } from '../../src/program/types/runtime-type-tests/asked-values.ts';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

function askedIn(code: string): AskedValues | undefined {
  const file = join(temporaryProject({ 'main.ts': code }), 'main.ts');
  return Project.load([file]).targetsOf(file)[0]?.asked;
}

describe('what code asks for', () => {
  it('is not data that functions of the language promise, as those of validators do', () => {
    const asked = askedIn(`export const count = (a: any): number => Object.keys(a).length;`);
    expect(asked?.promised).toEqual([]);
  });

  it('are objects with other prototypes than plain ones where it asks for prototypes', () => {
    const unlikePlain = ['BareObject', 'DerivedObject'];
    const byFunction = `export const f = (a: unknown) => Object.getPrototypeOf(a) === null;`;
    const byMember = `export const f = (a: any) => a.constructor === Object;`;
    expect([askedIn(byFunction)?.kinds, askedIn(byMember)?.kinds]).toEqual([unlikePlain, unlikePlain]);
    expect(askedIn(`export const f = (a: unknown) => typeof a === 'object';`)?.kinds).toEqual([]);
  });

  it('may be named by a constant, or be what a function of the language tests for', () => {
    const asked = askedIn(`
      const dateTag = '[object Date]';
      export function isDated(value: unknown): boolean {
        const tag = Object.prototype.toString.call(value);
        return tag === dateTag || ArrayBuffer.isView(value);
      }`);
    expect(asked?.kinds).toEqual(['Date', 'Uint8Array']);
  });
});
