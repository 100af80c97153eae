export function firstOr<T>(items: readonly T[], fallback: T): T {
  return items.length > 0 ? (items[0] as T) : fallback;
}
export function pick<T extends object, K extends keyof T>(value: T, key: K): T[K] {
  return key in value ? value[key] : value[key];
}
export function groupBy<T, K extends string>(items: T[], f: (item: T) => K): Partial<Record<K, T[]>> {
  const out: Partial<Record<K, T[]>> = {};
  for (const item of items) {
    const k = f(item);
    (out[k] ??= []).push(item);
  }
  return out;
}
export function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
export function wrap<T extends { id: number }>(x: T): { inner: T } | null {
  return x.id > 3 ? { inner: x } : null;
}
export function mapAll<A, B>(xs: A[], f: (a: A, i: number) => B): B[] {
  const out: B[] = [];
  for (let i = 0; i < xs.length; i += 1) out.push(f(xs[i] as A, i));
  return out;
}
export function merge<A extends object, B extends object>(a: A, b: B | undefined): (A & B) | A {
  return b === undefined ? a : { ...a, ...b };
}
export function maybe<T>(x: T | null | undefined): T[] {
  return x === null || x === undefined ? [] : [x];
}
export function compose<A, B, C>(f: (a: A) => B, g: (b: B) => C, a: A): C {
  return g(f(a));
}
export function last<const T extends readonly unknown[]>(xs: T): T[number] | undefined {
  return xs.length > 2 ? xs[xs.length - 1] : undefined;
}
export class Box<T> {
  constructor(private value: T) {}
  get(): T {
    return this.value;
  }
  map<U>(f: (t: T) => U): Box<U> {
    return new Box(f(this.value));
  }
  isNull(): boolean {
    return this.value === null;
  }
}
export class Stack<T extends number | string> {
  private items: T[] = [];
  push(x: T): number {
    this.items.push(x);
    return this.items.length;
  }
  pop(): T | undefined {
    return this.items.pop();
  }
  peek(): T | undefined {
    return this.items.length > 1 ? this.items[this.items.length - 1] : undefined;
  }
}
export function keysOf<T extends Record<string, number>>(r: T): (keyof T)[] {
  return Object.keys(r).length > 1 ? (Object.keys(r) as (keyof T)[]) : [];
}
export function either<L, R>(e: { ok: true; value: R } | { ok: false; error: L }): string {
  return e.ok ? 'ok' : 'error';
}
