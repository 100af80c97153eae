import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { Solver, Verdict } from '../solve/solver.ts';

/** Who is asked, and what inputs should be like. */
interface Asking {
  readonly solver: Solver;
  /** What an input should be like if it can. */
  readonly preferences: (conjuncts: readonly Term[]) => readonly Term[];
  /** A constraint that rules out an input which is not as assumed. */
  readonly refusal: (input: Assignment) => Term | undefined;
}

/** So many inputs that are not as assumed are ruled out before an alternative is given up. */
const MOST_REFUSALS = 16;

/** An input under which the conjuncts hold, as it should be if it can. */
export async function solvePreferably(conjuncts: readonly Term[], asking: Asking): Promise<Verdict> {
  const preferred = asking.preferences(conjuncts);
  if (preferred.length > 0) {
    const verdict = await solveAsAssumed([...conjuncts, ...preferred], asking);
    if (verdict.kind === 'sat') return verdict;
  }
  return solveAsAssumed(conjuncts, asking);
}

/** An input under which the conjuncts hold; those that are not as assumed are ruled out one after the other. */
export async function solveAsAssumed(
  conjuncts: readonly Term[],
  { solver, refusal }: Pick<Asking, 'solver' | 'refusal'>,
): Promise<Verdict> {
  const refusals: Term[] = [];
  for (;;) {
    const verdict = await solver.check({ conjuncts: [...conjuncts, ...refusals] });
    const refused = verdict.kind === 'sat' ? refusal(verdict.model) : undefined;
    if (refused === undefined) return verdict;
    if (refusals.length === MOST_REFUSALS) return { kind: 'unknown', reason: 'work limit' };
    refusals.push(refused);
  }
}
