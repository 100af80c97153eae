export interface Node {
  value: number;
  next: Node | null;
}

export interface Loop {
  readonly name: string;
  readonly self: Loop;
}

export interface Tree {
  label: string;
  readonly children: Tree[];
  parent?: Tree;
}

interface Hidden {
  peer: Hidden | undefined;
  readonly tags: readonly string[];
}

export type Shape = { kind: 'circle'; radius: number } | { kind: 'square'; side: number };

export class Cart {
  readonly prices: number[];
  readonly owner: string;

  constructor(prices: number[], owner = 'nobody') {
    this.prices = prices;
    this.owner = owner;
  }
}

export function sameNode(a: Node, b: Node): boolean {
  return a === b;
}

export function isRing(head: Node | null): boolean {
  return head !== null && head.next?.next === head;
}

export function nameOfSelf(loop: Loop): string {
  return loop.self === loop.self.self ? `${loop.name} within` : loop.name;
}

export function sortInPlace(items: number[]): void {
  items.sort((left, right) => left - right);
}

export function area(shape: Shape, scale?: number): number {
  return (shape.kind === 'circle' ? 3 * shape.radius ** 2 : shape.side ** 2) * (scale ?? 1);
}

export function notify(items: readonly string[], onItem: (item: string, index: number) => void): number {
  items.forEach((item, index) => {
    onItem(item, index);
  });
  return items.length;
}

export function visitAll(nodes: readonly Node[], visit: (node: Node) => void): void {
  for (const node of nodes) {
    visit(node);
    node.value += 1;
  }
}

export function keep(items: readonly number[], predicate: (item: number) => boolean): number[] {
  return items.filter((item) => predicate(item));
}

export function load(read: (key: string) => number): number {
  return read('a') * 100 + read('b') * 10 + read('c');
}

export function tournament(compare: (a: number, b: number) => number): number {
  return compare(1, 2) + 10 * compare(1, 3) + 100 * compare(2, 1);
}

export function merge(counts: Map<string, number>, seen: Set<string>): number {
  return counts.size + seen.size;
}

export function when(date: Date, bytes: Uint8Array, pattern: RegExp, failure: Error): string {
  return `${date.getTime()} ${bytes.length} ${pattern.source} ${failure.message}`;
}

export function total(cart: Cart): number {
  return cart.prices.reduce((sum, price) => sum + price, 0);
}

export function cartOf(price: number): Cart {
  return new Cart([price]);
}

export function ringOf(value: number): { readonly ring: Node; readonly size: number } {
  const first: Node = { value, next: null };
  first.next = { value: 0, next: first };
  return { ring: first, size: 2 };
}

export function sum(first: number, ...rest: number[]): number {
  return rest.reduce((left, right) => left + right, first);
}

export function adopt(parent: Tree, child: Tree): void {
  parent.children.push(child);
  child.parent = parent;
}

export function isOwnPeer(hidden: Hidden): boolean {
  return hidden.peer === hidden;
}

export function shareTags(pair: { left: Hidden; right?: Hidden }): boolean {
  return pair.left.tags === pair.right?.tags;
}

export async function awaited(promise: Promise<number>, answer: () => Promise<string>): Promise<string> {
  return `${await promise} ${await answer()}`;
}

export function index(words: readonly string[]): Map<string, Set<number>> {
  return new Map(words.map((word) => [word, new Set([word.length])]));
}

export function depth(tree: Tree): number {
  return 1 + Math.max(0, ...tree.children.map((child) => (child === tree ? 10 : depth(child))));
}

export function classify(order: { coupon?: { code: string } | null; lines: { price: number }[] }): string {
  return `${order.coupon?.code} ${order.lines.length}`;
}
