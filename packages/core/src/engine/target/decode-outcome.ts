import type { Outcome, ThrownSnapshot, ValueSnapshot } from '../../protocol/outcome.ts';
import { decodeScalar } from '../../protocol/scalar-wire.ts';

/**
 * Reads an outcome that a target process reported. Foreign code runs over there, so whatever does not
 * have the expected form throws, and the caller treats the process as broken.
 */
export function decodeOutcome(raw: unknown): Outcome {
  const outcome = asObject(raw);
  switch (outcome['kind']) {
    case 'returned':
      return { kind: 'returned', value: decodeSnapshot(outcome['value']) };
    case 'threw':
      return { kind: 'threw', error: decodeThrown(outcome) };
    case 'timed out':
      return { kind: 'timed out', limitMs: 0 };
    default:
      throw malformed(raw);
  }
}

/** Reads what a process says was thrown. */
export function decodeThrown(raw: unknown): ThrownSnapshot {
  const { className, builtinClass, message, value, name, isPlain } = asObject(raw);
  return {
    className: optionalString(className),
    builtinClass: optionalString(builtinClass),
    message: asString(message),
    value: decodeSnapshot(value),
    ...(typeof name === 'string' ? { name } : {}),
    isPlain: isPlain === true,
  };
}

function decodeSnapshot(raw: unknown): ValueSnapshot {
  const [kind, content] = asArray(raw);
  switch (kind) {
    case 'undefined':
    case 'null':
      return { kind };
    case 'array':
      return { kind, items: asArray(content).map(decodeSnapshot) };
    case 'object':
      return {
        kind,
        entries: asArray(content).map((entry) => {
          const [key, value] = asArray(entry);
          return [asString(key), decodeSnapshot(value)] as const;
        }),
      };
    case 'opaque':
      return { kind, typeName: asString(content) };
    case 'boolean':
    case 'number':
    case 'bigint':
    case 'string':
      return { kind, value: decodeScalar([kind, asString(content)]) } as ValueSnapshot;
    default:
      throw malformed(raw);
  }
}

function asObject(raw: unknown): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null) throw malformed(raw);
  return raw as Readonly<Record<string, unknown>>;
}

function asArray(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw malformed(raw);
  return raw;
}

function asString(raw: unknown): string {
  if (typeof raw !== 'string') throw malformed(raw);
  return raw;
}

const optionalString = (raw: unknown): string | undefined => (raw === null ? undefined : asString(raw));

const malformed = (raw: unknown): TypeError =>
  new TypeError(`malformed outcome: ${JSON.stringify(raw).slice(0, 200)}`);
