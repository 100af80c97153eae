import { isArray } from '../realm/intrinsics.ts';
import { conjunction, conditionTerm } from '../operators/conditions.ts';
import { pin } from '../record/pinning.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow, SymbolicTerm } from '../shadow/shadow.ts';
import { settle } from '../record/shadowing.ts';
import { fixedLength } from './place-within.ts';

/** An array that is about to be indexed. */
interface Indexed {
  readonly array: unknown;
  readonly via: Shadow | null;
}

/**
 * An index into an array of the input, if it depends on the input and need not be pinned: it is in range,
 * so a read is a choice among the elements (first thesis, §6.2.4). Whether it is in range becomes part
 * of the path.
 */
export function followIndex(
  run: RunState,
  { array, via }: Indexed,
  shadow: Shadow | null,
): SymbolicTerm | null {
  const { inputs } = run.heap;
  if (inputs === null || shadow === null || !isArray(array) || run.heap.taintOf(array) !== undefined)
    return null;
  const described = inputs.objects.find(array);
  const name = inputs.nameOf(array, via);
  const fixed = described === undefined ? undefined : fixedLength(described.shape);
  if (described === undefined || name === undefined || fixed === undefined) return null;
  const length = inputs.lengthOf(described) + fixed;
  const term = settle(run.recorder, shadow);
  // An array that has grown or shrunk has elements of another origin.
  if (term.kind !== 'term' || term.sort !== 'Float64' || array.length !== length) return null;
  const isElement = isElementIndex(shadow.concrete, length);
  // The condition below is about the length, so the path must decide the length first.
  inputs.settleLength(array, via);
  if (length > 0) run.recorder.decide(-1, isBelow(run, term, length), isElement);
  return isElement ? term : null;
}

/** Records whether an array of the input has an element; returns whether it is one of the input. */
export function visitIndex(run: RunState, indexed: Indexed, index: Operand): boolean {
  const { inputs } = run.heap;
  const { array, via } = indexed;
  const name = inputs === null || !isArray(array) ? undefined : inputs.nameOf(array, via);
  if (inputs === null || name === undefined) return false;
  if (index.shadow === null) inputs.visitElement(array as object, name, `${index.value as number}`);
  else if (followIndex(run, indexed, index.shadow) === null) pin(run.recorder, index.shadow);
  return true;
}

const isElementIndex = (value: unknown, length: number): boolean =>
  typeof value === 'number' && value >= 0 && value < length && value % 1 === 0;

/** The condition for a number to be one of the first `length` indices. */
function isBelow({ recorder }: RunState, term: SymbolicTerm, length: number): SymbolicTerm {
  const { terms } = recorder;
  const isInteger = terms.apply1('f64.isInteger', 'Bool', term);
  const isNatural = terms.apply2('f64.le', 'Bool', [terms.number(0), term]);
  const isInside = terms.apply2('f64.lt', 'Bool', [term, terms.number(length)]);
  return conditionTerm(
    recorder,
    conjunction(recorder, conjunction(recorder, isInteger, isNatural), isInside),
  );
}
