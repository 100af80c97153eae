import type { SyntaxFamily } from '../syntax-family.ts';

/** Namespaces stand at the top level or in one another; so they are written into the module by `hoist`. */
export const NAMESPACES: SyntaxFamily = {
  dialects: ['typescript', 'tsx'],
  statement: {
    'with exports': (write) =>
      write.declare('number', (name) => {
        write.hoist(
          `namespace ${name}N { export let x = 1; const hidden = 2; export function f(y: number) { x += y; return x + hidden; } export namespace In { export const z = hidden + 1; } }`,
        );
        return `let ${name} = ${name}N.f(${write.number()}) + ${name}N.In.z; note(${name}N.x); ${name}N.x = 1;`;
      }),
    'merged with a function': (write) =>
      write.declare('number', (name) => {
        write.hoist(
          `function ${name}F(x: number) { return x + ${name}F.extra; } namespace ${name}F { export let extra = 3; }`,
        );
        return `${name}F.extra = ${write.number()}; let ${name} = ${name}F(${write.number()}); ${name}F.extra = 3;`;
      }),
    'merged, of classes and enums': (write) =>
      write.declare('number', (name) => {
        write.hoist(
          `namespace ${name}N { export class K { v = 2; add(x: number) { return this.v + x; } } } namespace ${name}N { export enum E { A = 4 } export const k = new K(); } import ${name}Alias = ${name}N.E;`,
        );
        return `let ${name} = ${name}N.k.add(${write.number()}) + ${name}Alias.A;`;
      }),
  },
};
