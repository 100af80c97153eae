import { ENTER_NAME, type EnterHook } from '../../wire/hook-contract.ts';
import {
  functionToString,
  isPromise,
  promiseThen,
  reflectApply,
  stringIndexOf,
} from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/** A closure: the id of its function, and the variables around it that it sees. */
export interface Closure {
  readonly functionId: number;
  readonly variables: readonly Operand[];
}

/** The first use of the runtime in the source of a function that can answer. */
const QUESTION = `${ENTER_NAME}.asked`;

let hook: Pick<EnterHook, 'asked'> | null = null;
let answered: Closure | undefined;

/** Makes `enter` the hook that asks functions. */
export function askThrough(enter: Pick<EnterHook, 'asked'>): void {
  hook = enter;
}

/** Takes the answer of a function. */
export function receiveAnswer(
  functionId: number,
  values: readonly unknown[],
  shadows: readonly unknown[],
): void {
  const variables: Operand[] = [];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    variables[index] = { value, shadow: validFor(shadows[index] as Shadow | null, value) };
  }
  answered = { functionId, variables };
}

/**
 * The variables that a function closes over; `undefined` if it cannot answer. A function that can begins
 * with a test whether it is asked, so that asking runs nothing else of it.
 */
export function closureOf(fn: object): Closure | undefined {
  const text = functionToString(fn);
  const question = stringIndexOf(text, QUESTION);
  if (hook === null || question < 0 || question !== stringIndexOf(text, ENTER_NAME)) return undefined;
  answered = undefined;
  hook.asked = true;
  try {
    const given: unknown = reflectApply(fn as () => unknown, undefined, []);
    if (isPromise(given)) void promiseThen(given, ignore, ignore);
  } catch {
    // A variable that was not initialised yet cannot be read.
  } finally {
    hook.asked = false;
  }
  return answered;
}

const ignore = (): void => undefined;
