import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { Solver, Verdict } from '../solve/solver.ts';

/** The solver, and conditions on its inputs. */
interface Asking {
  readonly solver: Solver;
  /** Conditions that an input should meet if possible. */
  readonly preferences: (conjuncts: readonly Term[]) => readonly Term[];
  /** Constraint that rules out an input which violates an assumption. */
  readonly refusal: (input: Assignment) => Term | undefined;
}

/** Maximum number of assumption violations ruled out before an alternative is given up. */
const MAX_REFUSALS = 16;

/** An input under which the conjuncts hold, and the preferences if possible. */
export async function solvePreferably(conjuncts: readonly Term[], asking: Asking): Promise<Verdict> {
  const preferred = asking.preferences(conjuncts);
  if (preferred.length > 0) {
    const verdict = await solveAsAssumed([...conjuncts, ...preferred], asking);
    if (verdict.kind === 'sat') return verdict;
  }
  return solveAsAssumed(conjuncts, asking);
}

/** An input under which the conjuncts hold; inputs that violate assumptions are ruled out one by one. */
export async function solveAsAssumed(
  conjuncts: readonly Term[],
  { solver, refusal }: Pick<Asking, 'solver' | 'refusal'>,
): Promise<Verdict> {
  const refusals: Term[] = [];
  for (;;) {
    const verdict = await solver.check({ conjuncts: [...conjuncts, ...refusals] });
    const refused = verdict.kind === 'sat' ? refusal(verdict.model) : undefined;
    if (refused === undefined) return verdict;
    if (refusals.length === MAX_REFUSALS) return { kind: 'unknown', reason: 'work limit' };
    refusals.push(refused);
  }
}
