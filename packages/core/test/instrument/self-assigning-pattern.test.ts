import { describe, expect, it } from 'vitest';
import { buildScalars } from '../support/scalar-input.ts';
import { instrumentProgram, loadInstrumented } from '../support/run-instrumented.ts';

interface PathRecord {
  readonly decisions: readonly unknown[];
  readonly untracked: readonly (readonly [site: number, reason: string])[];
}

/** What running `main` with a symbolic number leaves. */
function recordOf(body: string, a: string): PathRecord {
  const program = loadInstrumented(instrumentProgram(`exports.main = function main(a) { ${body} };`));
  const parameters = [{ name: 'a', shape: { kind: 'number' } }] as const;
  const { args, shadows } = buildScalars(program.recorder, parameters, { a });
  program.recorder.pending = { shadows };
  (program.exports['main'] as (...args: readonly unknown[]) => unknown)(...args);
  return JSON.parse(`{${program.recorder.toJson()}}`) as PathRecord;
}

const untrackedReasons = (body: string, a: string): readonly string[] =>
  recordOf(body, a).untracked.map(([, reason]) => reason);

describe('a default that reads a variable before its pattern assigns to it', () => {
  it('sees the shadow that the variable still has', () => {
    const { decisions } = recordOf('let x = a, y; [y = x, x] = [undefined, 5]; if (y > 3) return 1;', '7');
    expect(decisions).toHaveLength(1);
  });
});

describe('a pattern that assigns to its own variables', () => {
  it('loses them, also where the assigned value is the one it would have had', () => {
    const reasons = untrackedReasons('let [x, y = (x = 7)] = [a]; if (x === 7) return 1;', '7');
    expect(reasons).toContain('a pattern that assigns to its own variables');
  });

  it('keeps the others', () => {
    expect(untrackedReasons('let [x, y = 7] = [a]; if (x === 7) return 1;', '7')).toStrictEqual([]);
  });
});
