import { DEFAULT_VALUES } from '../expr/default-values.ts';
import { Evaluator, type Assignment, type MissingValues } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';
import { AliasClasses, canonicalValues } from './alias-classes.ts';

/** Maximum number of cached evaluators: all conditions of a path are evaluated on its input in turn. */
const MAX_EVALUATORS = 4;
const recent: { readonly input: Assignment; readonly evaluator: Evaluator }[] = [];

/** Whether a condition holds under an input. The input must not change afterwards: its evaluator is cached. */
export function holdsUnder(condition: Term, input: Assignment): boolean {
  return evaluatorOf(input).evaluate(condition) === true;
}

function evaluatorOf(input: Assignment): Evaluator {
  const known = recent.find((one) => one.input === input);
  if (known !== undefined) return known.evaluator;
  const evaluator = new Evaluator(input, missingValues(input));
  recent.unshift({ input, evaluator });
  recent.length = Math.min(recent.length, MAX_EVALUATORS);
  return evaluator;
}

/**
 * Values that an input leaves open, as the runtime would build them: a shared object has the same values under either
 * name, and everything else has its default.
 */
export function missingValues(input: Assignment): MissingValues {
  const classes = new AliasClasses(input);
  if (classes.isEmpty) return ({ sort }) => DEFAULT_VALUES[sort];
  const values = canonicalValues(input, classes);
  return ({ name, sort }) => values.get(classes.canonicalVariable(name)) ?? DEFAULT_VALUES[sort];
}
