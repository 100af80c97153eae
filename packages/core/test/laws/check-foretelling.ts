import { Evaluator } from '../../src/expr/evaluate/evaluate.ts';
import { TermDecoder } from '../../src/expr/term-decoder.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { PathRecorder } from '../../src/runtime/record/path-recorder.ts';
import { assignmentOf, type InputTexts } from './random-inputs.ts';

/** What a run with one input says of runs with others. */
export interface RecordedRun {
  readonly input: InputTexts;
  readonly branches: readonly number[];
  /** Whether nothing was lost on the way: then the decisions say all that the way depended on. */
  readonly isFollowed: boolean;
  /** Whether another input decides everything as this run did. */
  readonly isAlike: (input: InputTexts) => boolean;
}

/** Reads what a run of a program has recorded. Waypoints are left out: no decision says whether a built-in throws. */
export function readRun(recorder: PathRecorder, input: InputTexts, siteCount: number): RecordedRun {
  const { terms, decisions, branches, untracked } = JSON.parse(`{${recorder.toJson()}}`) as {
    terms: unknown;
    decisions: [site: number, row: number, taken: 0 | 1][];
    branches: number[];
    untracked: unknown[];
  };
  const decoder = new TermDecoder(new TermFactory());
  decoder.append(terms);
  const isAlike = (other: InputTexts): boolean => {
    const evaluator = new Evaluator(assignmentOf(other));
    return decisions.every(([, row, taken]) => evaluator.evaluate(decoder.term(row)) === (taken === 1));
  };
  const isOfSite = (branch: number): boolean => branch < 2 * siteCount;
  return { input, branches: branches.filter(isOfSite), isFollowed: untracked.length === 0, isAlike };
}

/** Two runs of which one foretold the other wrongly: something became concrete without a word. */
export interface Misforetold {
  readonly by: RecordedRun;
  readonly of: RecordedRun;
}

/** How many runs foretold another, and the first that did so wrongly. */
export function checkForetelling(runs: readonly RecordedRun[]): {
  readonly count: number;
  readonly wrong?: Misforetold;
} {
  let count = 0;
  for (const by of runs.filter(({ isFollowed }) => isFollowed)) {
    for (const of of runs.filter((other) => other !== by && by.isAlike(other.input))) {
      count += 1;
      if (by.branches.join() !== of.branches.join()) return { count, wrong: { by, of } };
    }
  }
  return { count };
}
