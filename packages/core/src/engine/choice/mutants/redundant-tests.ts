import { inspect } from 'node:util';
import { CALLED } from '../../../choose/minimise/choose-tests.ts';
import { errorSignature } from '../../../choose/minimise/error-signature.ts';
import type { Outcome } from '../../../model/run/outcome.ts';
import type { ExecutedPath } from '../../../model/test-case.ts';
import type { UnitCandidate } from '../unit-candidate.ts';
import { branchesOf } from '../unit-path.ts';
import { assertedOutcome } from './asserted-outcome.ts';

/** Mutants that tests notice first, and the tests that were judged by all of them. */
export interface NoticedMutants {
  readonly kills: ReadonlyMap<UnitCandidate, readonly number[]>;
  readonly judged: ReadonlySet<UnitCandidate>;
}

/**
 * Leaves out tests that take no path, show no outcome and notice no mutant which the others do not, the last ones first:
 * `cut('9', 0)` and `cut('0', 0)` are edges of a comparison, but what comes out is `''` in any case.
 */
export function withoutRedundant(
  tests: readonly UnitCandidate[],
  { kills, judged }: NoticedMutants,
): readonly UnitCandidate[] {
  const goals = new Map(tests.map((test) => [test, new Set(goalsOf(test))]));
  const left = new Map<string, number>();
  for (const goal of [...goals.values()].flatMap((own) => [...own]))
    left.set(goal, (left.get(goal) ?? 0) + 1);
  const kept = new Set(tests);
  for (const test of tests.toReversed()) {
    if (!judged.has(test) || (kills.get(test) ?? []).length > 0) continue;
    const own = [...(goals.get(test) ?? [])];
    if (own.some((goal) => left.get(goal) === 1)) continue;
    for (const goal of own) left.set(goal, (left.get(goal) ?? 0) - 1);
    kept.delete(test);
  }
  return [...kept];
}

/** Goals that one test at least has to show: all branches, and what comes out of each way through the last call. */
function goalsOf({ path, spec, last }: UnitCandidate): readonly string[] {
  const { outcome } = path;
  const ends = [
    CALLED,
    `${wayOf(path)}: ${outcomeText(assertedOutcome(outcome, spec))}`,
    ...(outcome.kind === 'returned' && outcome.passed !== undefined ? ['timers'] : []),
    errorSignature(path) ?? '',
  ];
  return [
    ...[...path.coveredBranches].map(String),
    ...[...branchesOf(path), ...ends].map((goal) => `${last}: ${goal}`),
  ];
}

/** The decisions of the last call, as text. */
const wayOf = ({ decisions = [] }: ExecutedPath): string =>
  decisions.map(({ site, taken }) => `${site} ${taken}`).join(', ');

/** An outcome as text, the same for equal ones. */
const outcomeText = (outcome: Outcome): string => inspect(outcome, WHOLE);

const WHOLE = { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Infinity };
