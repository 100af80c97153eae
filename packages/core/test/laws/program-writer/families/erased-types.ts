import type { SyntaxFamily } from '../syntax-family.ts';

/** What the compiler erases: annotations, assertions, overloads, `satisfies`. */
export const ERASED_TYPES: SyntaxFamily = {
  dialects: ['typescript'],
  number: {
    assertions: (write) => `(${write.number()} as unknown as number)! + (<number>${write.number()})`,
    satisfies: (write) => `({ x: ${write.number()} } satisfies { x: number }).x`,
    'a generic call': (write) => `((<T,>(x: T): T => x)<number>)(${write.number()})`,
  },
  statement: {
    overloads: (write) =>
      write.declare(
        'number',
        (name) =>
          `function ${name}f(x: number): number; function ${name}f(x: string): string; function ${name}f(x: any): any { return typeof x === 'string' ? x.length : x + 1; } let ${name}: number = ${name}f(${write.pick(write.number(), write.string())}) as any;`,
      ),
    'interfaces and aliases': (write) =>
      write.declare(
        'number',
        (name) =>
          `interface ${name}I { v: number; w?: string } type ${name}T = ${name}I | null; const ${name}o: ${name}T = { v: ${write.number()} } as ${name}T; let ${name} = ${name}o!.v + (${name}o?.w?.length ?? 1);`,
      ),
    'guards and assertions': (write) =>
      `{ const is = (x: unknown): x is number => typeof x === 'number'; function check(x: unknown): asserts x { if (!x) throw new Failure('check'); } const v: unknown = ${write.scalar()}; if (is(v)) note(v + 1); try { check(v); note('passed'); } catch (e: unknown) { note((e as Error).message); } }`,
    'a tuple and a constant': (write) =>
      `{ const t = [${write.number()}, ${write.string()}] as const; const [n, text]: readonly [number, string] = t; note(n); note(text); for (const k of Object.keys({ a: 1 }) as 'a'[]) note(k); }`,
    'a parameter this': (write) =>
      `{ function f(this: { k: number }, x: number, y?: number) { return this.k + x + (y ?? 0); } note(f.call({ k: ${write.number()} }, ${write.number()})); note(f.length); }`,
  },
};
