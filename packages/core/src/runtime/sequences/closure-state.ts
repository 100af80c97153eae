import { ENTER_NAME, type EnterHook } from '../../protocol/hook-contract.ts';
import { functionToString, isPromise, promiseThen, reflectApply, stringIndexOf } from '../intrinsics.ts';
import type { Operand } from '../operand.ts';
import type { Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';

/** A function that another one has made: which it is, and what it sees of the variables around it. */
export interface Closure {
  readonly functionId: number;
  readonly variables: readonly Operand[];
}

/** How the text of a function goes on that answers, where it first speaks to the runtime. */
const QUESTION = `${ENTER_NAME}.asked`;

let hook: Pick<EnterHook, 'asked'> | null = null;
let answered: Closure | undefined;

/** From now on functions are asked through `enter`. */
export function askThrough(enter: Pick<EnterHook, 'asked'>): void {
  hook = enter;
}

/** What a function says that was asked. */
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
 * What a function keeps in the variables around it; `undefined` if it cannot tell. A function that can
 * begins with the question whether it should, so that asking runs nothing else of it.
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
