export type UserId = string & { readonly __brand: 'UserId' };
export type Cents = number & { _brand: 'cents' };
export type Point = [number, number] & { _brand: 'point' };
export type Positive = number & { readonly [positive]: true };
declare const positive: unique symbol;
declare const tag: unique symbol;
export type Tagged<T, Name extends string> = T & { readonly [tag]: Name };
export type Email = Tagged<string, 'Email'>;
export type Ids = readonly UserId[];
export type Flag = boolean & { __flag: true };
export type Big = bigint & { __big: 'big' };

export function isRoot(id: UserId): boolean {
  return id === 'root';
}
export function addCents(a: Cents, b: Cents): Cents {
  return (a > b ? a + b : b - a) as Cents;
}
export function quadrant(p: Point): number {
  return p[0] >= 0 ? (p[1] >= 0 ? 1 : 4) : p[1] >= 0 ? 2 : 3;
}
export function isBig(n: Positive): boolean {
  return n > 100;
}
export function domainOf(email: Email): string {
  return email.includes('@') ? email.slice(email.indexOf('@') + 1) : '';
}
export function firstId(ids: Ids): UserId | undefined {
  return ids.length > 1 ? ids[1] : ids[0];
}
export function total(items: readonly { readonly price: Cents; readonly id: UserId }[]): Cents {
  let sum = 0;
  for (const item of items) {
    if (item.id === 'free') continue;
    sum += item.price;
  }
  return sum as Cents;
}
export function lookup(map: Map<UserId, Cents>, id: UserId): Cents {
  return map.get(id) ?? (0 as Cents);
}
export function choose(flag: Flag, big: Big): string {
  return flag ? (big > 10n ? 'a' : 'b') : 'c';
}
export function parseCents(text: string): Cents | null {
  return /^\d+$/.test(text) ? (Number(text) as Cents) : null;
}
export function withCallback(f: (id: UserId) => Cents): Cents {
  return f('x' as UserId) > 3 ? (1 as Cents) : (2 as Cents);
}
export function optional(id?: UserId): string {
  return id === undefined ? 'none' : id === 'a' ? 'a' : 'other';
}
export function nullable(id: UserId | null): string {
  return id === null ? 'none' : id.length > 2 ? 'long' : 'short';
}
export function path(points: Point[]): number {
  let n = 0;
  for (const p of points) if (p[0] === p[1]) n += 1;
  return n;
}
export function record(r: Record<string, Cents>): number {
  return r['a'] !== undefined && r['a'] > 5 ? 1 : 0;
}
export class Wallet {
  #c = 0 as Cents;
  add(c: Cents): this {
    if (c > 10) this.#c = c;
    return this;
  }
  get balance(): Cents {
    return this.#c;
  }
}
