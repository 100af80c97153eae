import { describe, expect, it } from 'vitest';
import { exploredOnce, openBranches } from '../support/explore-samples.ts';

const explored = exploredOnce({
  changed: `
    export class Item {
      tags: string[] = [];
      price = 0;
      readonly unit = 'piece';
      constructor(public name: string) {}
    }
    export function label(item: Item): string {
      if (item.price > 100) return 'expensive';
      return item.name;
    }`,
  failures: `
    export class HttpError extends Error {
      constructor(public status: number, message: string) { super(message); }
    }
    export function toStatus(e: Error): number {
      if (e instanceof HttpError) return e.status >= 500 ? 500 : e.status;
      if (e instanceof TypeError) return 400;
      if (e.name === 'AbortError') return 499;
      return 520;
    }`,
  derived: `
    export class Account { constructor(public owner: string) {} }
    export class Business extends Account { constructor(owner: string, public vat: string) { super(owner); } }
    export function taxId(account: Account): string {
      return account instanceof Business ? account.vat : account.owner;
    }`,
});

describe('an object in an input', () => {
  it('has a field that was changed after its construction', async () => {
    const sample = await explored('changed');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain("label(Object.assign(new Item('item'), { price: 101 }))");
  });

  it('is an error of a class that the code asks for, or has a name', async () => {
    const sample = await explored('failures');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain('toStatus(new TypeError(');
    expect(sample.content).toContain("name: 'AbortError'");
  });

  it('is of a derived class that the code asks for', async () => {
    const sample = await explored('derived');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain('taxId(new Business(');
  });
});
