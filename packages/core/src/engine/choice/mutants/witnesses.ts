import { outcomePhrase } from '../../../emit/naming/outcome-phrase.ts';
import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { holdsUnder } from '../../../inputs/complete-input.ts';
import type { Outcome } from '../../../model/run/outcome.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import type { UnitCandidate } from '../unit-candidate.ts';

/** At most this many runs are kept. */
const MAX_WITNESSES = 300;

/** Runs that may show that the condition of a test does not determine its outcome, so that no name may say so. */
export class Witnesses {
  readonly #runs: { readonly input: Assignment; readonly phrase: string }[] = [];

  /** Keeps a run of a function that is called by itself: only such tests are named by their condition. */
  add(spec: TargetSpec, input: Assignment, outcome: Outcome): void {
    if (spec.sequence !== undefined || this.#runs.length >= MAX_WITNESSES) return;
    this.#runs.push({ input, phrase: outcomePhrase(outcome, spec) });
  }

  /** The test, with a mark if another input takes its path to another outcome. */
  marked(test: UnitCandidate): UnitCandidate {
    const { spec, path } = test;
    if (spec.sequence !== undefined) return test;
    const phrase = outcomePhrase(path.outcome, spec);
    const isVaried = this.#runs.some(
      (run) =>
        run.phrase !== phrase && path.pathCondition.every((conjunct) => holdsUnder(conjunct, run.input)),
    );
    return isVaried ? { ...test, path: { ...path, isVaried } } : test;
  }
}
