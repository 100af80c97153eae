import { mapHas } from '../realm/intrinsics.ts';
import { noteMade } from '../outcome/made-errors.ts';
import { readShadow } from '../heap/property-reads.ts';
import type { RunState } from '../run-state.ts';
import { dataProperty } from '../realm/data-property.ts';
import { builtinNamed } from './builtin-named.ts';
import { derived, MISSING, type BuiltinCall, type ModelFamily } from './model.ts';

/** An error keeps the message and the cause that it was given. */
function followError(run: RunState, { args }: BuiltinCall, error: unknown): null {
  if (typeof error === 'object' && error !== null) noteMade(error);
  const message = args[0] ?? MISSING;
  const options = args[1]?.value;
  if (typeof message.value === 'string') run.heap.set(error, 'message', message.shadow);
  else if (message.shadow !== null && message.value !== undefined) {
    run.heap.taint(error, 'the message of an error that was made of something else than text');
  }
  if (typeof options !== 'object' || options === null) return null;
  const value = dataProperty(options, 'cause');
  run.heap.set(error, 'cause', readShadow(run, { base: options, key: 'cause', value }));
  return null;
}

const NAMES = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError'];

/** The engine's error classes, called with `new` or without. */
export const ERROR_MODELS: ModelFamily = {
  family: 'Error',
  calls: NAMES.map((name) => [name, 'exact', { ...derived(followError), isAlways: true }]),
  constructions: NAMES.map((name) => [name, 'exact', followError]),
};

const ERROR_CLASSES = new Map(NAMES.map((name) => [builtinNamed(name) as object, true] as const));

/** Whether a function is one of the engine's error classes. */
export const isErrorClass = (fn: object): boolean => mapHas(ERROR_CLASSES, fn);
