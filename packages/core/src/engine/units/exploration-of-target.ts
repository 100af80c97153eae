import type { Exploration } from '../../explore/exploration.ts';
import { untrackedKey } from '../../explore/path-executor.ts';
import type { SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import { NO_EVIDENCE } from '../../explore/verdicts/evidence.ts';
import type { TargetPlan } from './target-plan.ts';

/** Part of a unit's exploration that concerns one target: the paths that end with it. */
export function explorationOf({ ways }: TargetPlan, found: SequenceExploration): Exploration {
  const own = found.explorations.filter(({ last }) => ways.has(last)).map(({ exploration }) => exploration);
  const sum = (count: (one: Exploration) => number): number =>
    own.reduce((total, one) => total + count(one), 0);
  const untracked = new Map(
    own.flatMap((one) => one.untracked.map((entry) => [untrackedKey(entry), entry] as const)),
  );
  const losses = new Map(
    own.flatMap((one) =>
      one.losses.map((loss) => [`${loss.url}:${loss.line}:${loss.column}:${loss.reason}`, loss] as const),
    ),
  );
  return {
    paths: own.flatMap(({ paths }) => paths),
    untracked: [...untracked.values()],
    losses: [...losses.values()],
    counts: {
      infeasible: sum(({ counts }) => counts.infeasible),
      unknown: sum(({ counts }) => counts.unknown),
      diverged: sum(({ counts }) => counts.diverged),
    },
    evidence: NO_EVIDENCE,
    leftovers: own.flatMap(({ leftovers }) => leftovers),
    ending: found.ending === 'length' || found.ending === 'patience' ? 'nothing left' : found.ending,
  };
}
