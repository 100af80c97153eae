import { isConsoleMethod } from '../model/run/console-method.ts';
import type { Ended, Outcome } from '../model/run/outcome.ts';
import {
  array,
  checked,
  flag,
  integer,
  isSafeInteger,
  isString,
  isTrue,
  nullAs,
  object,
  onlyIf,
  optional,
  row,
  string,
  tuple,
  union,
  type Infer,
} from './schema.ts';
import { SNAPSHOT } from './snapshot-schema.ts';

/** Names of refused operations are short unless foreign code made them up. */
const MAX_WHAT_LENGTH = 200;

const position = checked('a position', isSafeInteger);
const numberedSnapshots = array(tuple(position, SNAPSHOT));

const effects = object({
  changed: numberedSnapshots,
  uses: optional(array(string)),
  observed: optional(numberedSnapshots),
  returnedStep: onlyIf(isSafeInteger),
  calls: array(
    object({
      callee: string,
      args: array(SNAPSHOT),
      result: string,
      isChanged: onlyIf(isTrue),
      way: onlyIf(isSafeInteger),
    }),
  ),
});

/** Times in milliseconds, by the position of a call. */
const spans = array(tuple(position, array(position)));

/** Facts about a run that ended by itself. */
const ended = {
  effects: optional(effects),
  awaited: array(position),
  elapsed: optional(spans),
  passed: optional(spans),
  leavesTimers: onlyIf(isTrue),
  written: optional(
    array(
      object({
        method: checked('a method of console', isConsoleMethod),
        args: nullAs(undefined, array(SNAPSHOT)),
      }),
    ),
  ),
};

/** A thrown value. */
export const THROWN = object({
  className: nullAs(undefined, string),
  builtinClass: nullAs(undefined, string),
  message: string,
  value: SNAPSHOT,
  name: onlyIf(isString),
  isPlain: flag,
  own: optional(array(object({ key: string, value: SNAPSHOT }))),
  code: onlyIf(isString),
  isMade: onlyIf(isTrue),
});

const place = row({ file: checked('a place', isString), line: integer, column: integer });

/** The outcome of a run, as far as the process itself can tell. */
export const OUTCOME = union('kind', {
  returned: { value: SNAPSHOT, ...ended },
  /** With the position where the error was made, if known. */
  threw: {
    ...{ error: THROWN, ...ended, isDeliberate: flag, isFromInput: onlyIf(isTrue) },
    place: optional(nullAs(undefined, place)),
    /** Files of packages that the error comes from, before any file of the project. */
    makers: optional(array(string)),
  },
  excluded: {},
  refused: { what: (raw) => string(raw).slice(0, MAX_WHAT_LENGTH) },
  'timed out': {},
  'never settled': {},
});

export type WireOutcome = Infer<typeof OUTCOME>;

/** The outcome of a run without the facts that are no part of it. */
export function outcomeOf(wire: WireOutcome): Outcome {
  switch (wire.kind) {
    case 'returned':
      return { kind: 'returned', value: wire.value, ...endOf(wire) };
    case 'threw':
      return { kind: 'threw', error: wire.error, ...endOf(wire) };
    case 'timed out':
      return { kind: 'timed out', limitMs: 0 };
    default:
      return wire;
  }
}

function endOf({
  effects,
  awaited,
  elapsed,
  passed,
  leavesTimers,
  written,
}: Extract<WireOutcome, { readonly kind: 'returned' | 'threw' }>): Ended {
  return {
    ...(effects !== undefined && { effects }),
    ...(awaited.length > 0 && { awaited }),
    ...(elapsed !== undefined && { elapsed }),
    ...(passed !== undefined && { passed }),
    ...(leavesTimers === true && { leavesTimers }),
    ...(written !== undefined && { written }),
  };
}
