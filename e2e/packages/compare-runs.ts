import { lastOutput, type ProcessResult } from '../harness/run-process.ts';

/** The line of a call that was not made, or not to its end. */
export const LEFT_OUT = '#left out';

/** What two runs of the same calls have in common. */
export interface Comparison {
  readonly calls: number;
  readonly files: number;
  readonly differences: readonly string[];
}

/** Compares what plain and instrumented code did, call by call. */
export function compareRuns(plain: ProcessResult, instrumented: ProcessResult): Comparison {
  const expected = linesOf(plain);
  const actual = linesOf(instrumented);
  const files = Number(/^#files (\d+)$/.exec(actual.pop() ?? '')?.[1] ?? 0);
  expected.pop();
  const differences = expected.flatMap((line, index) =>
    line === actual[index] ? [] : [`  plain        ${line}\n  instrumented ${actual[index] ?? 'nothing'}`],
  );
  for (const result of [plain, instrumented]) if (result.exitCode !== 0) differences.push(failureOf(result));
  return { calls: expected.filter((line) => line !== LEFT_OUT).length, files, differences };
}

/** Which calls took too long in a plain run, by index. */
export function leftOutCalls(plain: ProcessResult): readonly number[] {
  return linesOf(plain).flatMap((line, index) => (line === LEFT_OUT ? [index] : []));
}

function linesOf({ stdout }: ProcessResult): string[] {
  return stdout.trimEnd().split('\n');
}

function failureOf(result: ProcessResult): string {
  const reason = result.exitCode === null ? 'did not end in time' : `exit code ${result.exitCode}`;
  return `  ${reason}: ${lastOutput({ ...result, stdout: '' }, 12)}`;
}
