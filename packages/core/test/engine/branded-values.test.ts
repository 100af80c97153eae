import { describe, expect, it } from 'vitest';
import { exploredOnce, openBranches } from '../support/explore-samples.ts';

const explored = exploredOnce({
  tuple: `
    export type Point = [x: number, y: number] & { _brand: 'point' };
    export function quadrant(p: Point): number {
      if (p[0] >= 0) return p[1] >= 0 ? 1 : 4;
      return p[1] >= 0 ? 2 : 3;
    }`,
  text: `
    export type Escaped = string & { isEscaped: true };
    export function kind(text: string | Escaped): string {
      if ((text as Escaped).isEscaped) return 'escaped';
      return 'plain';
    }`,
  mark: `
    export type UserId = string & { readonly __brand: 'UserId' };
    export function isLong(id: UserId): boolean {
      if (id.length < 0) return true;
      return false;
    }`,
  wrapper: `
    export function isObject(x: number | String): string {
      if (x instanceof String) return 'an object';
      return 'other';
    }`,
  receiver: `
    export function count(this: { n: number } | void): string {
      if (this && this.n === 3) return 'three';
      return 'other';
    }`,
});

describe('a branded type', () => {
  it('is built from a tuple, with a cast', async () => {
    const sample = await explored('tuple');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain('quadrant([-1, 0] as unknown as Point)');
  });

  it('gives no proof where code asks for a member that it declares', async () => {
    expect(openBranches(await explored('text'))).toEqual(['kind: unsupported input']);
  });

  it('gives proofs where its members are a mark for the compiler', async () => {
    expect(openBranches(await explored('mark'))).toEqual(['isLong: infeasible']);
  });
});

describe('a value that no input has', () => {
  it('may be an object around a primitive', async () => {
    expect(openBranches(await explored('wrapper'))).toEqual(['isObject: unsupported input']);
  });

  it('may be the receiver of a function', async () => {
    const open = openBranches(await explored('receiver'));
    expect(new Set(open)).toEqual(new Set(['count: unsupported input']));
  });
});
