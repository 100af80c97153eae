import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** Functions of which every branch has an input, by what carries the input to the branch. */
const FEASIBLE: Readonly<Record<string, string>> = {
  setOfArray: '(a: number[]) => (new Set(a).has(7) ? 1 : 2)',
  sizeOfSet: '(a: number[]) => (new Set(a).size === 2 ? 1 : 2)',
  setOfMember: `(o: { roles: string[] }) => (new Set(o.roles).has('admin') ? 1 : 2)`,
  setOfOptional: `(o: { tags?: string[] }) => (new Set(o.tags ?? []).has('x') ? 1 : 2)`,
  setOfResult: '(f: () => number[]) => (new Set(f()).has(2) ? 1 : 2)',
  spreadOfSet: '(a: number[]) => ([...new Set(a)].length === 2 ? 1 : 2)',
  mapOfPairs: `(a: [string, { n: number }][]) => (new Map(a).get('k')?.n === 4 ? 1 : 2)`,
  valuesOfMap:
    '(a: [string, number][]) => { let t = 0; for (const v of new Map(a).values()) t += v; return t > 5 ? 1 : 2; }',
  flat: '(a: number[]) => ([a, [1]].flat().length === 3 ? 1 : 2)',
  flatMap: '(a: number[]) => ([1].flatMap(() => a).length === 3 ? 1 : 2)',
  flatOfLists: `(o: { a: string[]; b: string[] }) => ([o.a, o.b].flat().includes('x') ? 1 : 2)`,
  applied: '(a: number[]) => (Math.max.apply(null, a) === 12 ? 1 : 2)',
  pushed:
    '(a: number[]) => { const r = [0]; Array.prototype.push.apply(r, a); return r.length === 3 ? 1 : 2; }',
  clonedSet: '(s: Set<string>) => (structuredClone({ s }).s.size > 0 ? 1 : 2)',
  clonedMap: `(m: Map<string, number>) => (structuredClone([m])[0]?.get('a') === 1 ? 1 : 2)`,
  wrapped: '(n: number) => (new Number(n).valueOf() === 6 ? 1 : 2)',
  wrappedBoolean: '(b: boolean) => (new Boolean(b).valueOf() ? 1 : 2)',
  description: `(s: string) => (Symbol.for(s).description === 'x' ? 1 : 2)`,
  lastMatch: `(s: string) => { /(b)(.)/.test(s); return (RegExp as unknown as { $2: string }).$2 === 'z' ? 1 : 2; }`,
  spreadText: `(s: string) => (({ ...(s as unknown as string[]) })[1] === 'x' ? 1 : 2)`,
  delegated: '(s: string) => { function* g() { yield* s; } return [...g()].length === 2 ? 1 : 2; }',
  subclassOfMap: `(n: number) => { class M extends Map<string, number> { override get(k: string) { return super.get(k); } } return new M([['a', n]]).get('a') === 6 ? 1 : 2; }`,
  givenToSuper: `(n: number) => { class M extends Map<string, number> { constructor(e: [string, number][]) { super(e); } } return new M([['a', n]]).get('a') === 6 ? 1 : 2; }`,
  subclassOfArray:
    '(n: number) => { class A extends Array<number> { last() { return this[this.length - 1]; } } return new A(1, n).last() === 6 ? 1 : 2; }',
  subclassOfError: `(s: string) => { class E extends Error { code = 5; } return new E(s).message === 'abc' ? 1 : 2; }`,
  objectAsKey: `(n: number) => ((({ v6: 1 }) as Record<string, number>)[{ toString: () => 'v' + n } as unknown as string] === 1 ? 1 : 2)`,
  spreadable:
    '(n: number) => ([0].concat({ length: 1, 0: n, [Symbol.isConcatSpreadable]: true } as never)[1] === 6 ? 1 : 2)',
  testedByClass:
    '(n: number) => { class A { static [Symbol.hasInstance](x: number) { return x === 6; } } return (n as unknown) instanceof A ? 1 : 2; }',
  tagged: `(n: number) => { class A { get [Symbol.toStringTag]() { return 'T' + n; } } return Object.prototype.toString.call(new A()) === '[object T6]' ? 1 : 2; }`,
  spreadArguments:
    '(n: number) => ((function () { return [...arguments]; } as (...a: number[]) => number[])(n, 1)[0] === 6 ? 1 : 2)',
};

/** Those that may stay open, since the input is lost on the way or the search is long. */
const OPEN: ReadonlySet<string> = new Set([
  'setOfMember',
  'setOfOptional',
  'mapOfPairs',
  'wrappedBoolean',
  'clonedMap',
  'wrapped',
  'description',
  'lastMatch',
  'spreadText',
  'delegated',
  'givenToSuper',
  'objectAsKey',
  'spreadable',
  'testedByClass',
  'tagged',
]);

describe('inputs that reach a branch through a built-in', () => {
  it('are not forgotten on the way', async () => {
    const code = Object.entries(FEASIBLE).map(([name, text]) => `export const ${name} = ${text};`);
    const { report } = await exploreCode(code.join('\n'));
    const uncovered = report.targets.flatMap(({ name, uncovered: branches }) =>
      branches.map(({ reason }) => ({ name, reason })),
    );
    expect(uncovered.filter(({ reason }) => reason === 'infeasible' || reason === 'assumed')).toEqual([]);
    expect(uncovered.filter(({ name }) => !OPEN.has(name))).toEqual([]);
  });
});
