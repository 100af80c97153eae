import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
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
  /** How loops are gone around more often where that may help; not at all unless said. */
  readonly beyond?: Beyond;
  /** After so many tries in a row that cover nothing new, the exploration pauses; not at all unless said. */
  readonly patience?: number;
  /** The share of the whole budget after which the exploration pauses, whatever it has gained; not at all unless said. */
  readonly turn?: number;
  /** The negation of a condition, in the canonical form that makes equal conditions one term. */
  readonly negate: (condition: Term) => Term;
  /** Whether a condition holds under an input. */
  readonly holds: (condition: Term, input: Assignment) => boolean;
  /** What holds of every input, as far as it matters to these conjuncts. */
  readonly domain: (conjuncts: readonly Term[]) => readonly Term[];
  /** What an input should be like if it can: tried first, given up where it leads to nothing. */
  readonly preferences: (conjuncts: readonly Term[]) => readonly Term[];
  /** A constraint that rules out an input which is not as assumed. */
  readonly refusal: (input: Assignment) => Term | undefined;
  /** What holds already: the conditions of a path that leads up to the last call of a sequence. */
  readonly given?: readonly Term[];
  /** Inputs that nobody has chosen, to be tried in turn with those that are solved for. */
  readonly drawing?: Drawing;
  /** Called after every step; what it throws ends the exploration. */
  readonly onStep?: () => void;
}

/** Where drawn inputs come from, and how many of them are tried. */
export interface Drawing {
  readonly pace: DrawingPace;
  readonly inputs: Pick<DrawnInputs, 'next' | 'remember'>;
}
