import { expect, it } from 'vitest';
import { simplifyByRuns } from '../../src/engine/choice/simplify-by-runs.ts';
import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { TargetSpec } from '../../src/model/target-spec.ts';
import type { ExecutedPath } from '../../src/model/test-case.ts';

const NAMES = Array.from({ length: 80 }, (_, index) => `p${index}`);

const spec: TargetSpec = {
  file: '/f.ts',
  name: 'f',
  exportName: 'f',
  kind: 'function',
  location: { line: 1, column: 1 },
  parameters: NAMES.map((name) => ({ name, shape: { kind: 'string' }, isOptional: false })),
  heap: [],
  isAsync: false,
};

const pathOf = (input: Assignment): ExecutedPath => ({
  pathCondition: [],
  input,
  coveredBranches: new Set(),
  outcome: { kind: 'returned', value: { kind: 'undefined' } },
});

it('leaves out all of a large random input but the one text that matters, with few runs', async () => {
  let runs = 0;
  const input = new Map(NAMES.map((name) => [name, `${name} is random`] as const));
  const simple = await simplifyByRuns(pathOf(input), {
    spec,
    attempt: (tried) => {
      runs += 1;
      const text = tried.get('p57');
      return Promise.resolve(typeof text === 'string' && text.includes('r') ? pathOf(tried) : undefined);
    },
  });
  const kept = [...simple.input].filter(([, value]) => value !== '');
  expect(kept).toEqual([['p57', 'r']]);
  expect(runs).toBeLessThan(60);
});
