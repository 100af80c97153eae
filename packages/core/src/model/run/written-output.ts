import { CONSOLE_METHODS, type ConsoleMethod } from './console-method.ts';
import type { ConsoleCall, Outcome, ValueSnapshot } from './outcome.ts';

/** All calls of one method of `console`. */
export interface MethodCalls {
  readonly method: ConsoleMethod;
  readonly calls: readonly (readonly ValueSnapshot[])[];
}

/** All that a run has written to `console`. */
const writtenIn = (outcome: Outcome): readonly ConsoleCall[] =>
  outcome.kind === 'returned' || outcome.kind === 'threw' ? (outcome.written ?? []) : [];

/** The calls of methods of `console` in a run, without the methods of which they are not known. */
export function writtenBy(
  outcome: Outcome,
  methods: readonly ConsoleMethod[] = CONSOLE_METHODS,
): readonly MethodCalls[] {
  return methods.flatMap((method): readonly MethodCalls[] => {
    const own = writtenIn(outcome).filter((call) => call.method === method);
    const calls = own.flatMap(({ args }) => (args === undefined ? [] : [args]));
    return calls.length === own.length ? [{ method, calls }] : [];
  });
}

/** The outcome without what was written to `console`. */
export function withoutWritten(outcome: Outcome): Outcome {
  return writtenIn(outcome).length === 0 ? outcome : withWritten(outcome, []);
}

/** The outcome with what was written in another run. */
export const withWrittenOf = (outcome: Outcome, other: Outcome): Outcome =>
  withWritten(outcome, writtenIn(other));

function withWritten(outcome: Outcome, calls: readonly ConsoleCall[]): Outcome {
  if (outcome.kind !== 'returned' && outcome.kind !== 'threw') return outcome;
  const { written: _own, ...others } = outcome;
  return { ...others, ...(calls.length > 0 && { written: calls }) };
}

/** The outcome with what was written by these methods only, in the order of the methods: a spy sees one of them. */
export function writtenOnlyBy(outcome: Outcome, methods: readonly ConsoleMethod[] = []): Outcome {
  const written = writtenIn(outcome);
  if (written.length === 0) return outcome;
  return withWritten(
    outcome,
    CONSOLE_METHODS.filter((one) => methods.includes(one)).flatMap((one) =>
      written.filter(({ method }) => method === one),
    ),
  );
}

/** The outcome with the calls of some methods marked as not known. */
export function withUnknown(outcome: Outcome, isUnknown: (method: ConsoleMethod) => boolean): Outcome {
  const unknown = CONSOLE_METHODS.filter(isUnknown);
  if (unknown.length === 0) return outcome;
  const known = writtenIn(outcome).filter(({ method }) => !unknown.includes(method));
  return withWritten(outcome, [...known, ...unknown.map((method) => ({ method, args: undefined }))]);
}

/** The methods of `console` by which a run shows itself if nothing else does: it returns nothing and changes nothing. */
export function methodsOfSilent(outcome: Outcome): readonly ConsoleMethod[] {
  if (outcome.kind !== 'returned' || outcome.value.kind !== 'undefined') return [];
  const { changed = [], calls = [], observed = [] } = outcome.effects ?? {};
  if (changed.length + calls.length + observed.length > 0) return [];
  return writtenBy(outcome).flatMap(({ method, calls: written }) => (written.length > 0 ? [method] : []));
}
