import type { UnknownReason } from '../solve/solver.ts';
import type { Alternative, DecisionNode } from './constraint-tree.ts';
import type { Exploration } from './exploration.ts';

/** The alternatives that were neither taken nor refuted, each with what the solver said of it, and counts of all. */
export function whatIsLeft(
  nodes: ReadonlySet<DecisionNode>,
  unknownReasons: ReadonlyMap<Alternative, UnknownReason>,
): Pick<Exploration, 'leftovers' | 'counts'> {
  const all = alternativesOf(nodes);
  const count = (state: Alternative['state']): number => all.filter((one) => one.state === state).length;
  return {
    leftovers: all
      .filter(({ state }) => state !== 'taken' && state !== 'infeasible')
      .map((alternative) => ({ alternative, detail: unknownReasons.get(alternative) })),
    counts: { infeasible: count('infeasible'), unknown: count('unknown'), diverged: count('diverged') },
  };
}

/** Both ways out of each decision. */
export const alternativesOf = (nodes: ReadonlySet<DecisionNode>): readonly Alternative[] =>
  [...nodes].flatMap(({ whenTrue, whenFalse }) => [whenTrue, whenFalse]);

/** Marks open alternatives as beyond the bound. */
export function leaveOpen(nodes: ReadonlySet<DecisionNode>): void {
  for (const { whenTrue, whenFalse } of nodes) {
    if (whenTrue.state === 'open') whenTrue.state = 'bounded';
    if (whenFalse.state === 'open') whenFalse.state = 'bounded';
  }
}
