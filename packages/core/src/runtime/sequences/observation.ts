import { memberKey, type Invokable, type SequenceStep } from '../../model/sequence.ts';
import { isPromise, reflectApply } from '../realm/intrinsics.ts';
import { snapshotText } from '../outcome/snapshot.ts';
import { collectItems } from './collected-items.ts';
import { isObject } from '../realm/objects.ts';

/** Observations after the last call of a sequence, as JSON. */
export interface Observed {
  readonly observed: readonly string[];
  readonly returnedStep: number | undefined;
}

/** Looks at the object that the last call was made on, or that it made, through the class's observers. */
export function observe(
  sequence: readonly SequenceStep[],
  results: readonly unknown[],
  observers: readonly Invokable[],
): Observed {
  const last = sequence[sequence.length - 1] as SequenceStep;
  const subject = results[last.receiver ?? results.length - 1];
  const observed: string[] = [];
  for (let index = 0; index < observers.length; index += 1) {
    const seen = look(subject, observers[index] as Invokable);
    if (seen !== undefined) observed[observed.length] = `[${index},${seen}]`;
  }
  return { observed, returnedStep: returnedStep(results) };
}

/** An observer's value; nothing if it throws, or gives a promise. */
function look(subject: unknown, { kind, member, isGenerator }: Invokable): string | undefined {
  if (!isObject(subject)) return undefined;
  try {
    const value = (subject as Record<PropertyKey, unknown>)[memberKey(member)];
    const shown = kind === 'method' ? reflectApply(value as () => unknown, subject, []) : value;
    return isPromise(shown) ? undefined : snapshotText(isGenerator ? collectItems(shown) : shown);
  } catch {
    return undefined;
  }
}

/** The earlier step that gave the very object that the last one did. */
function returnedStep(results: readonly unknown[]): number | undefined {
  const value = results[results.length - 1];
  if (!isObject(value)) return undefined;
  for (let index = 0; index < results.length - 1; index += 1) if (results[index] === value) return index;
  return undefined;
}
