import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Project } from '../../src/program/project.ts';
import { exploreCode } from '../support/explore-code.ts';
import { temporaryProject } from '../support/temporary-project.ts';

/** The lines of last cases after which the compiler has nothing left. */
function lines(code: string): readonly number[] {
  const file = join(temporaryProject({ 'main.ts': code }), 'main.ts');
  return Project.load([file])
    .exhaustiveCasesOf(file)
    .map(({ line }) => line);
}

const TREE = `type Tree = { kind: 'leaf'; n: number } | { kind: 'pair'; left: Tree; right: Tree };
export function sum(tree: Tree): number {
  switch (tree.kind) {
    case 'leaf':
      return tree.n;
    case 'pair':
      return sum(tree.left) + sum(tree.right);
    default:
      throw new Error('unknown');
  }
}`;

describe('an exhaustive switch', () => {
  it.each([
    ['a union of texts', "'a' | 'b'", "case 'a':\ncase 'b': return 1;", [4]],
    ['booleans', 'boolean', 'case true:\ncase false: return 1;', [4]],
    ['absent values', 'undefined | null', 'case undefined:\ncase null: return 1;', [4]],
    ['not a union with a value left over', "'a' | 'b' | 'c'", "case 'a':\ncase 'b': return 1;", []],
    ['not texts of any kind', 'string', "case 'a':\ncase 'b': return 1;", []],
    ['an enum', 'Flag', 'case Flag.A:\ncase Flag.B: return 1;', [4]],
  ])('is found of %s', (_what, type, cases, expected) => {
    const code = `enum Flag { A = 1, B = 2 }\nexport function f(x: ${type}) { switch (x) {\n${cases} default: return 2; } }`;
    expect(lines(code)).toEqual(expected);
  });

  it('is not found where cases are conditions', () => {
    expect(
      lines('export function f(x: number) { switch (true) { case x > 1: return 1; default: return 2; } }'),
    ).toEqual([]);
  });

  it('of a recursive union is settled by the compiler, where no search comes to an end', async () => {
    const { report } = await exploreCode(TREE);
    expect(report.targets[0]?.uncovered).toEqual([
      {
        line: 6,
        column: 5,
        reason: 'assumed',
        detail:
          'case is never false: no input takes this branch, provided that values are of the types that the compiler gives them',
      },
    ]);
  });
});
