import { describe, expect, it } from 'vitest';
import { hasMutableState } from '../../src/program/state/module-state.ts';
import { modelOf } from '../support/model-of.ts';

const sitesOf = (text: string): readonly string[] =>
  modelOf(text).model.sites.map(({ kind, location }) => `${kind} ${location.line}:${location.column}`);

describe('branch sites', () => {
  it('stand where the author wrote them, in source order', () => {
    const sites = sitesOf(`export function f(a: number, b: number = 2) {
  if (a > b) return a ? 1 : 2;
  while (a < 3 && b) a++;
  switch (a) { case 1: break; default: }
  for (;;) { const { c = 1 } = {} as any; return c ?? b?.toFixed; }
}`);
    expect(sites).toEqual([
      'default value 1:30',
      'if 2:3',
      'conditional 2:21',
      'loop 3:3',
      'and 3:10',
      'case 4:16',
      'default value 5:22',
      'nullish 5:50',
      'optional chain 5:55',
    ]);
  });

  it('belong to the function whose parameter a default is', () => {
    const { model } = modelOf('export const outer = () => { const inner = (x = 1) => x; return inner(); };');
    expect(model.functions[model.sites[0]?.functionIndex ?? 0]?.name).toBe('inner');
  });
});

describe('calls by name', () => {
  const text = `
    function used() { return helper(); }
    const helper = () => 1;
    function passed() { return 2; }
    export function main() { return used() + [1].map(passed)[0]; }
    export function other() { return used(); }`;

  const escapingOf = (code: string): readonly string[] => {
    const { model } = modelOf(code);
    return model.functions.filter(({ index }) => model.escaping.has(index)).map(({ name }) => name);
  };

  it('tell functions that are called by name only from those whose value escapes', () => {
    expect(escapingOf(text)).toEqual(['(module)', 'passed']);
  });

  it('do not take a function for called by name because its parameter is', () => {
    expect(escapingOf('function apply(f) { return f(1); } [1].map(apply);')).toEqual(['(module)', 'apply']);
  });

  it('cannot tell what is exported to modules that the module imports itself', () => {
    expect(escapingOf(`import './other.ts';${text}`)).toEqual(['(module)', 'passed', 'main', 'other']);
  });
});

describe('mutable state', () => {
  it.each([
    ['a counter', 'let n = 0; export const f = () => ++n;', true],
    ['a cache', 'const cache = new Map(); export const f = (x) => { cache.set(x, 1); return 1; };', true],
    ['a list that grows', 'const all = []; export function f(x) { all[all.length] = x; }', true],
    ['a table that is read', 'const T = { a: 1 }; export const f = (k) => T.a + 1;', false],
    ['constants and functions', 'const N = 3; function g() { return N; } export const f = () => g();', false],
    ['an enum', 'export enum E { A } export const f = (e: E) => e === E.A;', false],
    ['a module that is called', "const E = require('e'); export const f = (x) => E.left(x);", false],
    [
      'one that the compiler wraps',
      "const E = __importStar(require('e')); export const f = (x) => E.left(x);",
      false,
    ],
    ['a part of a module', "const left = require('e').left; export const f = (x) => left(x);", false],
    ['a class', 'export class X extends Error {} export const f = () => { throw new X(); };', false],
    ['a module that is imported', "import { e } from 'e'; export const f = () => e(1);", false],
    ['one that is imported late', "import e from 'e'; export const f = () => e(import('e'));", false],
  ])('is seen in %s: %s', (_name, text, expected) => {
    expect(hasMutableState(modelOf(text).model)).toBe(expected);
    expect(hasMutableState(modelOf(text, 'commonjs').model)).toBe(expected);
  });

  it('is seen in scripts that nobody compiles', () => {
    const stateIn = (text: string): boolean => hasMutableState(modelOf(text, 'commonjs').model);
    expect(stateIn('let n = 0; exports.f = () => ++n;')).toBe(true);
    expect(stateIn('const all = []; module.exports = { add: (x) => all.push(x) };')).toBe(true);
    expect(stateIn('const N = 3; exports.f = (x) => x + N;')).toBe(false);
  });
});

describe('functions without a name', () => {
  const places = (text: string, format?: 'commonjs'): readonly string[] =>
    modelOf(text, format)
      .model.functions.slice(1)
      .map(({ location }) => `${location.line}:${location.column}`);

  it('stand where the statement begins that exports them, or where they begin', () => {
    expect(places('\nexport default function (n: number) {}')).toEqual(['2:1']);
    expect(places('\nexport default function (n: number) {}', 'commonjs')).toEqual(['2:1']);
    expect(places('\nexport default (n: number) => n;')).toEqual(['2:16']);
    expect(places('\nexport default (n: number) => n;', 'commonjs')).toEqual(['2:16']);
  });

  it('stand at the key of the property that they are', () => {
    expect(places("export const a = { 'b-c': (n: number) => n, 7: () => 1 };")).toEqual(['1:20', '1:45']);
  });
});
