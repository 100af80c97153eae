import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** Functions that once took many times their budget, each for another reason. */
const SLOW = {
  'a function whose every run is slow': `
    export function days(start: string, end: string): string[] {
      const found: string[] = [];
      const last = Date.parse(end);
      for (let day = Date.parse(start); day <= last; day += 86_400_000) {
        if (found.length > 50_000) throw new RangeError('too long');
        found.push(new Date(day).toISOString().slice(0, 10));
      }
      return found;
    }`,
  'a solver with much to do': `
    export function mixed(a: number, b: number, c: number): number {
      if (a * b * c === 1234577 && a > 1 && b > a && c > b * 1.5) return 1;
      if (Math.sqrt(a * a + b * b) === c + 0.1 && a * c > b ** 3) return 2;
      return a ** 3 + b ** 3 === c ** 3 && a > 0 && b > 0 ? 3 : 4;
    }`,
  'a solver that inverts patterns': String.raw`
    export function parse(text: string): number {
      const found = /^(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?\s*(EUR|USD|GBP)?$/i.exec(text.trim());
      if (!found) return /^[a-z]+(-[a-z]+)*$/.test(text) ? -2 : -1;
      if (found[3] && found[3].toUpperCase() === 'GBP' && (found[2] ?? '').length === 2) return 7;
      return Number((found[1] ?? '').replaceAll(',', '')) > 99999 ? 5 : 6;
    }`,
  'a text that grows in two loops': `
    export function build(words: string[], between: string): string {
      let built = '';
      for (const word of words) {
        for (let index = 0; index < word.length; index++) {
          built += word[index] + between;
          if (built.length > 500) throw new Error('long');
        }
      }
      return built.endsWith(between + between) && built.includes('xyzzy') ? built : built.toUpperCase();
    }`,
  'a class with many members': `
    export class Many {
      #a = 0; #b = 0; #c = '';
      ${Array.from({ length: 12 }, (_, n) => `m${n}(x: number, s: string): number { if (x > this.#a * ${n}) this.#b += x; if (s.length > ${n} && s.startsWith(this.#c)) this.#c += s; return this.#b * this.#a++ > ${n * 1000} && this.#c.includes('q${n}') ? 1 : 0; }`).join('\n')}
    }`,
};

describe('a time budget', { retry: 2 }, () => {
  const milliseconds = 2_000;

  it.each(Object.entries(SLOW))('is kept to a quarter and two seconds by %s', async (_what, code) => {
    const { report } = await exploreCode(code, { budget: { kind: 'time', milliseconds } });
    // A class has as much as four functions.
    const shares = Math.min(4, report.targets.length);
    const timeMs = report.targets.reduce((sum, target) => sum + target.timeMs, 0);
    expect(timeMs).toBeLessThan(milliseconds * shares * 1.25 + 2_000);
  });

  it('bounds what every path costs to make readable', async () => {
    const { report } = await exploreCode(
      `export function bits(a: number[], text: string): number {
        let sum = 0;
        for (const one of a) { if (one > 3) sum += 1; if (one % 2 === 0) sum += 2; }
        for (const letter of text) { if (letter > 'k') sum += 1; if (letter === 'z') sum += 2; }
        return sum;
      }`,
      { budget: { kind: 'time', milliseconds }, criterion: 'path', loopBound: 8 },
    );
    expect(report.targets[0]?.timeMs).toBeLessThan(milliseconds * 1.25 + 2_000);
  });

  it('is not exceeded a hundredfold by a path of ten thousand decisions', async () => {
    const { report } = await exploreCode(
      `function depth(n: number): number { return n <= 0 ? 0 : 1 + depth(n - 1); }
       export function measure(n: number): string {
         let isDone = false;
         try { depth(n); isDone = true; } finally { if (!isDone) console.log('too deep'); }
         return 'done';
       }`,
      { budget: { kind: 'time', milliseconds } },
    );
    expect(report.targets[0]?.branches).toMatchObject({ total: 4, covered: 4 });
    expect(report.targets[0]?.timeMs).toBeLessThan(milliseconds * 10);
  });
});
