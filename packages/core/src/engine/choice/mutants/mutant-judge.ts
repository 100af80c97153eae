import { isDeepStrictEqual } from 'node:util';
import type { Budget } from '../../../foundation/budget.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { elapsedMs, letsTimePass, type Outcome } from '../../../model/run/outcome.ts';
import { writtenBy } from '../../../model/run/written-output.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import { outcomeOf } from '../../../wire/outcome-schema.ts';
import type { MutationAnswer } from '../../../wire/run-answer.ts';
import type { TargetExecutor } from '../../target-process/target-executor.ts';
import { asFarAsTold, assertedOutcome } from './asserted-outcome.ts';

/** Mutants that a run met, and those whose outcome is another. */
export interface Judgement {
  readonly reached: ReadonlySet<number>;
  readonly killed: ReadonlySet<number>;
  /** Mutants whose outcome is another, but only in what no test asserts. */
  readonly unasserted: ReadonlySet<number>;
  /** Whether all mutants were tried. */
  readonly isWhole: boolean;
  /** Outcome of the original, if it ran. */
  readonly outcome?: Outcome;
  /** Judges the same runs by what another test asserts of the same calls, without running anything. */
  by(spec: TargetSpec): Judgement;
}

const NONE: ReadonlySet<number> = new Set();
const NOTHING: Judgement = withoutKills();

/** Mutants of a unit that may end the process before nothing more is tried. */
const MAX_ENDED = 5;

/** Tells which mutants an input kills, by running the code with each of them. */
export class MutantJudge {
  readonly #executor: TargetExecutor;
  readonly #budget: Budget;
  #ended = 0;

  constructor(executor: TargetExecutor, budget: Budget) {
    this.#executor = executor;
    this.#budget = budget;
  }

  /** Judges mutants; none of them is killed if the original does not always have the same outcome. */
  async judge(spec: TargetSpec, input: Assignment, mutants: readonly number[]): Promise<Judgement> {
    if (this.#budget.isExhausted() || this.#ended >= MAX_ENDED) return NOTHING;
    this.#budget.spend();
    return this.#try(spec, input, mutants);
  }

  async #try(spec: TargetSpec, input: Assignment, mutants: readonly number[]): Promise<Judgement> {
    const { mutation, outcome, endedBy } = await this.#executor
      .withSpec(spec, { mutants, freshState: spec.isIsolated === true, settling: 'none' })
      .runChecked(input);
    if (mutation === undefined) return this.#without(endedBy, { spec, input, mutants });
    const judged = mutation.isSteady
      ? judgedBy(spec, { mutation, outcome, isWhole: mutation.tried >= mutants.length })
      : withoutKills({ reached: reachedIn(mutation), outcome });
    if (!mutation.isSteady) return judged;
    const left = mutants.slice(mutation.tried);
    // The time for one request is over, or a mutant has changed what all runs share.
    if (left.length === 0 || mutation.tried === 0 || this.#budget.isExhausted()) return judged;
    return together(judged, await this.#try(spec, input, left));
  }

  /** The others, after a mutant has ended the process: it is killed by that. If the original did, nothing is. */
  async #without(endedBy: number | undefined, { spec, input, mutants }: Request): Promise<Judgement> {
    const others = mutants.filter((mutant) => mutant !== endedBy);
    if (endedBy === undefined || others.length === mutants.length) return NOTHING;
    this.#ended += 1;
    return together(endedAlone(endedBy), await this.judge(spec, input, others));
  }
}

/** A run to be judged by some mutants. */
interface Request {
  readonly spec: TargetSpec;
  readonly input: Assignment;
  readonly mutants: readonly number[];
}

/** A judgement that no test could change. */
function withoutKills(known: Partial<Pick<Judgement, 'reached' | 'outcome'>> = {}): Judgement {
  const judgement: Judgement = {
    reached: NONE,
    killed: NONE,
    unasserted: NONE,
    isWhole: false,
    ...known,
    by: () => judgement,
  };
  return judgement;
}

/** A mutant that has ended the process: every test notices that. */
function endedAlone(mutant: number): Judgement {
  const ended = new Set([mutant]);
  const judgement: Judgement = {
    reached: ended,
    killed: ended,
    unasserted: NONE,
    isWhole: true,
    by: () => judgement,
  };
  return judgement;
}

/** The answers of mutants beside the outcome of the original. */
interface MutantAnswers {
  readonly mutation: MutationAnswer;
  readonly outcome: Outcome;
  readonly isWhole: boolean;
}

/** The judgement of a test that asserts what this target says, from the answers of the mutants. */
function judgedBy(spec: TargetSpec, answers: MutantAnswers): Judgement {
  const { mutation, outcome, isWhole } = answers;
  const killed = killedOf(mutation, spec, outcome);
  const unasserted = new Set(mutation.changed.map(([mutant]) => mutant)).difference(killed);
  const by = (other: TargetSpec): Judgement => judgedBy(other, answers);
  return { reached: reachedIn(mutation), killed, unasserted, isWhole, outcome, by };
}

/** The mutants that a run met, in their order: runs meet them in any. */
const reachedIn = ({ reached }: MutationAnswer): ReadonlySet<number> =>
  new Set(reached.toSorted((one, other) => one - other));

/** Joins what runs with some mutants say and what runs with all that were left do. */
function together(one: Judgement, other: Judgement): Judgement {
  const outcome = one.outcome ?? other.outcome;
  return {
    reached: one.reached.union(other.reached),
    killed: one.killed.union(other.killed),
    unasserted: one.unasserted.union(other.unasserted),
    isWhole: other.isWhole,
    ...(outcome !== undefined && { outcome }),
    by: (spec) => together(one.by(spec), other.by(spec)),
  };
}

/** Mutants whose outcome differs in what a test asserts. */
function killedOf(
  { changed, outcomes, ignoresConsole }: MutationAnswer,
  spec: TargetSpec,
  original: Outcome,
): ReadonlySet<number> {
  if (changed.length === 0) return new Set();
  // Output that is not known of the original is not asserted.
  const known = ignoresConsole ? [] : writtenBy(original, spec.consoleMethods ?? []);
  const told = { ...spec, consoleMethods: known.map(({ method }) => method) };
  const expected = assertedOutcome(original, told);
  const isSame = outcomes.map((one) => {
    const outcome = outcomeOf(one);
    // A test lets no more time pass than the original needs.
    if (letsTimePass(original) && elapsedMs(outcome) > elapsedMs(original)) return false;
    return isDeepStrictEqual(asFarAsTold(assertedOutcome(outcome, told), expected), expected);
  });
  return new Set(changed.filter(([, index]) => isSame[index] !== true).map(([mutant]) => mutant));
}
