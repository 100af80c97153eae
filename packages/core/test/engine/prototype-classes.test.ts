import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const STACK = `
  export function Stack(limit) {
    if (!(this instanceof Stack)) return new Stack(limit);
    this.items = [];
    this.limit = limit || 3;
  }
  Stack.prototype.push = function (item) {
    if (this.items.length >= this.limit) throw new Error('full');
    this.items.push(item);
    return this;
  };
  Stack.prototype.pop = function () {
    return this.items.length === 0 ? null : this.items.pop();
  };`;

const AMOUNT = `
  function Amount(text) {
    if (!/^-?[0-9]+$/.test(text)) throw new Error('no amount');
    this.isNegative = text[0] === '-';
    this.digits = text.replace('-', '');
  }
  Amount.prototype.isLonger = function (other) {
    other = new this.constructor(other);
    return this.digits.length > other.digits.length ? true : this.isNegative;
  };
  export const amount = (text) => new Amount(text);`;

describe('a class without `class`', () => {
  it('is tested by sequences of calls, also without `new`', async () => {
    const { report, files } = await exploreCode({ 'main.js': STACK }, { main: 'main.js' });
    const { covered, total } = report.totals.branches;
    expect([covered, total]).toEqual([8, 8]);
    const tests = files[0]?.content ?? '';
    expect(tests).toMatch(/new Stack\(/);
    expect(tests).toMatch(/[^w] Stack\(/);
    expect(tests).toContain("message: 'full'");
  });

  it('takes as arguments what its constructor takes, where members turn them into objects', async () => {
    const { report, files } = await exploreCode({ 'main.js': AMOUNT }, { main: 'main.js' });
    const { covered, total } = report.totals.branches;
    expect([covered, total]).toEqual([total, 4]);
    expect(files[0]?.content).toMatch(/isLonger\('-?[0-9]+'\)/);
  });
});
