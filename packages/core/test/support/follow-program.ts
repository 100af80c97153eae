import { setImmediate } from 'node:timers/promises';
import { Evaluator } from '../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { instrumentProgram, loadInstrumented } from './run-instrumented.ts';
import { buildScalars, type ScalarParameter } from './scalar-input.ts';

const PARAMETERS: readonly ScalarParameter[] = [
  { name: 'n', shape: { kind: 'number' } },
  { name: 'm', shape: { kind: 'number' } },
  { name: 's', shape: { kind: 'string' } },
];

/** What a run of `main(n, m, s)` did with its input. */
export interface FollowedRun {
  readonly value: unknown;
  /** How many branches of the program were decided by a condition on the input. */
  readonly branches: number;
  /** How many values were tied to what they were. */
  readonly pins: number;
  /** Why decisions were not followed. */
  readonly untracked: readonly string[];
}

interface RecordText {
  readonly terms: unknown;
  readonly decisions: readonly (readonly [site: number, row: number, taken: number])[];
  readonly untracked: readonly (readonly [site: number, reason: string])[];
}

/** Runs `main`, asynchronous or not, with n = 1, m = 2, s = 'a', and checks that its decisions are true. */
export async function followProgram(text: string): Promise<FollowedRun> {
  const program = loadInstrumented(instrumentProgram(text));
  const { recorder } = program;
  const { args, shadows } = buildScalars(recorder, PARAMETERS, { n: '1', m: '2', s: 'a' });
  recorder.pending = { shadows };
  const value = await (program.exports['main'] as (...args: unknown[]) => unknown)(...args);
  await setImmediate();
  const record = JSON.parse(`{${recorder.toJson()}}`) as RecordText;
  checkDecisions(record);
  const branches = record.decisions.filter(([site]) => site >= 0).length;
  return {
    value,
    branches,
    pins: record.decisions.length - branches,
    untracked: record.untracked.map(([, reason]) => reason),
  };
}

function checkDecisions({ terms, decisions }: RecordText): void {
  const decoder = new TermDecoder(new TermFactory());
  decoder.append(terms);
  const input = new Map<string, number | string>([
    ['n', 1],
    ['m', 2],
    ['s', 'a'],
  ]);
  const evaluator = new Evaluator(input);
  for (const [, row, taken] of decisions) {
    if (evaluator.evaluate(decoder.term(row)) !== (taken === 1))
      throw new Error('a decision that is not true');
  }
}
