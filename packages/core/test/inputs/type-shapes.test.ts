import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planTarget } from '../../src/inputs/target-inputs.ts';
import type { TargetSpec } from '../../src/protocol/target-spec.ts';
import { Project } from '../../src/program/project.ts';
import { temporaryProject } from '../support/temporary-project.ts';
import { notationOf } from './shape-notation.ts';

/** The plan of the last function that each source text exports. */
function plansOf(sources: readonly string[], extension = 'ts'): readonly TargetSpec[] {
  const folder = temporaryProject(
    Object.fromEntries(sources.map((text, index) => [`m${index}.${extension}`, text])),
  );
  const files = sources.map((_, index) => join(folder, `m${index}.${extension}`));
  const project = Project.load(files);
  return files.map((file) => planTarget(project.targetsOf(file).at(-1)!).spec);
}

/** A row: declarations and the parameters of a function, then the inputs that it is tried with. */
type Row = readonly [source: string, inputs: string];

/** `type T = …; (x: T)` as a module. */
function moduleOf(source: string): string {
  const start = source.lastIndexOf('\n') + 1;
  const head = source.slice(start);
  return `${source.slice(0, start)}export function f${head.startsWith('<') ? head : `(${head})`} { return 0; }`;
}

const FAMILIES: Readonly<Record<string, readonly Row[]>> = {
  'objects by their members': [
    [
      'x: { a: number; b?: string; readonly c: boolean }',
      'x: {a: number, b?: undefined | string, readonly c: boolean}',
    ],
    ['interface A { a: number }\ninterface B extends A { b: string }\nx: B', 'x: {b: string, a: number}'],
    ['x: { a: number } & { b: string }', 'x: {a: number, b: string}'],
    [
      'interface P { a: number; b: string }\nx: Partial<P>',
      'x: {a?: undefined | number, b?: undefined | string}',
    ],
    ['interface P { a: number; b: string }\nx: Readonly<Pick<P, "a">>', 'x: {readonly a: number}'],
    ['interface P { readonly a?: number }\nx: { -readonly [K in keyof P]-?: P[K] }', 'x: {a: number}'],
    ['x: Record<"a" | "b", number>', 'x: {a: number, b: number}'],
    ['x: Record<string, number>', 'x: {[string]: number}'],
    ['x: { [id: number]: string }', 'x: {[number]: string}'],
    ['x: { a: number; [key: string]: number | string }', 'x: {a: number, [string]: string | number}'],
    ['interface G { get size(): number }\nx: G', 'x: {readonly size: number}'],
    ['x: { "a b": number }', 'x: {a b: number}'],
    [
      'x: object',
      'x: {[string]: number | string | boolean | undefined | null | #1{[string]: number | string | boolean | undefined | null | #1 | #2[...number | string | boolean | undefined | null | #1 | #2]} | #2}',
    ],
  ],
  'arrays and tuples': [
    ['x: number[]', 'x: [...number]'],
    ['x: readonly string[][]', 'x: [...[...string]]'],
    ['x: [number, string?]', 'x: [number, undefined | string?]'],
    ['x: readonly [number, ...boolean[]]', 'x: [number, ...boolean]'],
    ['x: [...number[], string]', 'x: [string]'],
    ['x: Iterable<number>, y: ArrayLike<string>', 'x: [...number], y: [...string]'],
    ['x: WeakMap<object, number>[]', 'x: []'],
    ['x: number, ...rest: string[]', 'x: number, ...rest: [...string]'],
    ['...rest: [number, string?]', '...rest: [number, undefined | string?]'],
  ],
  'unions, simplest first': [
    ['x: { a: 1 } | number | null', 'x: number | {a: 1} | null'],
    ['x?: string | null', 'x?: string | undefined | null'],
    [
      'type S = { kind: "circle"; r: number } | { kind: "square"; side: number }\nx: S',
      "x: {kind: 'circle', r: number} | {kind: 'square', side: number}",
    ],
    ['x: { a: number | null | string[] }', 'x: {a: null | number | [...string]}'],
    ['x: WeakSet<object> | number', 'x: number | !WeakSet<object>'],
  ],
  'recursive types, with a way out first': [
    [
      'interface List { value: number; next: List | null }\nx: List | null, y: List',
      'x: #0{value: number, next: null | #0} | null, y: #0',
    ],
    [
      'interface Tree { children: Tree[]; parent?: Tree }\nx: Tree',
      'x: #0{children: [...#0], parent?: undefined | #0}',
    ],
    [
      'interface Branch { left: T; right: T }\ninterface Leaf { leaf: number }\ntype T = Branch | Leaf\nx: T',
      'x: #1{leaf: number} | #0{left: #1 | #0, right: #1 | #0}',
    ],
    ['interface Ring { next: Ring }\nx: Ring', 'x: #0{next: #0}'],
    ['interface Ring { next: Ring }\nx: { a: Ring | string[] }', 'x: {a: [...string] | #1{next: #1}}'],
    [
      'interface A { x: D | B }\ninterface B { y: A | number }\ninterface D { z: A }\nx: A',
      'x: #0{x: {y: number | #0} | {z: #0}}',
    ],
    [
      'type Json = string | number | boolean | null | Json[] | { [key: string]: Json }\nx: Json',
      'x: string | number | boolean | #0[...null | string | number | boolean | #0 | #1{[string]: null | string | number | boolean | #0 | #1}] | #1 | null',
    ],
  ],
};

describe('inputs of declared types', () => {
  it.each(Object.keys(FAMILIES))('are %s', (family) => {
    const rows = FAMILIES[family]!;
    const found = plansOf(rows.map(([source]) => moduleOf(source))).map(notationOf);
    expect(rows.map(([source], index) => [source, found[index]])).toEqual(rows);
  });
});
