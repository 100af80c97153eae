import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { Verdict } from '../solve/solver.ts';

/** What a detour is looked for with. */
export interface DetourQuestion {
  /** The condition that is wanted, and cannot be had on the path that led to it. */
  readonly goal: Term;
  /** The conditions of that path. */
  readonly path: readonly Term[];
  /** What is known to be impossible together. */
  readonly core: readonly Term[] | undefined;
  readonly check: (conjuncts: readonly Term[]) => Promise<Verdict>;
}

/** So often conditions are dropped that are in the way. */
const MOST_ROUNDS = 4;

/**
 * An input for a condition that is impossible on one path: as on that path, but for what stands in its way. It may
 * lead anywhere; often it leads to the same place by another way. Seven digits do not begin with a plus sign, but six
 * of them after one are as good.
 */
export async function findDetour({
  goal,
  path,
  core,
  check,
}: DetourQuestion): Promise<Assignment | undefined> {
  let obstacles = core;
  let kept = path;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const without = await withoutObstacles({ goal, path: kept, core: obstacles, check });
    if (without.length === kept.length) return undefined;
    kept = without;
    const verdict = await check([...kept, goal]);
    if (verdict.kind === 'sat') return verdict.model;
    if (verdict.kind === 'unknown') return undefined;
    obstacles = verdict.core;
  }
  return undefined;
}

/** Without a core to go by, every condition is asked by itself. */
async function withoutObstacles({ goal, path, core, check }: DetourQuestion): Promise<readonly Term[]> {
  if (core !== undefined) return path.filter((condition) => !core.includes(condition));
  const kept: Term[] = [];
  for (const condition of path) {
    const { kind } = await check([condition, goal]);
    if (kind !== 'unsat') kept.push(condition);
  }
  return kept;
}
