import { describe, expect, it } from 'vitest';
import { conditionTexts, reachCode } from '../support/reach-code.ts';

const TIMEOUT = { timeout: 240_000 };

describe('a line that a call comes to', () => {
  it(
    'is told with the call, the decisions on the way in the words of the source, and a test',
    TIMEOUT,
    async () => {
      const { verdict, place, reachedBy } =
        await reachCode(`export function fee(weight: number, isFar: boolean): number {
  if (weight <= 0) throw new RangeError('weight');
  const base = weight + 2;
  if (isFar && base > 12)
    return base * 2; // here
  return base > 100 ? 7 : base;
}`);
      expect(verdict).toBe('reachable');
      expect(place).toEqual({ file: 'main.ts', line: 5, column: 5, text: 'return base * 2;' });
      expect(conditionTexts(reachedBy?.steps ?? [])).toEqual([
        '2: weight <= 0 is false',
        '4: isFar is true',
        '4: isFar && base > 12 is true',
      ]);
      expect(reachedBy?.call).toMatch(/^fee\(\d+, true\)$/);
      expect(reachedBy?.test).toContain(`import { fee } from './main.ts';`);
      expect(reachedBy?.test?.match(/\bit\(/g)).toHaveLength(1);
    },
  );

  it('may take calls before', TIMEOUT, async () => {
    const { verdict, reachedBy } = await reachCode(`export class Counter {
  #n = 0;
  add(): void { this.#n += 1; }
  check(): string {
    if (this.#n > 2)
      return 'many'; // here
    return 'few';
  }
}`);
    expect(verdict).toBe('reachable');
    expect(reachedBy?.call).toBe('new Counter(); add(); add(); add(); check()');
  });

  it('may be any way of an expression', TIMEOUT, async () => {
    const { verdict, place, reachedBy } = await reachCode(`export const sign = (n: number): string =>
  n < 0
    ? 'negative'
    : n > 7
      ? 'large' // here
      : 'small';`);
    expect([verdict, place.text]).toEqual(['reachable', `'large'`]);
    expect(conditionTexts(reachedBy?.steps ?? [])).toEqual(['2: n < 0 is false', '4: n > 7 is true']);
  });

  it.each([
    ['behind an operation that may throw', `JSON.parse(text);\n  return 1; // here`],
    [
      'in a handler',
      `try { JSON.parse(text); } catch (error) {\n  return error instanceof Error ? 2 : 3; // here\n}\nreturn 1;`,
    ],
    ['in a finaliser', `try { return text.length; } finally {\n  void 0; // here\n}`],
    ['in a callback', `return [...text].map((one) =>\n  one.length).length; // here`],
    [
      'in a body without braces',
      `for (const one of text)\n  if (one === 'q')\n    return 1; // here\nreturn 2;`,
    ],
    [
      'under a label',
      `outer: for (const one of text) {\n  inner: for (;;) { // here\n    if (one === 'x') continue outer; else break inner;\n  }\n}\nreturn 2;`,
    ],
    [
      'in the first case that falls through',
      `switch (text) {\n  case 'a': // here\n  case 'b': return 1;\n  default: return 2;\n}`,
    ],
  ])('is reached %s', TIMEOUT, async (_where, body) => {
    const { verdict } = await reachCode(`export function f(text: string): unknown {\n  ${body}\n}`);
    expect(verdict).toBe('reachable');
  });

  it('runs when the module is loaded, if it stands outside of functions', TIMEOUT, async () => {
    const { verdict, detail } = await reachCode(
      `const start = 1 + 1; // here\nexport const f = (n: number) => n + start;`,
    );
    expect([verdict, detail]).toEqual(['reachable', 'it runs whenever the module is loaded']);
  });
});

describe('a line that nothing comes to', () => {
  it('is told with the conditions that contradict each other, and no others', TIMEOUT, async () => {
    const {
      verdict,
      contradictions = [],
      assumes,
    } = await reachCode(`export function f(x: number, y: number): number {
  if (y > 5) return 1;
  if (x <= 3) return 0;
  if (x < 2) {
    return -1; // here
  }
  return y;
}`);
    expect(verdict).toBe('unreachable');
    expect(contradictions.map(({ conditions }) => conditionTexts(conditions))).toEqual([
      ['3: x <= 3 is false', '4: x < 2 is true'],
    ]);
    expect(contradictions[0]?.isMinimal).toBe(true);
    expect(assumes).toEqual([]);
  });

  it('is told with what the proof assumes', TIMEOUT, async () => {
    const { verdict, assumes, detail } =
      await reachCode(`export function f(list: { items: number[] }): string {
  if (list.items !== list.items)
    return 'other'; // here
  return 'same';
}`);
    expect([verdict, assumes]).toEqual(['unreachable', ['properties are plain data']]);
    expect(detail).toContain('provided that');
  });

  it('may stand behind a return', TIMEOUT, async () => {
    const { verdict, contradictions } = await reachCode(`export function f(x: number): number {
  return x + 1;
  console.log(x); // here
}`);
    expect([verdict, contradictions]).toEqual(['unreachable', []]);
  });
});

describe('a line of which nothing is proved', () => {
  it.each([
    [
      'a call before it always throws',
      `const fail = (n: number): void => { throw new Error(String(n)); };
export function f(n: number): number { fail(n);
  return 1; // here
}`,
    ],
    [
      'nothing that is exported leads there',
      `function f(n: number): number {
  return n; // here
}
export const g = (n: number): number => n;`,
    ],
    [
      'others may call the function around it',
      `export function f(): unknown { return (x: number): number => {
  return x; // here
}; }`,
    ],
    [
      'its condition cannot be followed',
      `import { createHash } from 'node:crypto';
export function f(s: string): number { if (createHash('md5').update(s).digest('hex') === 'abc')
  return 1; // here
  return 2;
}`,
    ],
    [
      'what decides it is out of budget',
      `export function f(a: number[]): number { let n = 0; for (const one of a) if (one === n * 7 + 1) n += 1;
  if (n === 40)
    return 1; // here
  return 2;
}`,
    ],
  ])('is unknown, for a reason, if %s', TIMEOUT, async (_why, code) => {
    const { verdict, reason, contradictions } = await reachCode(code, {
      budget: { kind: 'work', steps: 60 },
    });
    expect(verdict).toBe('unknown');
    expect(reason).toBeDefined();
    expect(contradictions).toBeUndefined();
  });
});

describe('a line without code', () => {
  it.each([
    ['a comment', `// nothing\n// here\nexport const f = () => 1;`],
    ['a type', `export interface Box {\n  n: number; // here\n}\nexport const f = () => 1;`],
    ['a brace', `export function f(): number {\n  return 1;\n} // here`],
  ])('is refused with the nearest lines that have some: %s', async (_what, code) => {
    await expect(reachCode(code)).rejects.toMatchObject({
      code: 'NO_CODE_AT_LINE',
      hint: expect.stringMatching(/^The nearest lines with code: \d/) as string,
    });
  });
});
