import { describe, expect, it } from 'vitest';
import { exploredOnce, openBranches } from '../support/explore-samples.ts';

const explored = exploredOnce({
  counted: `
    let failures = 0;
    export function logIn(password: string): boolean {
      if (failures > 1) throw new Error('locked');
      if (password !== 'open sesame') {
        failures += 1;
        throw new RangeError('wrong password');
      }
      return true;
    }`,
  unintended: `
    export class Reader {
      #reads = 0;
      read(): string {
        if (this.#reads > 0) return 'again';
        this.#reads += 1;
        return JSON.parse('{') as string;
      }
    }`,
  traceless: `
    export class Level {
      #height = 1;
      constructor(limit: number) { if (limit < 0) throw new RangeError('negative'); }
      swap(): string {
        this.#height = 3 - this.#height;
        return this.#height > 2 ? 'high' : 'low';
      }
    }`,
});

describe('a call that fails', () => {
  it('is followed by others if it has changed something', async () => {
    const sample = await explored('counted');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toMatch(/expect\(\(\) => logIn\('.*'\)\)\.toThrow\(\);/);
  });

  it('leaves no proof behind if none follow it', async () => {
    expect(openBranches(await explored('unintended'))).toEqual(['Reader.read: not reached']);
  });

  it('takes nothing from proofs if it has changed nothing', async () => {
    expect(openBranches(await explored('traceless'))).toEqual(['Level.swap: infeasible']);
  });
});
