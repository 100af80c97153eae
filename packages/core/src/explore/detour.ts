import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { Verdict } from '../solve/solver.ts';

/** Arguments of the search for a detour. */
export interface DetourQuestion {
  /** The wanted condition, which is unsatisfiable on the path that led to it. */
  readonly goal: Term;
  /** The conditions of that path. */
  readonly path: readonly Term[];
  /** The unsatisfiable core, if known. */
  readonly core: readonly Term[] | undefined;
  readonly check: (conjuncts: readonly Term[]) => Promise<Verdict>;
}

/** Maximum rounds of dropping conflicting conditions. */
const MAX_ROUNDS = 4;

/**
 * An input for a condition that is unsatisfiable on one path: it meets the path's conditions, except those in conflict.
 * It may lead anywhere, often to the same branch another way. Example: seven digits never begin with a plus sign, but a
 * plus sign and six digits may do.
 */
export async function findDetour({
  goal,
  path,
  core,
  check,
}: DetourQuestion): Promise<Assignment | undefined> {
  let obstacles = core;
  let kept = path;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
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

/** Drops the core, or, without one, each condition that contradicts the goal. */
async function withoutObstacles({ goal, path, core, check }: DetourQuestion): Promise<readonly Term[]> {
  if (core !== undefined) return path.filter((condition) => !core.includes(condition));
  const kept: Term[] = [];
  for (const condition of path) {
    const { kind } = await check([condition, goal]);
    if (kind !== 'unsat') kept.push(condition);
  }
  return kept;
}
