import { describe, expect, it } from 'vitest';
import { assertingNeeded } from '../../src/engine/choice/mutants/asserted-console.ts';
import type { Judgement } from '../../src/engine/choice/mutants/mutant-judge.ts';
import type { ConsoleMethod } from '../../src/model/run/console-method.ts';
import type { TargetSpec } from '../../src/model/target-spec.ts';

const SAMPLE_SPEC: TargetSpec = {
  file: '/project/shop.ts',
  name: 'order',
  exportName: 'order',
  kind: 'function',
  location: { line: 1, column: 1 },
  parameters: [],
  heap: [],
  isAsync: false,
};

/** The judgement of runs in which each mutant shows in the calls of one method, or in the result. */
function judgementOf(
  shownBy: readonly (ConsoleMethod | 'result')[],
  { consoleMethods = [] }: TargetSpec,
): Judgement {
  const all = shownBy.map((_, mutant) => mutant);
  const killed = all.filter((mutant) => {
    const where = shownBy[mutant];
    return where === 'result' || (where !== undefined && consoleMethods.includes(where));
  });
  return {
    reached: new Set(all),
    killed: new Set(killed),
    unasserted: new Set(all).difference(new Set(killed)),
    isWhole: true,
    by: (spec) => judgementOf(shownBy, spec),
  };
}

describe('methods of console that a test asserts', () => {
  it('are none where all mutants show elsewhere: no test spies on five methods for nothing', () => {
    expect(assertingNeeded(SAMPLE_SPEC, judgementOf(['result', 'result'], SAMPLE_SPEC))).toBe(SAMPLE_SPEC);
    expect(assertingNeeded(SAMPLE_SPEC, judgementOf([], SAMPLE_SPEC))).toBe(SAMPLE_SPEC);
  });

  it('are those that alone show a mutant', () => {
    const judgement = judgementOf(['result', 'warn', 'error', 'warn'], SAMPLE_SPEC);
    expect(assertingNeeded(SAMPLE_SPEC, judgement).consoleMethods).toEqual(['warn', 'error']);
  });

  it('keep those that are asserted anyway', () => {
    const spec: TargetSpec = { ...SAMPLE_SPEC, consoleMethods: ['log'] };
    expect(assertingNeeded(spec, judgementOf(['error'], spec)).consoleMethods).toEqual(['log', 'error']);
  });
});
