/** Declarations with the parameters of a function in the last line, and the inputs that it is tried with. */
type Row = readonly [source: string, inputs: string];

const SCALARS = 'number | string | boolean | undefined | null';
/** As other keys of an object have it, which may not be there. */
const MAYBE_SCALARS = 'undefined | number | string | boolean | null';

/** What an `unknown` may be where its object and its array have these positions. */
const anything = (object: number, array: number): string =>
  `${SCALARS} | #${object}{[string]: ${MAYBE_SCALARS} | #${object} | #${array}[...${SCALARS} | #${object} | #${array}]} | #${array}`;

const anyObject = (object: number, array: number): string =>
  `#${object}{[string]: ${MAYBE_SCALARS} | #${object} | #${array}[...${SCALARS} | #${object} | #${array}]}`;

const OBJECTS: readonly Row[] = [
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
  ['x: Omit<{ a: 1; b: 2; c?: 3 }, "a">', 'x: {b: 2, c?: undefined | 3}'],
  ['x: Record<"a" | "b", number>', 'x: {a: number, b: number}'],
  ['x: Record<string, number>', 'x: {[string]: undefined | number}'],
  ['x: { [id: number]: string }', 'x: {[number]: undefined | string}'],
  [
    'x: { a: number; [key: string]: number | string }',
    'x: {a: number, [string]: undefined | string | number}',
  ],
  ['x: { [key: `data-${string}`]: string; a: number }', 'x: {a: number}'],
  ['interface G { get size(): number }\nx: G', 'x: {readonly size: number}'],
  ['x: { "a b": number; __typename: "T" }', "x: {a b: number, __typename: 'T'}"],
  ['x: { __proto__: number }', 'x: double{}'],
  ['interface A { [Symbol.toStringTag]?: string; a: number }\nx: A', 'x: {a: number}'],
  ['x: { a?: never; b: 1 }', 'x: {a?: undefined, b: 1}'],
  ['x: { a: WeakMap<object, 1> }', 'x: double{}'],
  ['x: { a?: WeakMap<object, 1>; b: WeakMap<object, 1> | null }', 'x: {b: null | !WeakMap<object, 1>}'],
  ['x: object, y: {}, z: Object', `x: ${anyObject(0, 1)} | #1, y: #0, z: #0`],
];

const ARRAYS: readonly Row[] = [
  ['x: number[]', 'x: [...number]'],
  ['x: readonly string[][]', 'x: [...[...string]]'],
  ['x: [number, string?]', 'x: [number, undefined | string?]'],
  ['x: readonly [number, ...boolean[]]', 'x: [number, ...boolean]'],
  ['x: [...number[], string]', 'x: [string]'],
  ['x: [a: number, b: { c: 1 }][], y: []', 'x: [...[number, {c: 1}]], y: []'],
  ['x: Iterable<number>, y: ArrayLike<string>', 'x: [...number], y: [...string]'],
  ['x: WeakMap<object, number>[]', 'x: []'],
  ['x: number[] & { extra: 1 }', 'x: !number[] & { extra: 1; }'],
  ['x: number, ...rest: string[]', 'x: number, ...rest: [...string]'],
  ['...rest: [number, string?]', '...rest: [number, undefined | string?]'],
];

const SCALAR_TYPES: readonly Row[] = [
  ['x: bigint, y: symbol, z: 3n, w: -1n', 'x: bigint, y: Symbol, z: 3n, w: -1n'],
  ['x: `id-${number}`, y: `${string}@${string}`, z: `a${"b" | "c"}`', "x: 'id-0', y: '@', z: 'ab' | 'ac'"],
  ['x: Uppercase<string>', "x: ''"],
  ['export enum E { A, B = "b" }\nx: E, y: E.A', 'x: E.A | E.B | number, y: E.A'],
  ['export enum Single { Only }\nx: Single', 'x: Single.Only | number'],
  [
    'export type Id = number & { readonly __brand: "Id" }\nx: Id, y: string & {}',
    'x: number as Id, y: string',
  ],
  ['x: "get" | (string & {})', "x: 'get' | string"],
  ['type Mode = "slow" | "fast"\nx: Mode, y: "zeta" | "alpha"', "x: 'slow' | 'fast', y: 'zeta' | 'alpha'"],
  ['x: keyof { zeta: 1; alpha: 1 }', "x: 'alpha' | 'zeta'"],
  ['x: keyof { a: 1 }, y: Exclude<"a" | "b", "a">', "x: 'a', y: 'b'"],
  ['x: Number, y: String', 'x: number | !Number that is an object, y: string | !String that is an object'],
  ['x: never', 'x: !never'],
  ['x: boolean | undefined, y: true | null, z: void', 'x: boolean | undefined, y: true | null, z: undefined'],
];

const UNIONS: readonly Row[] = [
  ['x: { a: 1 } | number | null', 'x: number | {a: 1} | null'],
  ['x?: string | null', 'x?: string | null | undefined'],
  [
    'type S = { kind: "circle"; r: number } | { kind: "square"; side: number }\nx: S',
    "x: {kind: 'circle', r: number} | {kind: 'square', side: number}",
  ],
  [
    'x: { a: number } | { a: number; b: string } | undefined',
    'x: {a: number} | {a: number, b: string} | undefined',
  ],
  ['x: { a: number | null | string[] }', 'x: {a: null | number | [...string]}'],
  ['x: WeakSet<object> | number', 'x: number | !WeakSet<object>'],
  ['x: string extends number ? 1 : { a: 2 }', 'x: {a: 2}'],
];

const RECURSIVE: readonly Row[] = [
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
    'interface A { b: B; w: WeakSet<object> }\ninterface B { a: A | null; c: C }\ninterface C { b: B }\nx: A | 1, y: B',
    'x: 1 | #0double{b: #1{a: null | #0, c: {b: #1}}}, y: #1',
  ],
  [
    'type Json = string | number | boolean | null | Json[] | { [key: string]: Json }\nx: Json',
    'x: string | number | boolean | #0[...null | string | number | boolean | #0 | #1{[string]: undefined | null | string | number | boolean | #0 | #1}] | #1 | null',
  ],
];

const GENERICS: readonly Row[] = [
  ['<T>(x: T)', `x: ${anything(0, 1)}`],
  ['<T extends { id: string }>(x: T, y: T[])', 'x: #0{id: string}, y: [...#0]'],
  [
    '<T extends { a: number; b: string }, K extends keyof T>(x: T, key: K)',
    "x: {a: number, b: string}, key: 'a' | 'b'",
  ],
  [
    '<T extends { a: number; b: string }, K extends keyof T>(x: T, y: T[K])',
    'x: {a: number, b: string}, y: number | string',
  ],
  ['<T>(x: T & { id: string })', 'x: {id: string}'],
  ['<T extends string>(x: Record<T, number>)', 'x: {[string]: undefined | number}'],
  ['<T>(x: Partial<T>)', `x: ${anyObject(0, 1)}`],
  ['<T extends { a: number }>(x: Partial<T>)', 'x: {a?: undefined | number}'],
  [
    'interface Comparable<T> { compareTo(other: T): number }\n<T extends Comparable<T>>(x: T)',
    'x: {compareTo: (other) => number}',
  ],
  [
    '<T, U>(items: readonly T[], f: (item: T, index: number) => U)',
    `items: #0[...${SCALARS} | #2{[string]: ${MAYBE_SCALARS} | #2 | #0} | #0], f: (item, index) => ${SCALARS} | #2 | #0`,
  ],
];

const LIBRARY: readonly Row[] = [
  ['x: Map<string, number[]>, y: ReadonlySet<"a">', "x: Map(string => [...number]), y: Set('a')"],
  ['x: Date, y: RegExp, z: URL, w: Error', 'x: Date, y: RegExp, z: URL, w: Error'],
  ['x: Uint8Array, y: Float64Array, z: ArrayBuffer', 'x: Uint8Array, y: Float64Array, z: ArrayBuffer'],
  ['x: Promise<number>, y: PromiseLike<{ a: string }>', 'x: Promise(number), y: Promise({a: string})'],
  ['x: Promise<void>', 'x: Promise(undefined)'],
  ['x: IterableIterator<number>, y: WeakSet<object>', 'x: !IterableIterator<number>, y: !WeakSet<object>'],
  ['x: AsyncIterable<1>', 'x: [...1]'],
  ['x: Date & { zone: string }', 'x: !Date & { zone: string; }'],
  ['x: HTMLElement', 'x: double{}'],
  ['interface Map { mine: true }\nexport {};\nx: Map', 'x: {mine: true}'],
];

const FUNCTIONS: readonly Row[] = [
  ['x: (a: number, b: string) => boolean', 'x: (a, b) => boolean'],
  ['x: () => void, y?: () => Promise<number>', 'x: () => undefined, y?: () => Promise(number) | undefined'],
  ['x: { (a: number): string; tag?: string }', 'x: (a) => string'],
  [
    'x: { (a: number): string; tag: string }',
    'x: !{ (a: number): string; tag: string; } (a function with members)',
  ],
  ['x: { (a: number): string; (a: string): string }', 'x: (a) => string'],
  [
    'x: { (a: number): string; (a: string): number }',
    'x: !{ (a: number): string; (a: string): number; } (overloads with different results)',
  ],
  ['x: <T>(a: T) => T', 'x: (a) => a'],
  ['x: <T, U>(a: T, b: U) => U', 'x: (a, b) => b'],
  ['x: <T>() => T', 'x: !<T>() => T (its result: T)'],
  ['x: <T>(a: T) => T[], y: <T>({ a }: { a: T }) => number', 'x: (a) => [], y: (argument1) => number'],
  ['x: (a: unknown) => a is string', 'x: !(a: unknown) => a is string (a type guard)'],
  ['x: (a: string) => never', 'x: !(a: string) => never (its result: never)'],
  ['x: new () => object', 'x: !new () => object (a constructor)'],
  [
    'x: { get(key: string): number; close?(): void }',
    'x: {get: (key) => number, close?: undefined | () => undefined}',
  ],
  [
    'interface Chain { add(n: number): this; value: number }\nx: Chain',
    'x: #0{add: (n) => #0, value: number}',
  ],
  ['x: Function', `x: () => ${anything(1, 2)}`],
];

const CLASSES: readonly Row[] = [
  [
    'export class P { constructor(readonly x: number, y = 2, ...rest: string[]) {} }\nx: P',
    'x: new P(x: number, y?: undefined | number, ...rest: [...string])',
  ],
  [
    'export class N { constructor(public value: number, public next: N | null) {} }\nx: N',
    'x: #0new N(value: number, next: null | #0)',
  ],
  ['export class Box<T> { constructor(public value: T) {} }\nx: Box<number>', 'x: new Box(value: number)'],
  ['export class Box<T> { constructor(public list: T[]) {} }\nx: Box<1>', 'x: new Box(list: [...1])'],
  [
    'export class Box<T> { constructor(list: Set<T>) {} }\nx: Box<1>',
    'x: !Box<1> (its parameter list: Set<T> (its elements: T))',
  ],
  [
    'export class Base { constructor(a: string) {} }\nexport class D extends Base { #secret = 1 }\nx: D',
    'x: new D(a: string)',
  ],
  ['class Hidden {}\nx: Hidden', 'x: double{}'],
  ['export abstract class A {}\nx: A', 'x: double{}'],
  ['export class S { private constructor() {} }\nx: S', 'x: double{}'],
  ['export class C {}\nx: typeof C', 'x: !typeof C (a constructor)'],
  ['export enum E { A }\nx: typeof E', 'x: !typeof E'],
];

const NAMES: readonly Row[] = [
  ['{ a, b }: { a: number; b: string }', 'options: {a: number, b: string}'],
  [
    'interface Props { a: 1 }\n{ a }: Props, props: number, [p]: [number], { a: c }: { a: 1 }',
    'props2: {a: 1}, props: number, items: [number], options: {a: 1}',
  ],
  [
    'interface Default { a: 1 }\n{ a }: Default, { a: b }: Partial<Default>',
    'options: {a: 1}, options2: {a?: undefined | 1}',
  ],
  ['this: void, x: number', 'x: number'],
];

/** By family, named so that "the inputs are …" can be read. */
export const DECLARATIONS: Readonly<Record<string, readonly Row[]>> = {
  'objects with the declared members': OBJECTS,
  'arrays and tuples': ARRAYS,
  'scalars, or the only values that there are': SCALAR_TYPES,
  'alternatives, the simplest first': UNIONS,
  'recursive, with a way out first': RECURSIVE,
  'what the constraints of type parameters allow': GENERICS,
  'objects of the language': LIBRARY,
  'functions to call back': FUNCTIONS,
  'instances of exported classes': CLASSES,
  'named, also where the parameters have no name': NAMES,
};

/** Modules in JavaScript. */
export const JAVASCRIPT: readonly Row[] = [
  ['export function f(x) { return x; }', `x: ${anything(0, 1)}`],
  [
    '/** @param {{ a: number, b?: string }} x */\nexport function f(x) {}',
    'x: {a: number, b?: undefined | string}',
  ],
  [
    '/** @typedef {{ next: L | null }} L */\n/** @param {L} [x] */\nexport const f = (x) => x;',
    'x?: #0{next: null | #0} | undefined',
  ],
  ['/** @template {{ id: string }} T\n * @param {T[]} x */\nexport function f(x) {}', 'x: [...{id: string}]'],
  [
    'export class P { constructor(a = 1) {} }\n/** @param {P} x */\nexport function f(x) {}',
    'x: new P(a?: undefined | number)',
  ],
  [
    'export function f({ a = 1 } = {}, ...rest) {}',
    `options?: {a?: undefined | number} | undefined, ...rest: #1[...${SCALARS} | #2{[string]: ${MAYBE_SCALARS} | #2 | #1} | #1]`,
  ],
];
