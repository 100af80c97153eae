import { isNamedByCondition } from '../../../emit/naming/name-tests.ts';
import { outcomePhrase } from '../../../emit/naming/outcome-phrase.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { holdsUnder } from '../../../inputs/complete-input.ts';
import type { Outcome } from '../../../model/run/outcome.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { UnitCandidate } from '../unit-candidate.ts';

/** At most this many runs of the same calls are kept. */
const MAX_WITNESSES = 300;

/** Runs that may show that the condition of a test does not determine its outcome, so that no name may say so. */
export class Witnesses {
  readonly #runs = new Map<string, { readonly input: Assignment; readonly phrase: string }[]>();

  /** Keeps a run of a test that may be named by its condition. */
  add(spec: TargetSpec, input: Assignment, outcome: Outcome): void {
    if (!isNamedByCondition(spec)) return;
    const key = callsOf(spec);
    const runs = this.#runs.get(key) ?? [];
    if (runs.length < MAX_WITNESSES) runs.push({ input, phrase: outcomePhrase(outcome, spec) });
    this.#runs.set(key, runs);
  }

  /** The test, with a mark if another input takes its path to another outcome. */
  marked(test: UnitCandidate): UnitCandidate {
    const { spec, path } = test;
    const phrase = outcomePhrase(path.outcome, spec);
    const isVaried = this.#runs
      .get(callsOf(spec))
      ?.some(
        (run) =>
          run.phrase !== phrase && path.pathCondition.every((conjunct) => holdsUnder(conjunct, run.input)),
      );
    return isVaried === true ? { ...test, path: { ...path, isVaried } } : test;
  }
}

/** The calls of a test, as text: inputs of other calls tell nothing about it. */
const callsOf = ({ name, sequence = [], observers = [] }: TargetSpec): string =>
  JSON.stringify([name, sequence.map(({ invokable }) => invokable.name), observers.map((one) => one.name)]);
