import { expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const SHAPES = `export enum Kind { Circle, Square }
type Shape = { kind: Kind.Circle; r: number } | { kind: Kind.Square; a: number };
export function area(shape: Shape): number {
  switch (shape.kind) {
    case Kind.Circle: return 3 * shape.r * shape.r;
    case Kind.Square: return shape.a * shape.a;
    default: throw new Error('unknown');
  }
}
export const isCircle = (kind: Kind): boolean | undefined =>
  kind === Kind.Circle ? true : kind === Kind.Square ? false : undefined;`;

it('objects of a kind that a member of an enum tells have the members of that kind', async () => {
  const { files } = await exploreCode(SHAPES, { runner: 'vitest' });
  const content = files[0]?.content ?? '';
  expect(content).toContain('area({ kind: Kind.Circle, r: ');
  expect(content).toContain('area({ kind: Kind.Square, a: ');
  expect(content).not.toContain('as never');
  // The enum itself takes any number, as flags do.
  expect(content).toMatch(/isCircle\(\d+ as Kind\)/);
});
