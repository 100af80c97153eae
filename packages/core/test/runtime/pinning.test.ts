import { describe, expect, it } from 'vitest';
import { buildScalars } from '../support/scalar-input.ts';
import type { ScalarParameter } from '../support/scalar-input.ts';
import { instrumentProgram, loadInstrumented } from '../support/run-instrumented.ts';

const PARAMETERS: readonly ScalarParameter[] = [
  { name: 'n', shape: { kind: 'number' } },
  { name: 's', shape: { kind: 'string' } },
];

interface Observed {
  readonly value: unknown;
  readonly decisions: readonly (readonly [site: number, row: number, taken: number])[];
  readonly untracked: readonly unknown[];
}

/** Runs `main(n, s)` with shadows and tells what was recorded. */
function observe(body: string, texts: Readonly<Record<string, string>> = { n: '1', s: 'a' }): Observed {
  const program = loadInstrumented(instrumentProgram(`export function main(n, s) { ${body} }`));
  const { args, shadows } = buildScalars(program.recorder, PARAMETERS, texts);
  program.recorder.pending = { shadows };
  const value = (program.exports['main'] as (...args: unknown[]) => unknown)(...args);
  return { value, ...(JSON.parse(`{${program.recorder.toJson()}}`) as Omit<Observed, 'value'>) };
}

describe('a symbolic key', () => {
  it.each([
    ['read by index', 'return [4, 5, 6][n];'],
    ['read by name', 'return { a: 1, b: 2 }[s];'],
    ['written by index', 'const list = [1, 2, 3]; list[n] = 7; return list[0];'],
    ['updated', 'const list = [1, 2, 3]; list[n]++; return list[1];'],
    ['in a literal', 'return { [s]: 1 }.b;'],
    ['of a map', 'return new Map([[1, 2]]).get(n);'],
    ['of a set', 'return new Set([n]).has(1);'],
    ['asked for with in', 'return s in { a: 1 };'],
    ['as the length of an array', 'const list = [1, 2, 3]; list.length = n; return list[2];'],
    ['as the length of a new array', 'return new Array(n).length;'],
  ])('%s is tied to its value by one decision', (_way, body) => {
    const { decisions, untracked } = observe(body);
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toEqual([-1, expect.any(Number), 1]);
    expect(untracked).toEqual([]);
  });

  it('is tied once, however often it is used', () => {
    const { decisions } = observe('const list = [4, 5]; return list[n] + list[n] + list[n];');
    expect(decisions).toHaveLength(1);
  });

  it('that is lost makes what is read with it lost', () => {
    const { untracked } = observe('const key = s.normalize(); return { a: 1 }[key] ? 1 : 2;');
    expect(untracked).toHaveLength(1);
  });

  it('that is lost makes what is written with it lost', () => {
    const { untracked } = observe('const box = { a: 0 }; box[s.normalize()] = 1; return box.a ? 1 : 2;');
    expect(untracked).toHaveLength(1);
  });
});

describe('shadows', () => {
  it.each([
    ['map', 'return [n, 2].map((x) => x + 1)[0] > 3 ? 1 : 2;'],
    ['sort', 'return [3, n].sort((a, b) => 1)[1] > 2 ? 1 : 2;'],
    ['reduce', 'return [n, 2].reduce((a, b) => a + b) > 3 ? 1 : 2;'],
    ['push and pop', 'const list = []; list.push(n); return list.pop() > 3 ? 1 : 2;'],
    ['Object.values', 'return Object.values({ n })[0] > 3 ? 1 : 2;'],
    ['a map', 'const m = new Map(); m.set("k", n); return m.get("k") > 3 ? 1 : 2;'],
    ['Function.prototype.call', 'return ((x) => x).call(null, n) > 3 ? 1 : 2;'],
    ['Function.prototype.apply', 'return ((x) => x).apply(null, [n]) > 3 ? 1 : 2;'],
    ['Function.prototype.bind', 'return ((x, y) => y).bind(null, 1)(n) > 3 ? 1 : 2;'],
    ['structuredClone', 'return structuredClone({ a: [n] }).a[0] > 3 ? 1 : 2;'],
    ['an error', 'return new Error(s).message === "b" ? 1 : 2;'],
  ])('pass through %s', (_way, body) => {
    const { decisions, untracked } = observe(body);
    expect(decisions.at(-1)?.[0]).toBe(0);
    expect(untracked).toEqual([]);
  });

  it.each([
    ['JSON.stringify', 'return JSON.stringify({ a: { n } }) === "" ? 1 : 2;'],
    [
      'the bytes of a buffer',
      'const f = new Float32Array(1); f[0] = n; return new Uint8Array(f.buffer)[0] ? 1 : 2;',
    ],
    ['text of an array', 'return `${[n]}` + [n] === "" ? 1 : 2;'],
    ['a comparator that is not followed', 'const l = [s, "b"]; l.sort(); return l[0] === "a" ? 1 : 2;'],
  ])('are reported as lost by %s', (_way, body) => {
    expect(observe(body).untracked.length).toBeGreaterThan(0);
  });
});
