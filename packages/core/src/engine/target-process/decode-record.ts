import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Term } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import { freeVariables } from '../../expr/variables.ts';
import { TermDecoder } from '../../expr/term-decoder.ts';
import type { Decision, PathRecord } from '../../explore/path-executor.ts';
import type { DomPart } from '../../model/run/dom-setup.ts';
import type { ThrownSnapshot } from '../../model/run/outcome.ts';
import { readState } from '../../model/run/heap-state.ts';
import { outcomeOf } from '../../wire/outcome-schema.ts';
import type { TrackedRoot } from '../../model/run/tracked-parts.ts';
import { RUN_ANSWER, type MutationAnswer } from '../../wire/run-answer.ts';
import { decodeTracked } from './decode-tracked.ts';

/** A shadow with the concrete value it must evaluate to. */
export interface Probe {
  readonly term: Term;
  readonly concrete: Value;
}

/** A record with what check mode adds. */
export interface CheckedRecord extends PathRecord {
  /** The reason of a rejection that nobody has handled, where that was asked for. */
  readonly unhandled?: ThrownSnapshot;
  /** Whether the code has read the clock. */
  readonly readsClock?: boolean;
  /** Whether it has asked for a random value. */
  readonly readsRandom?: boolean;
  /** Parts of the page that it has changed. */
  readonly inPage?: readonly DomPart[];
  readonly probes: readonly Probe[];
  /** How the outcome depends on the input, where that was asked for. */
  readonly tracked?: readonly TrackedRoot[];
  /** Outcomes of the mutants that were asked for. */
  readonly mutation?: MutationAnswer;
  /** The mutant that has ended the process. */
  readonly endedBy?: number;
}

interface DecodeTools {
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
}

/** Reads the record of a run. Throws if it does not have the form that our own runtime gives it. */
export function decodeRecord(raw: unknown, { factory, simplifier }: DecodeTools): CheckedRecord {
  const answer = RUN_ANSWER(raw);
  const { state, returned, brokenAt, outcome, tracked } = answer;
  const terms = new TermDecoder(factory);
  terms.append(answer.terms);
  const termAt = (row: number): Term => simplifier.simplify(terms.term(row));
  const conditionAt = (row: unknown): Term => {
    const condition = terms.term(row);
    if (condition.sort !== 'Bool') throw new TypeError('malformed answer: a condition that is not Bool');
    return condition;
  };
  const returnedCondition = returned && simplifier.simplify(conditionAt(returned.row));
  return {
    lastStart: answer.start,
    ...(state !== undefined && { state: state && readState(state.text, { termAt, isWhole: state.isWhole }) }),
    ...(brokenAt !== undefined && { brokenAt }),
    decisions: answer.decisions.map((decision): Decision => {
      // By index, since destructuring a list iterates over it.
      const original = conditionAt(decision[1]);
      const condition = simplifier.simplify(original);
      const site = decision[0];
      const taken = decision[2] === 1;
      if (condition.kind !== 'constant') return { site, condition, taken };
      return { site, condition, taken, variables: freeVariables([original]).map(({ name }) => name) };
    }),
    ...(returnedCondition !== undefined &&
      returnedCondition.kind !== 'constant' && {
        returned: { condition: returnedCondition, taken: returned?.taken === true },
      }),
    coveredBranches: new Set([...answer.earlier, ...answer.branches]),
    lastBranches: new Set(answer.branches),
    untracked: answer.untracked,
    assumptions: answer.assumptions,
    losses: answer.losses,
    outcome: outcomeOf(outcome),
    isDeliberateThrow: outcome.kind === 'threw' && outcome.isDeliberate,
    ...(outcome.kind === 'threw' && outcome.isFromInput === true && { isErrorOfInput: true }),
    ...(outcome.kind === 'threw' && outcome.place !== undefined && { thrownAt: outcome.place }),
    ...(outcome.kind === 'threw' && outcome.makers !== undefined && { thrownBy: outcome.makers }),
    ...(answer.unhandled !== undefined && { unhandled: answer.unhandled }),
    readsClock: answer.readsClock,
    readsRandom: answer.readsRandom,
    ...(tracked !== undefined && { tracked: decodeTracked(tracked, (row) => terms.term(row)) }),
    ...(answer.mutation !== undefined && { mutation: answer.mutation }),
    ...(answer.inPage !== undefined && { inPage: answer.inPage }),
    probes: answer.probes.map(({ row, concrete }) => ({
      term: terms.term(row),
      concrete: probeValue(concrete),
    })),
  };
}

function probeValue([sort, text]: readonly [sort: unknown, text: string]): Value {
  switch (sort) {
    case 'Float64':
      return Number(text);
    case 'Bool':
      return text === 'true';
    case 'Int':
      return BigInt(text);
    default:
      return text;
  }
}
