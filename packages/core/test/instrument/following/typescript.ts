import type { ConstructFamily } from './followed-construct.ts';

/** What the compiler turns into JavaScript, and variables of modules. */
export const TYPESCRIPT: ConstructFamily = {
  family: 'TypeScript and modules',
  constructs: [
    {
      title: 'types, assertions, `satisfies`, overloads',
      code: 'const y = (x as unknown as number)! satisfies number; function f(a: number): number; function f(a: any): any { return <number>a; } decide(f(y) > 3);',
      status: 'exact',
    },
    {
      title: 'enums',
      code: 'enum Size { Small = 1, Big } const s: Size = x > 3 ? Size.Big : Size.Small; decide(s === Size.Big);',
      status: 'exact',
    },
    {
      title: 'enums by value',
      code: 'decide(Size[x] === undefined);',
      status: 'concretises',
      reason: 'tied to its value on this path',
      setup: 'enum Size { Small = 1, Big = 2 }',
    },
    {
      title: 'const enums',
      code: 'decide(x > Limit.Low);',
      status: 'exact',
      setup: 'const enum Limit { Low = 3 }',
    },
    {
      title: 'namespaces',
      code: 'N.set(x); decide(N.get() > 3);',
      status: 'exact',
      setup:
        'namespace N { export let v = 0; export const set = (n: number) => { v = n; }; export const get = () => v; }',
    },
    {
      title: 'parameter properties',
      code: 'class A { constructor(readonly v: number, private w = v + 1) {} get sum() { return this.v + this.w; } } decide(new A(x).sum > 8);',
      status: 'exact',
    },
    {
      title: 'standard decorators of methods',
      code: 'const plus = (own: any, _: any) => function (this: any, v: number) { return own.call(this, v + 1); }; class A { @plus m(v: number) { return v; } } decide(new A().m(x) > 4);',
      status: 'exact',
    },
    {
      title: 'standard decorators of fields',
      code: 'const plus = (_: any, __: any) => (v: number) => v + 1; class A { @plus v = x; } decide(new A().v > 4);',
      status: 'exact',
    },
    {
      title: '`accessor`',
      code: 'class A { accessor v = x; } const a = new A(); a.v += 1; decide(a.v > 4);',
      status: 'exact',
    },
    {
      title: 'legacy decorators',
      code: 'const plus = (_: any, __: any, d: any) => { const own = d.value; d.value = function (v: number) { return own.call(this, v + 1); }; }; class A { @plus m(v: number) { return v; } } decide(new A().m(x) > 4);',
      status: 'exact',
      mode: 'legacy',
    },
    {
      title: 'TSX',
      code: 'const h = (type: any, props: any, ...children: any[]) => (typeof type === "function" ? type(props) : children[0]); const C = ({ v }: any) => <b>{v + 1}</b>; decide((<C v={x} /> as any) > 4);',
      status: 'exact',
      mode: 'tsx',
    },
    {
      title: 'variables of a module',
      code: 'store = x; decide(store > 3);',
      status: 'exact',
      setup: 'let store = 0;',
    },
    {
      title: 'exported variables',
      code: 'shared = x; bump(); decide(shared > 4);',
      status: 'exact',
      setup: 'export let shared = 0; function bump() { shared += 1; }',
    },
  ],
};
