import { inspect, isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { buildScalars } from '../support/scalar-input.ts';
import { loadEmitted, loadInstrumented, writeInstrumented } from '../support/run-instrumented.ts';
import { checkShadows } from './check-shadows.ts';
import { observeRun } from './observe-run.ts';
import type { RandomProgram } from './program-writer/random-program.ts';
import type { Dialect } from './program-writer/syntax-family.ts';
import { PARAMETERS, type InputTexts } from './random-inputs.ts';

/** What checking a program came to: counts, and what is wrong, if anything is. */
export interface ProgramCheck {
  readonly runs: number;
  readonly throwing: number;
  readonly shadows: number;
  readonly violation?: Violation;
}

/** A law that does not hold. */
export interface Violation {
  readonly law: 'instrumented ≡ original' | 'shadow law' | 'loads';
  readonly input: InputTexts | undefined;
  readonly message: string;
}

const FILES: Readonly<Record<Dialect, string>> = {
  typescript: '/program.ts',
  tsx: '/program.tsx',
  strict: '/program.cjs',
  sloppy: '/program.cjs',
};

const OPTIONS = { jsx: ts.JsxEmit.React, jsxFactory: 'h', jsxFragmentFactory: 'Fragment' };

type ProgramText = Pick<RandomProgram, 'text' | 'dialect'>;

/** Checks both laws on a program with each of some inputs, until one does not hold. */
export async function checkProgram(
  program: ProgramText,
  inputs: readonly InputTexts[],
): Promise<ProgramCheck> {
  const counts = { runs: 0, throwing: 0, shadows: 0 };
  const written = write(program);
  if ('violation' in written) return { ...counts, violation: written.violation };
  for (const input of inputs) {
    const plain = loadEmitted(written.plain);
    const instrumented = loadInstrumented(written.instrumented);
    const expected = await observeRun(plain, buildScalars(plain.recorder, PARAMETERS, input).args);
    const { args, shadows } = buildScalars(instrumented.recorder, PARAMETERS, input);
    instrumented.recorder.pending = { shadows };
    const actual = await observeRun(instrumented, args);
    counts.runs += 1;
    if (expected.outcome[0] === 'threw') counts.throwing += 1;
    if (!isDeepStrictEqual(actual, expected)) {
      const message = `instrumented: ${inspect(actual, { depth: 5 })}\noriginal: ${inspect(expected, { depth: 5 })}`;
      return { ...counts, violation: { law: 'instrumented ≡ original', input, message } };
    }
    const { count, broken } = checkShadows(instrumented.recorder, input);
    counts.shadows += count;
    if (broken !== undefined) return { ...counts, violation: { law: 'shadow law', input, message: broken } };
  }
  return counts;
}

function write({
  text,
  dialect,
}: ProgramText): ReturnType<typeof writeInstrumented> | { violation: Violation } {
  try {
    return writeInstrumented({ file: FILES[dialect], text, format: 'commonjs', options: OPTIONS });
  } catch (error) {
    return { violation: { law: 'loads', input: undefined, message: String(error) } };
  }
}
