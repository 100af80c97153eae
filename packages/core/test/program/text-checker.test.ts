import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mendTypes, testRangesIn } from '../../src/program/mend-types.ts';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const SOURCE = `
  export type Cents = number & { readonly brand: 'cents' };
  export const half = (n: Cents): number => n / 2;
  export const sum = (items: readonly { readonly price: Cents }[]): number => items.length;
  export const find = (n: number): { readonly x: number } | undefined => (n > 0 ? { x: n } : undefined);
  export const apply = (f: (n: number) => Cents): number => f(1);`;

/** What the compiler says of a test file before and after mending. */
function mend(body: string): {
  readonly before: readonly number[];
  readonly after: readonly number[];
  text: string;
} {
  const folder = temporaryProject({
    'main.ts': SOURCE,
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "nodenext", "types": [] } }',
  });
  const project = Project.load([join(folder, 'main.ts')]);
  const path = join(folder, 'main.test.ts');
  const draft = { path, content: `import * as m from './main.js';\n${body}\n` };
  const errors = project.typeErrorsIn([draft]);
  const mended = { path, content: mendTypes(draft, errors) };
  return {
    before: errors.map(({ code }) => code),
    after: project.typeErrorsIn([mended]).map(({ code }) => code),
    text: mended.content,
  };
}

describe('text that is not on disk', () => {
  it.each([
    ['m.half(3);', [2345], 'm.half(3 as never);'],
    ['m.sum([{ price: 3 }]);', [2322], 'm.sum([{ price: 3 as never }]);'],
    ['m.find(1).x;', [2532], 'm.find(1)!.x;'],
    ['m.apply((n) => n);', [2322], 'm.apply((n) => n as never);'],
    [
      'const given: { price: m.Cents } = { price: 3 };',
      [2322],
      'const given: { price: m.Cents } = { price: 3 as never };',
    ],
  ])('is checked by the options of the project and mended with casts: %s', (body, codes, mended) => {
    const { before, after, text } = mend(body);
    expect(before).toEqual(codes);
    expect(text).toContain(mended);
    expect(after).toEqual([]);
  });

  it('is not reproached with a runner whose types are not installed', () => {
    expect(mend(`import { it } from 'nowhere-vitest';`).before).toEqual([2307]);
    expect(mend(`import { it } from 'vitest'; it('a', () => {}); describe('b', () => {});`).before).toEqual(
      [],
    );
  });

  it('may import a file by its real name, as Node wants it', () => {
    expect(mend(`import { half } from './main.ts'; half(1 as never);`).before).toEqual([]);
  });

  it('tells where its tests stand', () => {
    const content = `describe('a', () => { it('b', () => { it; }); it('c', async () => {}); });`;
    const ranges = testRangesIn({ path: 'a.test.ts', content });
    expect(ranges.map(([from, to]) => content.slice(from, to))).toEqual([
      `it('b', () => { it; })`,
      `it('c', async () => {})`,
    ]);
  });
});
