import { describe, expect, it } from 'vitest';
import type { Exploration } from '../../../src/explore/explorer.ts';
import { FlowDistance } from '../../../src/explore/flow-distance.ts';
import type { SequenceExploration } from '../../../src/explore/sequences/sequence-search.ts';
import { explainUnreached } from '../../../src/explore/sequences/unreached.ts';
import type { Outcome } from '../../../src/protocol/outcome.ts';
import { modelOf } from '../../support/model-of.ts';
import { worldOf } from '../../support/sequence-steps.ts';

const { model, flow } = modelOf('export class Box { f(x: number) { return x > 1 ? 1 : 2; } }');

/** Why the first branch stayed uncovered, where a search ended so and one path had that outcome. */
function reasonAfter(
  changes: Partial<SequenceExploration>,
  outcome?: Outcome,
  untried: string[] = [],
): string {
  const path = { pathCondition: [], input: new Map(), coveredBranches: new Set<number>() };
  const exploration: Exploration = {
    paths: outcome === undefined ? [] : [{ ...path, outcome }],
    untracked: [],
    losses: [],
    counts: { infeasible: 0, unknown: 0, diverged: 0 },
    leftovers: [],
    ending: 'nothing left',
  };
  const found: SequenceExploration = {
    paths: [],
    explorations: [{ exploration, last: 0 }],
    pruned: new Map(),
    sequences: 1,
    longest: 1,
    harmless: new Set(),
    isComplete: true,
    ending: 'nothing left',
    ...changes,
  };
  const distance = new FlowDistance({ graph: flow, model, siteBase: 0 });
  return explainUnreached(0, { found, distance, untried, world: worldOf([]) }).reason;
}

describe('a branch that no sequence of calls took', () => {
  it('is infeasible if all states were explored to the end', () => {
    expect(reasonAfter({})).toBe('infeasible');
    expect(reasonAfter({}, { kind: 'returned', value: { kind: 'undefined' } })).toBe('infeasible');
  });

  it('is not called infeasible because a constructor ran out of time', () => {
    expect(reasonAfter({}, { kind: 'timed out', limitMs: 5 })).toBe('run ended early');
    expect(reasonAfter({}, { kind: 'crashed', detail: 'out of memory' })).toBe('run ended early');
  });

  it('is open where the search was cut short, or saw only part of the state, or not every input', () => {
    expect(reasonAfter({ ending: 'budget' })).toBe('budget');
    expect(reasonAfter({ ending: 'length' })).toBe('sequence length');
    expect(reasonAfter({ ending: 'patience' })).toBe('sequence length');
    expect(reasonAfter({ isComplete: false })).toBe('not reached');
    expect(reasonAfter({}, undefined, ['symbol'])).toBe('unsupported input');
  });
});
