import { isIteratedNatively } from '../../realm/array-iteration.ts';
import {
  getOwnPropertyDescriptor,
  isArray,
  isPromise,
  objectIs,
  promiseConstructor,
  reflectApply,
} from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import { readOperand } from '../../heap/property-reads.ts';
import type { RunState } from '../../run-state.ts';
import { awaitedShadow, findOutcome, outcomeShadow } from '../../promises/settled-shadows.ts';
import { unsettled, type PromiseOutcome } from '../../promises/settlements.ts';
import { lost, type Shadow } from '../../shadow/shadow.ts';
import { validFor } from '../../shadow/valid-shadow.ts';
import { builtinNamed } from '../builtin-named.ts';
import { losing } from '../losing.ts';
import type { ModelEntry, Perform } from '../model.ts';

/** Finds the shadow of a combinator's outcome among those of its operands. */
type Compose = (
  run: RunState,
  operands: readonly Operand[],
  outcome: PromiseOutcome,
) => Shadow | null | undefined;

/** `Promise.all`: an array of all results. */
const all: Compose = (run, operands, outcome) => {
  const { value, isRejected } = outcome;
  if (isRejected || !isArray(value)) return onlyOutcome(run, operands, outcome);
  for (let index = 0; index < operands.length; index += 1) {
    run.heap.set(value, index, awaitedShadow(run, operands[index] as Operand, value[index]));
  }
  return null;
};

/** `Promise.allSettled`: an array of records. */
const allSettled: Compose = (run, operands, { value }) => {
  if (!isArray(value)) return undefined;
  for (let index = 0; index < operands.length; index += 1) {
    const record: unknown = value[index];
    if (typeof record === 'object' && record !== null) placeRecord(run, operands[index] as Operand, record);
  }
  return null;
};

function placeRecord(run: RunState, operand: Operand, record: object): void {
  const isRejected = getOwnPropertyDescriptor(record, 'status')?.value === 'rejected';
  const key = isRejected ? 'reason' : 'value';
  const value: unknown = getOwnPropertyDescriptor(record, key)?.value;
  const shadow =
    isRejected && isPromise(operand.value)
      ? outcomeShadow(run, operand.value, { value, isRejected })
      : awaitedShadow(run, operand, value);
  run.heap.set(record, key, shadow);
}

/** `Promise.any`: the first fulfilled value, or an error that lists all reasons. */
const any: Compose = (run, operands, outcome) => {
  if (!outcome.isRejected) return onlyOutcome(run, operands, outcome);
  const errors: unknown = getOwnPropertyDescriptor(outcome.value as object, 'errors')?.value;
  if (!isArray(errors)) return undefined;
  for (let index = 0; index < operands.length; index += 1) {
    const { value: promise } = operands[index] as Operand;
    const reason = { value: errors[index] as unknown, isRejected: true };
    run.heap.set(errors, index, isPromise(promise) ? outcomeShadow(run, promise, reason) : null);
  }
  return null;
};

/** The shadow of the operand that has this outcome. If several have it with different shadows, it is lost. */
const onlyOutcome: Compose = (run, operands, outcome) => {
  let found: Shadow | null | undefined;
  for (let index = 0; index < operands.length; index += 1) {
    const shadow = operandOutcome(run, operands[index] as Operand, outcome);
    if (shadow === undefined) continue;
    if (found !== undefined && found !== shadow) {
      return { concrete: outcome.value, symbolic: lost('which of several promises was first') };
    }
    found = shadow;
  }
  return found;
};

function operandOutcome(run: RunState, operand: Operand, outcome: PromiseOutcome): Shadow | null | undefined {
  if (isPromise(operand.value)) return findOutcome(run, operand.value, outcome);
  const isSame = !outcome.isRejected && objectIs(operand.value, outcome.value);
  return isSame ? validFor(operand.shadow, outcome.value) : undefined;
}

/** Runs the engine's combinator; the shadow of its outcome is found later. */
function combinator(name: string, compose: Compose): ModelEntry {
  const full = `Promise.${name}`;
  const builtin = builtinNamed(full) as (...args: never[]) => unknown;
  const perform: Perform = (run, { self, args }) => {
    const operands = self.value === promiseConstructor ? listed(run, args[0]?.value) : undefined;
    if (operands === undefined) return undefined;
    const value = reflectApply(builtin, self.value, [args[0]?.value]) as object;
    // The outcome gets its shadows only once: later it may have been changed.
    let composed: { readonly value: unknown; readonly shadow: Shadow | null | undefined } | undefined;
    run.heap.isUsed = true;
    run.heap.settlements.remember(value, {
      ...unsettled(),
      compose: (outcome) => {
        composed ??= { value: outcome.value, shadow: compose(run, operands, outcome) };
        return objectIs(composed.value, outcome.value) ? composed.shadow : undefined;
      },
    });
    return { value, shadow: null };
  };
  return [full, 'exact', { kind: 'performed', perform, derive: losing(full), isAlways: true }];
}

/** The elements of an array at the time when a combinator iterates it. */
function listed(run: RunState, list: unknown): readonly Operand[] | undefined {
  if (!isIteratedNatively(list) || run.heap.taintOf(list) !== undefined) return undefined;
  const operands: Operand[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const descriptor = getOwnPropertyDescriptor(list, index);
    if (descriptor === undefined || !('value' in descriptor)) return undefined;
    operands[index] = readOperand(run, { base: list, key: index, value: descriptor.value });
  }
  return operands;
}

/** Functions that make one promise of several. */
export const PROMISE_COMBINATORS: readonly ModelEntry[] = [
  combinator('all', all),
  combinator('allSettled', allSettled),
  combinator('any', any),
  combinator('race', onlyOutcome),
];
