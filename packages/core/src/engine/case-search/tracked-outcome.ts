import { isDeepStrictEqual } from 'node:util';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { Evaluator } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import { missingValues } from '../../inputs/complete-input.ts';
import { effectsOf, type Outcome, type ValueSnapshot } from '../../model/run/outcome.ts';
import { partAt } from '../../model/run/part-at.ts';
import {
  RESULT,
  type PartChoice,
  type PartSource,
  type TrackedPart,
  type TrackedRoot,
} from '../../model/run/tracked-parts.ts';

/** An outcome, and how it depends on the input, if that is known. */
export interface TrackedOutcome {
  readonly outcome: Outcome;
  readonly tracked?: readonly TrackedRoot[];
}

/** The parts of one root; `undefined` if nothing is known of it. */
export const partsOf = ({ tracked }: TrackedOutcome, root: number): readonly TrackedPart[] | undefined =>
  tracked?.find((one) => one.root === root)?.parts;

/**
 * Whether another run of the same path came to what is told of it for its input. What is not tracked is not compared:
 * the table gives it as an example.
 */
export function isAsTold(told: TrackedOutcome, actual: Outcome, input: Assignment): boolean {
  const { outcome } = told;
  const parts = partsOf(told, RESULT);
  if (outcome.kind === 'returned')
    return (
      actual.kind === 'returned' &&
      isValueAsTold(outcome.value, actual.value, { parts, input }) &&
      areChangesAsTold(told, actual, input)
    );
  if (outcome.kind !== 'threw' || actual.kind !== 'threw') return outcome.kind === actual.kind;
  const { className, message, value } = outcome.error;
  if (className !== actual.error.className) return false;
  if (className === undefined) return isValueAsTold(value, actual.error.value, { parts, input });
  const asText = (text: string): ValueSnapshot => ({ kind: 'string', value: text });
  return isValueAsTold(asText(message), asText(actual.error.message), { parts, input });
}

interface Telling {
  readonly parts: readonly TrackedPart[] | undefined;
  readonly input: Assignment;
}

function isValueAsTold(told: ValueSnapshot, actual: ValueSnapshot, { parts, input }: Telling): boolean {
  if (parts === undefined) return told.kind === actual.kind;
  const evaluator = new Evaluator(input, missingValues(input));
  const replaced = new Map<ValueSnapshot, ValueSnapshot>();
  for (const { keys, source } of parts) {
    const example = partAt(told, keys);
    const seen = partAt(actual, keys);
    if (example === undefined) continue;
    const expected = valueOf(source, example, evaluator);
    // Nothing is told of it: what was seen will do.
    replaced.set(example, expected ?? seen ?? example);
  }
  return isDeepStrictEqual(withReplaced(told, replaced), actual);
}

/** The value of a source; `undefined` if it is not told as a value. */
function valueOf(
  source: PartSource | PartChoice,
  example: ValueSnapshot,
  evaluator: Evaluator,
): ValueSnapshot | undefined {
  if (source.kind === 'choice') {
    const way = source.ways.find(({ guard }) => guard === undefined || evaluator.evaluate(guard) === true);
    return way && valueOf(way.source, example, evaluator);
  }
  if (source.kind === 'value') return source.value;
  return source.kind === 'term' ? snapshotOf(source.term, example, evaluator) : undefined;
}

function snapshotOf(term: Term, example: ValueSnapshot, evaluator: Evaluator): ValueSnapshot | undefined {
  const value: Value = evaluator.evaluate(term);
  if (typeof value === 'bigint' && example.kind === 'number') return { kind: 'number', value: Number(value) };
  if (typeof value === 'number') return { kind: 'number', value };
  if (typeof value === 'bigint') return { kind: 'bigint', value };
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  return typeof value === 'string' ? { kind: 'string', value } : undefined;
}

function withReplaced(
  value: ValueSnapshot,
  replaced: ReadonlyMap<ValueSnapshot, ValueSnapshot>,
): ValueSnapshot {
  const other = replaced.get(value);
  if (other !== undefined) return other;
  switch (value.kind) {
    case 'array':
      return { ...value, items: value.items.map((item) => withReplaced(item, replaced)) };
    case 'object':
    case 'partial':
    case 'instance':
      return { ...value, entries: value.entries.map(([key, part]) => [key, withReplaced(part, replaced)]) };
    default:
      return value;
  }
}

/** Arguments that are told to change, or calls that are told to be made. */
function areChangesAsTold(told: TrackedOutcome, actual: Outcome, input: Assignment): boolean {
  const before = effectsOf(told.outcome);
  const after = effectsOf(actual);
  const callees = (effects: typeof before): readonly string[] =>
    (effects?.calls ?? []).map(({ callee }) => callee);
  if (!isDeepStrictEqual(callees(before), callees(after))) return false;
  return (before?.changed ?? []).every(([position, value]) => {
    const seen = after?.changed.find(([other]) => other === position)?.[1];
    // An argument that was assigned what it held already does not look changed.
    return seen === undefined || isValueAsTold(value, seen, { parts: partsOf(told, position), input });
  });
}
