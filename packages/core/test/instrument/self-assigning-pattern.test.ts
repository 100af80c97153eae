import { describe, expect, it } from 'vitest';
import { buildInput } from '../../src/runtime/input-builder.ts';
import { instrumentProgram, loadInstrumented } from '../support/run-instrumented.ts';

/** Runs `main` with a symbolic number and tells which decisions it could not follow. */
function untrackedReasons(body: string, a: string): readonly string[] {
  const program = loadInstrumented(instrumentProgram(`exports.main = function main(a) { ${body} };`));
  const parameters = [{ name: 'a', shape: { kind: 'number' } }] as const;
  const { args, shadows } = buildInput(program.recorder, parameters, { a });
  program.recorder.pending = { shadows };
  (program.exports['main'] as (...args: readonly unknown[]) => unknown)(...args);
  const record = JSON.parse(`{${program.recorder.toJson()}}`) as {
    untracked: [site: number, reason: string][];
  };
  return record.untracked.map(([, reason]) => reason);
}

describe('a pattern that assigns to its own variables', () => {
  it('loses them, also where the assigned value is the one it would have had', () => {
    const reasons = untrackedReasons('let [x, y = (x = 7)] = [a]; if (x === 7) return 1;', '7');
    expect(reasons).toContain('a pattern that assigns to its own variables');
  });

  it('keeps the others', () => {
    expect(untrackedReasons('let [x, y = 7] = [a]; if (x === 7) return 1;', '7')).toStrictEqual([]);
  });
});
