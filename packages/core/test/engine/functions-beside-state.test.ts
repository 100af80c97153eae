import { describe, expect, it } from 'vitest';
import { exploredOnce, openBranches } from '../support/explore-samples.ts';

const explored = exploredOnce({
  counter: `
    let calls = 0;
    export function next(): number { calls += 1; return calls; }
    function current(): number { return calls; }
    export function isBusy(): boolean { return current() > 1 ? true : false; }
    export function grade(score: number): string {
      if (score >= 90) return 'A';
      return score >= 75 ? 'B' : 'C';
    }`,
  field: `
    let made = 0;
    class Ticket { readonly number = ++made; }
    export function issue(): number { return new Ticket().number; }
    export function isFirst(): boolean { return new Ticket().number === 1 ? true : false; }`,
});

describe('a function of a module that keeps state', () => {
  it('is called by itself if it does not mention the state', async () => {
    const sample = await explored('counter');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain("import { grade } from './counter");
    expect(sample.content).toContain("describe('grade'");
  });

  it('is called after others if it leads to the state', async () => {
    const { content } = await explored('counter');
    const tests = content.slice(content.indexOf("describe('isBusy'"));
    expect(tests).toContain('next()');
  });

  it('is called after others if fields of a class lead to the state', async () => {
    expect(openBranches(await explored('field'))).toEqual([]);
  });
});
