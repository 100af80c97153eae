import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import type { Outcome } from '../../src/model/run/outcome.ts';
import { SolverSession } from '../../src/engine/units/solver-session.ts';
import { brokenShadows, exploreChecked, openTargets } from '../support/checked-exploration.ts';

/** Enough to come to the second round of a loop, and to inputs that share objects. */
const STEPS = 40;
const FIXTURES = join(import.meta.dirname, '../../../../fixtures');
const FOLDERS = [
  'aliasing',
  'arrays',
  'assumptions',
  'built-ins',
  'callbacks',
  'classes',
  'collections',
  'generics',
  'literature',
  'objects',
  'recursive',
  'unions',
  'untyped',
];

const session = SolverSession.start({ solver: 'z3-wasm', seed: 1 } as never, systemClock);

afterAll(() => session.close());

/** An outcome without what only instrumented code can tell: whether the program itself made the error. */
function comparable(outcome: Outcome): Outcome {
  if (outcome.kind !== 'threw') return outcome;
  const { isMade: _isMade, ...error } = outcome.error;
  return { ...outcome, error };
}

/** Objects, arrays and functions as inputs: what is claimed of them holds on every path that is explored. */
describe('structured inputs', () => {
  it.each(FOLDERS)(
    'of fixtures/%s: shadows are true, runs are as predicted and as in the original',
    async (folder) => {
      const files = globSync(`${folder}/*.{ts,js}`, { cwd: FIXTURES })
        .filter((file) => !/shared-|\.test\./.test(file))
        .map((file) => join(FIXTURES, file))
        .sort();
      const { targets, close } = openTargets(files);
      let checked = 0;
      try {
        for (const target of targets) {
          const inputs: Assignment[] = [];
          const { counts } = await exploreChecked(target, session, {
            steps: STEPS,
            onRun: (input, record) => {
              const { broken, checked: count } = brokenShadows(input, record);
              expect(broken, target.plan.spec.name).toEqual([]);
              checked += count;
              inputs.push(input);
            },
          });
          expect(counts.diverged, target.plan.spec.name).toBe(0);
          for (const input of inputs.slice(-3)) {
            const { outcome } = await target.instrumented.run(input);
            const plain = await target.plain.run(input);
            expect(comparable(outcome), target.plan.spec.name).toEqual(comparable(plain.outcome));
          }
        }
      } finally {
        close();
      }
      expect(checked).toBeGreaterThan(0);
    },
    120_000,
  );
});
