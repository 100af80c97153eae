import { describe, expect, it } from 'vitest';
import { branchAt } from '../../support/branch-at.ts';
import { NO_BRANCH, type BranchId } from '../../../src/model/branch-id.ts';
import type { Exploration } from '../../../src/explore/exploration.ts';
import { FlowDistance } from '../../../src/explore/flow-distance.ts';
import type { MetAssumption } from '../../../src/wire/run-answer.ts';
import type {
  Circumstances,
  SearchedStates,
  UncoveredExplanation,
} from '../../../src/explore/verdicts/circumstances.ts';
import { NO_EVIDENCE } from '../../../src/explore/verdicts/evidence.ts';
import { explainUncovered } from '../../../src/explore/verdicts/explain-uncovered.ts';
import type { Outcome } from '../../../src/model/run/outcome.ts';
import { siteBaseAt } from '../../../src/model/site-id.ts';
import { codeModelOf } from '../../../src/program/reach/code-model.ts';
import { modelOf } from '../../support/model-of.ts';

/** What is known besides the code: the rest went well. */
interface Known {
  readonly covered: readonly number[];
  readonly assumptions?: readonly MetAssumption[];
  readonly refuted?: ReadonlyMap<BranchId, ReadonlySet<string>>;
  readonly outcome?: Outcome;
  readonly states?: Partial<SearchedStates>;
  readonly circumstances?: Partial<Circumstances>;
}

/** Why one branch of a program stayed uncovered. */
function explain(code: string, branch: number, known: Known): UncoveredExplanation {
  const { model, flow } = modelOf(code);
  const path = { pathCondition: [], input: new Map(), coveredBranches: new Set<BranchId>() };
  const { assumptions = [], refuted = new Map(), outcome } = known;
  const exploration: Exploration = {
    paths: outcome === undefined ? [] : [{ ...path, outcome }],
    untracked: [],
    losses: [],
    counts: { infeasible: 0, unknown: 0, diverged: 0 },
    evidence: { ...NO_EVIDENCE, covered: new Set(known.covered.map(branchAt)), assumptions, refuted },
    leftovers: [],
    ending: 'nothing left',
  };
  const [explanation] = explainUncovered([branchAt(branch)], {
    explored: [{ exploration, isInfluential: () => false }],
    distance: new FlowDistance({ graph: flow, model, siteBase: siteBaseAt(0) }),
    flow,
    model: codeModelOf(model),
    siteBase: siteBaseAt(0),
    ruledOut: new Set(),
    isRoot: ({ parentIndex }) => parentIndex === 0,
    isExplored: ({ parentIndex }) => parentIndex === 0,
    ambient: () => [],
    untried: [],
    ...known.circumstances,
    ...(known.states !== undefined && {
      states: { ending: 'nothing left', isComplete: true, extent: '', sequences: 1, ...known.states },
    }),
  });
  return explanation as UncoveredExplanation;
}

const BOX = 'export class Box { f(x: number) { return x > 1 ? 1 : 2; } }';
const reasonOf = (known: Partial<Known>): string => explain(BOX, 0, { covered: [1], ...known }).reason;

describe('a branch that no sequence of calls took', () => {
  it('is infeasible if all states were explored to the end', () => {
    expect(reasonOf({ states: {} })).toBe('infeasible');
    expect(reasonOf({ states: {}, outcome: { kind: 'returned', value: { kind: 'undefined' } } })).toBe(
      'infeasible',
    );
  });

  it('is not called infeasible because a constructor ran out of time', () => {
    expect(reasonOf({ states: {}, outcome: { kind: 'timed out', limitMs: 5 } })).toBe('run ended early');
    expect(reasonOf({ states: {}, outcome: { kind: 'crashed', detail: 'out of memory' } })).toBe(
      'run ended early',
    );
  });

  it('is open where the search was cut short, or saw only part of the state, or not every input', () => {
    expect(reasonOf({ states: { ending: 'budget' } })).toBe('budget');
    expect(reasonOf({ states: { ending: 'length' } })).toBe('sequence length');
    expect(reasonOf({ states: { ending: 'patience' } })).toBe('sequence length');
    expect(reasonOf({ states: { isComplete: false } })).toBe('not reached');
    expect(reasonOf({ circumstances: { untried: ['symbol'] } })).toBe('unsupported input');
  });
});

describe('a branch whose decision no run made', () => {
  const code = 'export function f(x: number) { if (x !== x + 0) { if (x > 2) return 1; } return 2; }';

  it('is not reached if nothing that is proved cuts it off', () => {
    expect(explain(code, 2, { covered: [] }).reason).toBe('not reached');
    const loop =
      'export function f(x: number) { g(); if (x > 2) return 1; return 2; } function g() { throw 1; }';
    expect(explain(loop, 0, { covered: [] }).reason).toBe('not reached');
  });

  it('is infeasible if every way there is', () => {
    expect(explain(code, 2, { covered: [1] }).reason).toBe('infeasible');
  });
});

describe('a proof that rests on more than the declared types', () => {
  const code =
    'export function f(x: number, g: () => void) { if (x > 1) { g(); if (x > 9) return 1; } ' +
    'else if (x > 5) return 2; return 3; }';
  const met: MetAssumption = { assumption: 'no change', after: branchAt(0) };

  it('names the assumption where it was met on the way', () => {
    const { reason, detail } = explain(code, 2, { covered: [0, 1, 3, 5], assumptions: [met] });
    expect(reason).toBe('assumed');
    expect(detail).toContain('callbacks change nothing');
  });

  it('leaves out what was met on other ways', () => {
    expect(explain(code, 4, { covered: [0, 1, 3, 5], assumptions: [met] }).reason).toBe('infeasible');
  });

  it('finds its way to an optional chain', () => {
    const chain = 'export function f(o?: { v: number }) { return o?.v; }';
    const first: MetAssumption = { assumption: 'declared members', after: NO_BRANCH };
    expect(explain(chain, 0, { covered: [1], assumptions: [first] }).reason).toBe('assumed');
    const later =
      'export function f(o?: { v: number }, n = 1) { if (n > 2) g(); return o?.v; } function g() {}';
    const met: MetAssumption = { assumption: 'declared members', after: branchAt(2) };
    expect(explain(later, 4, { covered: [0, 1, 2, 3, 5], assumptions: [met] }).reason).toBe('assumed');
  });

  it('leaves out exceptions where no handler leads there', () => {
    const thrown: MetAssumption = { assumption: 'no throw', after: branchAt(0) };
    expect(explain(code, 2, { covered: [0, 1, 3, 5], assumptions: [thrown] }).reason).toBe('infeasible');
    const caught =
      'export function f(g: () => void) { let n = 0; try { g(); } catch { n = 1; } return n > 0 ? 1 : 2; }';
    const first: MetAssumption = { assumption: 'no throw', after: NO_BRANCH };
    expect(explain(caught, 0, { covered: [1], assumptions: [first] }).reason).toBe('assumed');
  });

  it('counts what is assumed of a place only where the refutation speaks of it', () => {
    const placed: MetAssumption = { assumption: 'plain data', after: NO_BRANCH, place: 'o.v' };
    const about = (variable: string): string =>
      explain(BOX, 0, {
        covered: [1],
        assumptions: [placed],
        refuted: new Map([[branchAt(0), new Set([variable])]]),
      }).reason;
    expect(about('o.v')).toBe('assumed');
    expect(about('o.v.w#tag')).toBe('assumed');
    expect(about('o.value')).toBe('infeasible');
    expect(about('x')).toBe('infeasible');
  });
});
