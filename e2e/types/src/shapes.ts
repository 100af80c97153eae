export interface Node {
  value: number;
  next?: Node;
}
export enum Color {
  Red = 'red',
  Green = 'green',
}
export enum Level {
  Low,
  High,
}
export const enum Mode {
  A = 1,
  B = 2,
}
export const marker: unique symbol = Symbol('marker');
export type Hex = `#${string}`;
export type Size = `${number}px`;
export type Route = `/${'users' | 'posts'}/${string}`;
export class Secret {
  private constructor(readonly n: number) {}
  static of(n: number): Secret | undefined {
    return n > 0 ? new Secret(n) : undefined;
  }
  double(): number {
    return this.n > 5 ? this.n * 2 : 0;
  }
}

export function nth(xs: readonly number[], i: number): number | undefined {
  return i >= 0 ? xs[i] : undefined;
}
export function findUser(
  users: { id: number; name: string }[],
  id: number,
): { id: number; name: string } | undefined {
  return users.find((u) => u.id === id);
}
export function config(o: { a?: number; b?: string }): string {
  return o.a !== undefined ? (o.a > 1 ? 'big' : 'small') : (o.b ?? 'none');
}
export function depth(n: Node | undefined): number {
  return n === undefined ? 0 : n.next ? 2 : 1;
}
export function color(c: Color): string {
  return c === Color.Red ? 'stop' : 'go';
}
export function level(l: Level): string {
  switch (l) {
    case Level.Low:
      return 'l';
    case Level.High:
      return 'h';
    default:
      return '?';
  }
}
export function mode(m: Mode): string {
  return m === Mode.A ? 'a' : 'b';
}
export function isHex(h: Hex): boolean {
  return h.length === 7;
}
export function px(s: Size): number {
  const n = Number.parseInt(s, 10);
  return n > 10 ? n : 0;
}
export function route(r: Route): string {
  return r.startsWith('/users/') ? 'user' : 'post';
}
export function bySymbol(o: { [marker]?: number; n: number }): number {
  return o[marker] !== undefined ? o[marker] : o.n > 3 ? 1 : 0;
}
export function sym(s: symbol): boolean {
  return s === marker;
}
export function useSecret(s: Secret): number {
  return s.n > 5 ? s.double() : 0;
}
export function withThis(this: { limit: number }, n: number): boolean {
  return n > this.limit;
}
export function voidThis(this: void, n: number): boolean {
  return n > 3;
}
export function over(x: string): string;
export function over(x: number): number;
export function over(x: string | number): string | number {
  return typeof x === 'string' ? (x === '' ? 'empty' : x) : x > 3 ? 1 : 0;
}
export function tuple(t: readonly [number, string, ...boolean[]]): string {
  return t[0] > 3 ? t[1] : t[2] ? 'yes' : 'no';
}
export function optTuple(t: [number, string?]): string {
  return t[1] === undefined ? 'none' : t[0] > 1 ? t[1] : 'x';
}
export function named(t: [x: number, y: number]): boolean {
  return t[0] > t[1];
}
export function rest(...xs: [string, number] | [boolean]): string {
  return typeof xs[0] === 'boolean' ? 'b' : xs[1] !== undefined && xs[1] > 1 ? 's' : 't';
}
export function ro(
  x: Readonly<{ a: readonly string[]; m: ReadonlyMap<string, number>; s: ReadonlySet<number> }>,
): number {
  return x.a.length > 1 ? (x.m.get('k') ?? 0) : x.s.has(3) ? 1 : 2;
}
export function partial(p: Partial<{ a: number; b: string }>): number {
  return p.a !== undefined && p.a > 2 ? 1 : p.b === 'q' ? 2 : 0;
}
export function union(v: { kind: 'a'; n: number } | { kind: 'b'; s: string }): number {
  return v.kind === 'a' ? (v.n > 0 ? 1 : 2) : v.s === '' ? 3 : 4;
}
export function pred(x: unknown): x is string {
  return typeof x === 'string' && x !== '';
}
export function assertIt(x: unknown): asserts x is number {
  if (typeof x !== 'number') throw new TypeError('no');
}
export function cb(f?: ((n: number) => string | undefined) | null): number {
  const r = f?.(3);
  return r === undefined ? 0 : r === 'a' ? 1 : 2;
}
export function indexed(r: { [k: string]: { n: number } | undefined }): number {
  return r['x'] !== undefined ? (r['x'].n > 2 ? 1 : 2) : 0;
}
export function nested(x: { a: { b?: { c: number | null } } | null }): number {
  return x.a?.b?.c === null ? 1 : (x.a?.b?.c ?? 0) > 3 ? 2 : 3;
}
export function never(x: 'a' | 'b'): number {
  switch (x) {
    case 'a':
      return 1;
    case 'b':
      return 2;
  }
}
export async function later(p: Promise<number | undefined>): Promise<string> {
  const n = await p;
  return n === undefined ? 'u' : n > 3 ? 'b' : 's';
}
export function fnWithProps(f: { (n: number): number; limit: number }): number {
  return f.limit > 3 ? f(1) : 0;
}
export function ctor(C: new (n: number) => { v: number }): number {
  const c = new C(3);
  return c.v > 3 ? 1 : 0;
}
export function dates(d: Date | undefined): number {
  return d === undefined ? 0 : d.getTime() > 0 ? 1 : 2;
}
export function errors(e: Error & { code?: string }): string {
  return e.code === 'X' ? 'x' : e.message === 'm' ? 'm' : 'o';
}
export abstract class Shape {
  abstract area(): number;
  isBig(): boolean {
    return this.area() > 10;
  }
  static make(n: number): Shape | null {
    return n > 0 ? new Sq(n) : null;
  }
}
export class Sq extends Shape {
  constructor(protected readonly n: number) {
    super();
  }
  override area(): number {
    return this.n > 3 ? this.n * this.n : 0;
  }
}
export class Builder {
  private parts: string[] = [];
  add(p: string): this {
    if (p !== '') this.parts.push(p);
    return this;
  }
  build(): string | undefined {
    return this.parts.length > 0 ? this.parts.join() : undefined;
  }
  child(): Builder | undefined {
    return this.parts.length > 1 ? new Builder() : undefined;
  }
}
export class Cache {
  readonly #m = new Map<string, { n: number }>();
  set(k: string, n: number): void {
    if (n > 0) this.#m.set(k, { n });
  }
  get(k: string): { n: number } | undefined {
    return this.#m.get(k);
  }
  entry(k: string): { readonly n: number } {
    const e = this.#m.get(k);
    if (!e) throw new Error('none');
    return e;
  }
}
