import { Evaluator } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import { oncePer } from '../../foundation/once-per.ts';
import { freeVariables } from '../../expr/variables.ts';
import { keyOfStep, stepsOf, type Location } from '../../model/input/location.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import { isOfSource } from '../../model/test-case.ts';
import type { DecisionOfPath, GoalKind } from './goal.ts';

/**
 * Goals for both ways in which a call of a function of the input can end, by a result or by a failure: no branch shows
 * that a failure is handled.
 */
export function failureGoals(negate: (condition: Term) => Term): GoalKind {
  return {
    shownBy: (one) => {
      const end = endOfCall(one);
      return end === undefined ? [] : [keyOf(end)];
    },
    goalsFrom: (one) => {
      const end = endOfCall(one);
      if (end === undefined) return [];
      const key = keyOf({ ...end, hasFailed: !end.hasFailed });
      return [{ key, conjuncts: [...one.before, negate(one.conjunct)] }];
    },
  };
}

/** How a call of a function ended. */
interface EndOfCall {
  readonly callee: string;
  readonly hasFailed: boolean;
}

const keyOf = ({ callee, hasFailed }: EndOfCall): string => `${callee} ${hasFailed ? 'fails' : 'succeeds'}`;

/**
 * The end of a call, if a decision of the engine is about that and nothing else: the first alternative of a result is
 * that it is no failure.
 */
function endOfCall({ decision, conjunct }: DecisionOfPath): EndOfCall | undefined {
  return decision === undefined || isOfSource(decision) ? undefined : endStatedBy(conjunct);
}

/** Computed once for each condition: paths share most of theirs, and may have thousands. */
const endStatedBy = oncePer((conjunct: Term): EndOfCall | undefined => {
  const [variable, another] = freeVariables([conjunct]);
  if (variable === undefined || another !== undefined) return undefined;
  const { location, part } = splitVariable(variable.name);
  if (part !== '#tag' || !/\)\^?$/.test(location)) return undefined;
  const holdsFor = (tag: bigint): boolean =>
    new Evaluator(new Map([[variable.name, tag]])).evaluate(conjunct) === true;
  const isFirst = holdsFor(0n);
  // Later decisions tell one failure from another.
  if (isFirst === holdsFor(1n) || isFirst === holdsFor(2n)) return undefined;
  return { callee: calleeOf(location), hasFailed: !isFirst };
});

/**
 * The function that gave a result, by its own name and that of the parameter: which element, call or step of a sequence
 * it belongs to makes no difference, nor how deep it lies. `listeners[2](1)` and `listeners2[0](0)` are alike.
 */
function calleeOf(result: Location): string {
  const { root, steps } = stepsOf(result);
  return `${root.replace(/\d+$/, '')} ${steps.findLast((step) => keyOfStep(step) !== undefined) ?? ''}`;
}
