/** Hot calls into a real package. */
export interface Workload {
  readonly name: string;
  /** The module to load, below `node_modules`. */
  readonly entry: string;
  readonly exportName: string;
  /** The strings among them are what is symbolic, where inputs are. */
  readonly args: readonly unknown[];
}

/** A version comparison, a parser of query strings, a parser of a language. */
export const WORKLOADS: readonly Workload[] = [
  {
    name: 'semver',
    entry: 'semver/index.js',
    exportName: 'satisfies',
    args: ['1.2.3-beta.4', '>=1.0.0 <2.0.0 || ~3.1'],
  },
  {
    name: 'qs',
    entry: 'qs/lib/index.js',
    exportName: 'parse',
    args: ['a[b][c]=1&a[b][d]=2&e[]=3&e[]=4&f=hello%20world'],
  },
  {
    name: 'acorn',
    entry: 'acorn/dist/acorn.js',
    exportName: 'parse',
    args: [
      'function f(a, b = 1) { return [a, ...b].map((x) => x * 2); } class A { #x = 1; }',
      { ecmaVersion: 2022 },
    ],
  },
];
