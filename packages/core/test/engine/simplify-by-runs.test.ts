import { expect, it } from 'vitest';
import { simplifyByRuns } from '../../src/engine/choice/simplify-by-runs.ts';
import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { Value } from '../../src/expr/value.ts';
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

const LIST: TargetSpec = {
  ...spec,
  parameters: [{ name: 'items', shape: { kind: 'heap', id: 0 }, isOptional: false }],
  heap: [{ kind: 'array', typeText: 'string[]', element: { kind: 'string' } }],
};

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

it('leaves out elements at the start of a list that only the last one of matters', async () => {
  const texts = ['a', 'b', 'c', 'd', 'x'].map((text, index) => [`items[${index}]`, text] as const);
  const simple = await simplifyByRuns(pathOf(new Map<string, Value>([['items#length', 5n], ...texts])), {
    spec: LIST,
    attempt: (tried) =>
      Promise.resolve(
        tried.get(`items[${Number(tried.get('items#length')) - 1}]`) === 'x' ? pathOf(tried) : undefined,
      ),
  });
  expect([...simple.input]).toEqual([
    ['items#length', 1n],
    ['items[0]', 'x'],
  ]);
});

it('writes long random texts of a list that must differ as short ones, with few runs', async () => {
  const texts = Array.from(
    { length: 11 },
    (_, index) => [`items[${index}]`, `https://host/${index}`] as const,
  );
  const input = new Map<string, Value>([['items#length', 11n], ...texts]);
  let runs = 0;
  const simple = await simplifyByRuns(pathOf(input), {
    spec: LIST,
    attempt: (tried) => {
      runs += 1;
      return Promise.resolve(new Set(tried.values()).size === 12 ? pathOf(tried) : undefined);
    },
  });
  expect([...simple.input.values()]).toContain('a11');
  expect(runs).toBeLessThan(100);
});
