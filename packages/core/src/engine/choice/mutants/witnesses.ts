import { isNamedByCondition } from '../../../emit/naming/name-tests.ts';
import { describedValue, outcomePhrase } from '../../../emit/naming/outcome-phrase.ts';
import { resultDetails } from '../../../emit/naming/result-details.ts';
import type { Details } from '../../../emit/naming/telling-details.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { holdsUnder } from '../../../inputs/complete-input.ts';
import type { Outcome } from '../../../model/run/outcome.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { UnitCandidate } from '../unit-candidate.ts';

/** At most this many runs of the same calls are kept. */
const MAX_WITNESSES = 300;

/** Runs that may show that the condition of a test does not determine its outcome, so that no name may say so. */
export class Witnesses {
  readonly #runs = new Map<string, Run[]>();

  /** Keeps a run of a test that may be named by its condition. */
  add(spec: TargetSpec, input: Assignment, outcome: Outcome): void {
    if (!isNamedByCondition(spec)) return;
    const key = callsOf(spec);
    const runs = this.#runs.get(key) ?? [];
    if (runs.length < MAX_WITNESSES) runs.push({ input, outcome });
    this.#runs.set(key, runs);
  }

  /** The test, with a mark if another input takes its path to another outcome, or to a result that differs within. */
  marked(test: UnitCandidate): UnitCandidate {
    const { spec, path } = test;
    const { phrase, details } = toldOf(path.outcome, spec);
    const alike = (this.#runs.get(callsOf(spec)) ?? [])
      .filter(({ input }) => path.pathCondition.every((conjunct) => holdsUnder(conjunct, input)))
      // Runs were judged with other methods of `console` asserted.
      .map(({ outcome }) => toldOf(outcome, spec));
    if (alike.some((run) => run.phrase !== phrase)) return { ...test, path: { ...path, isVaried: true } };
    if (details === undefined) return test;
    const unsettled = differences(
      details,
      alike.flatMap((run) => run.details ?? []),
    );
    return unsettled.size === 0 ? test : { ...test, path: { ...path, unsettled } };
  }
}

interface Run {
  readonly input: Assignment;
  readonly outcome: Outcome;
}

/** A run as far as names could tell of it. */
interface Told {
  readonly phrase: string;
  /** Details of its result, where that is too long for a name. */
  readonly details?: Details;
}

function toldOf(outcome: Outcome, spec: TargetSpec): Told {
  const value = describedValue(outcome, spec);
  return {
    phrase: outcomePhrase(outcome, spec),
    ...(value !== undefined && { details: resultDetails(value) }),
  };
}

/** Places that differ between results. */
function differences(own: Details, others: readonly Details[]): ReadonlySet<string> {
  const differing = new Set<string>();
  for (const other of others)
    for (const phrase of new Set([...own.keys(), ...other.keys()]))
      if (own.get(phrase)?.text !== other.get(phrase)?.text) differing.add(phrase);
  return differing;
}

/** The calls of a test, as text: inputs of other calls tell nothing about it. */
const callsOf = ({ name, sequence = [], observers = [] }: TargetSpec): string =>
  JSON.stringify([name, sequence.map(({ invokable }) => invokable.name), observers.map((one) => one.name)]);
