import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { buildScalars } from '../support/scalar-input.ts';
import { instrumentProgram, loadInstrumented } from '../support/run-instrumented.ts';

const number = fc.oneof(
  fc.double(),
  fc.integer({ min: -9, max: 9 }),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 0, 0.5, -0.5, 2.5, 2 ** 53),
);

const CALLS = [
  ...['abs', 'floor', 'ceil', 'trunc', 'round', 'sign', 'sqrt'].map((name) => `Math.${name}(a)`),
  ...['min', 'max', 'pow'].map((name) => `Math.${name}(a, b)`),
  ...['isNaN', 'isFinite', 'isInteger', 'isSafeInteger'].map((name) => `Number.${name}(a)`),
  'isNaN(a)',
  'isFinite(a)',
  'Number(a)',
  'Boolean(a)',
  'Object.is(a, b)',
  ...['Float64', 'Int32', 'Uint32', 'Int16', 'Uint16', 'Int8', 'Uint8'].map(
    (type) => `((t) => { t[1] = a; return t[1]; })(new ${type}Array(2))`,
  ),
];

describe('models of built-ins', () => {
  it.each(CALLS)('%s is the real one, and its shadow says so', (call) => {
    const code = instrumentProgram(`export const f = (a, b) => ${call};`);
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the real built-in to compare with
    const real = new Function('a', 'b', `return ${call};`) as (a: number, b: number) => unknown;
    fc.assert(
      fc.property(number, number, (a, b) => {
        const { exports, recorder } = loadInstrumented(code);
        const texts = { a: Object.is(a, -0) ? '-0' : String(a), b: Object.is(b, -0) ? '-0' : String(b) };
        const parameters = [
          { name: 'a', shape: { kind: 'number' } },
          { name: 'b', shape: { kind: 'number' } },
        ] as const;
        recorder.pending = { shadows: buildScalars(recorder, parameters, texts).shadows };
        const value = (exports['f'] as typeof real)(a, b);
        expect(value).toBe(real(a, b));
        const decoder = new TermDecoder(new TermFactory());
        const { terms } = JSON.parse(`{${recorder.toJson()}}`) as { terms: unknown };
        decoder.append(terms);
        const shadow = recorder.result?.symbolic;
        if (shadow?.kind !== 'term') expect.fail(`${call} has no shadow`);
        const input = new Map([
          ['a', a],
          ['b', b],
        ]);
        expect(evaluate(decoder.term(shadow.row), input)).toBe(value);
      }),
      { numRuns: 300 },
    );
  });
});
