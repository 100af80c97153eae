import { inspect, isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evaluator, type Assignment } from '../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { buildInput } from '../../src/runtime/input-builder.ts';
import type { WireParameter } from '../../src/protocol/target-messages.ts';
import {
  instrumentProgram,
  loadInstrumented,
  loadPlain,
  type LoadedProgram,
} from '../support/run-instrumented.ts';
import { writeProgram } from './program-writer.ts';

const PROGRAMS = Number(process.env['PATHSMITH_LAW_PROGRAMS'] ?? 2_000);
const INPUTS_PER_PROGRAM = 4;

const PARAMETERS: readonly WireParameter[] = [
  { name: 'a', shape: { kind: 'number' } },
  { name: 'b', shape: { kind: 'number' } },
  { name: 'p', shape: { kind: 'boolean' } },
  {
    name: 'u',
    shape: {
      kind: 'choice',
      alternatives: [
        { kind: 'number' },
        { kind: 'literal', value: ['null'] },
        { kind: 'literal', value: ['undefined'] },
      ],
    },
  },
];

const numberText = fc
  .oneof(
    fc.integer({ min: -12, max: 12 }),
    fc.double(),
    fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 53, 0.1, 0.5, 1e-320, Number.MAX_VALUE),
  )
  .map((value) => (Object.is(value, -0) ? '-0' : String(value)));

const assignmentTexts = fc.record({
  a: numberText,
  b: numberText,
  p: fc.boolean().map(String),
  u: numberText,
  'u#tag': fc.constantFrom('0', '1', '2'),
});

/** What a run shows: its result or error, and its side effects in order. */
function observe(program: LoadedProgram, call: () => unknown): unknown {
  const effects = (): unknown => (program.exports['effects'] as () => unknown)();
  try {
    const value = call();
    return { value, effects: effects() };
  } catch (error) {
    const { name, message } = error as Error;
    return { name, message, effects: effects() };
  }
}

/** Runs `main` of an instrumented program with shadows on its inputs. */
function callWithShadows(program: LoadedProgram, texts: Readonly<Record<string, string>>): unknown {
  const { args, shadows } = buildInput(program.recorder, PARAMETERS, texts);
  program.recorder.pending = { shadows };
  return (program.exports['main'] as (...args: unknown[]) => unknown)(...args);
}

/** How many shadows a run made; fails if one of them does not evaluate to its concrete value. */
function checkShadows(program: LoadedProgram, texts: Readonly<Record<string, string>>): number {
  const record = JSON.parse(`{${program.recorder.toJson()}}`) as {
    terms: unknown;
    probes: [number, [string, string]][];
  };
  const decoder = new TermDecoder(new TermFactory());
  decoder.append(record.terms);
  const assignment: Assignment = new Map<string, number | boolean | bigint>([
    ['a', Number(texts['a'])],
    ['b', Number(texts['b'])],
    ['p', texts['p'] === 'true'],
    ['u', Number(texts['u'])],
    ['u#tag', BigInt(texts['u#tag'] ?? 0)],
  ]);
  const evaluator = new Evaluator(assignment);
  for (const [row, [sort, text]] of record.probes) {
    const concrete =
      sort === 'Float64'
        ? Number(text)
        : sort === 'Bool'
          ? text === 'true'
          : sort === 'Int'
            ? BigInt(text)
            : text;
    const symbolic = evaluator.evaluate(decoder.term(row));
    if (!Object.is(symbolic, concrete))
      expect.fail(`a shadow says ${inspect(symbolic)}, the program ${inspect(concrete)}`);
  }
  return record.probes.length;
}

describe('laws over random programs', () => {
  it(
    `holds the shadow law, and instrumented ≡ original, on ${PROGRAMS} programs`,
    { timeout: 600_000 },
    () => {
      let [shadows, runs, throwing] = [0, 0, 0];
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 2 ** 31 - 1 }),
          fc.array(assignmentTexts, { minLength: INPUTS_PER_PROGRAM, maxLength: INPUTS_PER_PROGRAM }),
          (seed, inputs) => {
            const { text } = writeProgram(seed);
            const plain = loadPlain(text);
            const code = instrumentProgram(text);
            for (const texts of inputs) {
              const instrumented = loadInstrumented(code);
              const { args } = buildInput(plain.recorder, PARAMETERS, texts);
              const expected = observe(plain, () =>
                (plain.exports['main'] as (...args: unknown[]) => unknown)(...args),
              );
              const actual = observe(instrumented, () => callWithShadows(instrumented, texts));
              if (!isDeepStrictEqual(actual, expected)) expect(actual, text).toStrictEqual(expected);
              shadows += checkShadows(instrumented, texts);
              runs += 1;
              if (Object.hasOwn(expected as object, 'name')) throwing += 1;
            }
          },
        ),
        // A smaller seed is not a smaller program.
        { numRuns: PROGRAMS, seed: 20_260_101, endOnFailure: true },
      );
      // eslint-disable-next-line no-console -- the figures belong into the log of a test run
      console.log(
        `laws: ${PROGRAMS} programs, ${runs} runs (${throwing} of them throw), ${shadows} shadows checked`,
      );
      expect(shadows).toBeGreaterThan(runs);
    },
  );
});
