import { inspect, isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { buildScalars } from '../support/scalar-input.ts';
import { loadEmitted, loadInstrumented, writeInstrumented } from '../support/run-instrumented.ts';
import { checkForetelling, readRun, type Misforetold, type RecordedRun } from './check-foretelling.ts';
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
  /** Runs whose branches another run foretold. */
  readonly foretold: number;
  readonly violation?: Violation;
}

/** A law that does not hold. */
export interface Violation {
  readonly law: 'instrumented ≡ original' | 'shadow law' | 'foretold branches' | 'loads';
  /** The inputs that show it. */
  readonly inputs: readonly InputTexts[];
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

/** Checks the laws on a program with each of some inputs, until one does not hold. */
export async function checkProgram(
  program: ProgramText,
  inputs: readonly InputTexts[],
): Promise<ProgramCheck> {
  const counts = { runs: 0, throwing: 0, shadows: 0, foretold: 0 };
  const records: RecordedRun[] = [];
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
      return { ...counts, violation: { law: 'instrumented ≡ original', inputs: [input], message } };
    }
    const { count, broken } = checkShadows(instrumented.recorder, input);
    counts.shadows += count;
    if (broken !== undefined)
      return { ...counts, violation: { law: 'shadow law', inputs: [input], message: broken } };
    records.push(readRun(instrumented.recorder, input, written.siteCount));
  }
  const { count, wrong } = checkForetelling(records);
  counts.foretold = count;
  return wrong === undefined ? counts : { ...counts, violation: misforetold(wrong) };
}

function misforetold({ by, of }: Misforetold): Violation {
  const message = `the first takes the branches ${by.branches.join()}, the second ${of.branches.join()}, and nothing says why`;
  return { law: 'foretold branches', inputs: [by.input, of.input], message };
}

function write({
  text,
  dialect,
}: ProgramText): ReturnType<typeof writeInstrumented> | { violation: Violation } {
  try {
    return writeInstrumented({ file: FILES[dialect], text, format: 'commonjs', options: OPTIONS });
  } catch (error) {
    return { violation: { law: 'loads', inputs: [], message: String(error) } };
  }
}
