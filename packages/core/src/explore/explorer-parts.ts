import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import type { BranchId } from '../model/branch-id.ts';
import type { Budget } from '../foundation/budget.ts';
import type { DrawnInputs } from '../inputs/draw/drawn-inputs.ts';
import type { Solver } from '../solve/solver.ts';
import type { Criterion } from './criteria/criterion.ts';
import type { DrawingPace } from './drawing-pace.ts';
import type { Frontier } from './frontiers/frontier.ts';
import type { PathExecutor } from './path-executor.ts';
import type { Beyond } from './schedule.ts';

/** The ports and choices that an exploration is made of. */
export interface ExplorerParts {
  readonly executor: PathExecutor;
  readonly solver: Solver;
  readonly frontier: Frontier;
  readonly criterion: Criterion;
  readonly budget: Budget;
  /** How often one path may go the same way at one site. */
  readonly loopBound: number;
  /** How the search goes beyond the loop bound; not at all by default. */
  readonly beyond?: Beyond;
  /** Tries in a row without new coverage after which the exploration pauses; never by default. */
  readonly patience?: number;
  /** The share of the whole budget after which the exploration pauses, whatever it has gained; never by default. */
  readonly turn?: number;
  /** Whether the search goes on until a path has returned, even if all is covered. */
  readonly wantsReturn?: boolean;
  /** Whether runs are looked for that pass the waypoints which none has passed. */
  readonly wantsWaypoints?: boolean;
  /** The negation of a condition, in the canonical form that makes equal conditions one term. */
  readonly negate: (condition: Term) => Term;
  /** Whether a condition holds under an input. */
  readonly holds: (condition: Term, input: Assignment) => boolean;
  /** Conditions on every input that matter to these conjuncts. */
  readonly domain: (conjuncts: readonly Term[]) => readonly Term[];
  /** Conditions that an input should meet if possible: tried first, dropped if they find nothing. */
  readonly preferences: (conjuncts: readonly Term[]) => readonly Term[];
  /** Constraint that rules out an input which violates an assumption. */
  readonly refusal: (input: Assignment) => Term | undefined;
  /** Conditions that hold already: those of a path that leads up to the last call of a sequence. */
  readonly given?: readonly Term[];
  /** Branches that no value of the types takes, by the compiler's account: given up once nothing else is gained. */
  readonly ruledOut?: ReadonlySet<BranchId>;
  /** Random inputs, tried in turn with solved ones. */
  readonly drawing?: Drawing;
  /** Called after every step; an exception from it ends the exploration. */
  readonly onStep?: () => void;
}

/** The source of random inputs, and how many of them are tried. */
export interface Drawing {
  readonly pace: DrawingPace;
  readonly inputs: Pick<DrawnInputs, 'next' | 'remember' | 'textsOf'>;
}
