import { describe, expect, it } from 'vitest';
import { instrumentProgram, loadInstrumented } from '../support/run-instrumented.ts';
import { buildScalars } from '../support/scalar-input.ts';

interface Observed {
  readonly value: unknown;
  readonly decisions: readonly unknown[];
  readonly untracked: readonly unknown[];
}

/** Runs `main(n)` with `n` symbolic and 1, and tells what was recorded. */
function observe(body: string): Observed {
  const program = loadInstrumented(instrumentProgram(`export function main(n) { ${body} }`));
  const input = buildScalars(program.recorder, [{ name: 'n', shape: { kind: 'number' } }], { n: '1' });
  program.recorder.pending = { shadows: input.shadows };
  const value = (program.exports['main'] as (...args: unknown[]) => unknown)(...input.args);
  return { value, ...(JSON.parse(`{${program.recorder.toJson()}}`) as Omit<Observed, 'value'>) };
}

const DECIDED_ONCE: readonly (readonly [string, string])[] = [
  [
    'an argument that a later argument reassigns',
    'const f = (a, b) => (a > 0 ? b : 0); return f(n, (n = 5));',
  ],
  ['an operand that the other operand reassigns', 'return n + (n = 0) > 0 ? 1 : 2;'],
  [
    'an argument that a later argument reassigns in a call',
    'let x = n; const set = () => (x = 9); const f = (a) => (a > 0 ? 1 : 2); return f(x, set());',
  ],
  ['the value of an assignment', 'let x; return (x = n) > 0 ? 1 : 2;'],
  ['the value of a compound assignment', 'let x = 1; return (x += n) > 0 ? 1 : 2;'],
  ['what a sequence ends with', 'return (0, n) > 0 ? 1 : 2;'],
  ['what was there before an increment', 'let x = n; return x++ > 0 ? 1 : 2;'],
  ['what an increment for its effect alone has made', 'let x = n; x++; return x > 0 ? 1 : 2;'],
  ['a property of an object without a name', 'return ({ a: { b: n } }).a.b > 0 ? 1 : 2;'],
  ['what an instrumented getter answers', 'const o = { get a() { return n; } }; return o.a > 0 ? 1 : 2;'],
  [
    'a property that a compound assignment has changed',
    'const o = { a: 1 }; o.a += n; return o.a > 0 ? 1 : 2;',
  ],
  ['a method in parentheses', 'const o = { m: (a) => (a > 0 ? 1 : 2) }; return (o.m)(n);'],
];

const UNDECIDED: readonly (readonly [string, string])[] = [
  ['a literal after a symbolic operand has used its slot', 'n + 1; return 1 > 0 ? 1 : 2;'],
  ['a variable that a constant has overwritten', 'let x = n; x = 1; return x > 0 ? 1 : 2;'],
  ['a constant result', 'const f = () => 1; n + 0; return f() > 0 ? 1 : 2;'],
  [
    'a property whose value the answer of a valueOf happens to equal',
    'const box = { a: 1 }; const it = { valueOf() { return n; } }; it * 1; return box.a === 1 ? 1 : 2;',
  ],
  [
    'an object with symbolic contents that is compared with null',
    'const o = { a: n }; return o == null ? 1 : 2;',
  ],
];

describe('shadows that are handed along', () => {
  it.each(DECIDED_ONCE)('decide with %s', (_what, body) => {
    const { decisions, untracked } = observe(body);
    expect(decisions).toHaveLength(1);
    expect(untracked).toEqual([]);
  });

  it.each(UNDECIDED)('do not cling to %s', (_what, body) => {
    const { decisions, untracked } = observe(body);
    expect(decisions).toEqual([]);
    expect(untracked).toEqual([]);
  });
});
