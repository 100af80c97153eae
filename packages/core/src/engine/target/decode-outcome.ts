import type { Outcome, RunEffects, ThrownSnapshot, ValueSnapshot } from '../../protocol/outcome.ts';
import { asArray, asObject, asString, malformed } from './checked-json.ts';
import { decodeSnapshot } from './decode-snapshot.ts';

/** Names of what was refused are short unless foreign code made them up. */
const MAX_WHAT_LENGTH = 200;

/**
 * Reads an outcome that a target process reported. Foreign code runs over there, so whatever does not
 * have the expected form throws, and the caller treats the process as broken.
 */
export function decodeOutcome(raw: unknown): Outcome {
  const outcome = asObject(raw);
  switch (outcome['kind']) {
    case 'returned':
      return { kind: 'returned', value: decodeSnapshot(outcome['value']), ...endOf(outcome) };
    case 'threw':
      return { kind: 'threw', error: decodeThrown(outcome), ...endOf(outcome) };
    case 'excluded':
      return { kind: 'excluded' };
    case 'refused':
      return { kind: 'refused', what: asString(outcome['what']).slice(0, MAX_WHAT_LENGTH) };
    case 'timed out':
      return { kind: 'timed out', limitMs: 0 };
    default:
      throw malformed(raw);
  }
}

/** Reads what a process says was thrown. */
export function decodeThrown(raw: unknown): ThrownSnapshot {
  const { className, builtinClass, message, value, name, isPlain, code, isMade } = asObject(raw);
  return {
    className: optionalString(className),
    builtinClass: optionalString(builtinClass),
    message: asString(message),
    value: decodeSnapshot(value),
    ...(typeof name === 'string' ? { name } : {}),
    isPlain: isPlain === true,
    ...(typeof code === 'string' && { code }),
    ...(isMade === true && { isMade }),
  };
}

function endOf(outcome: Readonly<Record<string, unknown>>): {
  readonly effects?: RunEffects;
  readonly awaited?: readonly number[];
} {
  const awaited = asArray(outcome['awaited']).map(position);
  return { ...effectsOf(outcome), ...(awaited.length > 0 && { awaited }) };
}

function position(raw: unknown): number {
  if (!Number.isSafeInteger(raw)) throw malformed(raw);
  return raw as number;
}

function effectsOf({ effects }: Readonly<Record<string, unknown>>): { readonly effects?: RunEffects } {
  if (effects === undefined) return {};
  const { changed, calls, observed, returnedStep } = asObject(effects);
  return {
    effects: {
      changed: asArray(changed).map(numberedSnapshot),
      ...(observed !== undefined && { observed: asArray(observed).map(numberedSnapshot) }),
      ...(Number.isSafeInteger(returnedStep) && { returnedStep: returnedStep as number }),
      calls: asArray(calls).map((call) => {
        const { callee, args, result } = asObject(call);
        return {
          callee: asString(callee),
          args: asArray(args).map(decodeSnapshot),
          result: asString(result),
        };
      }),
    },
  };
}

function numberedSnapshot(entry: unknown): readonly [number, ValueSnapshot] {
  const [index, value] = asArray(entry);
  return [position(index), decodeSnapshot(value)];
}

const optionalString = (raw: unknown): string | undefined => (raw === null ? undefined : asString(raw));
