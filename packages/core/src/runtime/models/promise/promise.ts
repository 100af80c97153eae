import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isPromise,
  promiseConstructor,
  promisePrototype,
  promisePrototypeThen,
  reflectApply,
  reflectConstruct,
} from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { RunState } from '../../run-state.ts';
import { outcomeShadow } from '../../promises/settled-shadows.ts';
import { unsettled, type Settlement } from '../../promises/settlements.ts';
import { validFor } from '../../shadow/valid-shadow.ts';
import { builtinNamed } from '../builtin-named.ts';
import { losing, losingConstruction } from '../losing.ts';
import {
  MISSING,
  type BuiltinModel,
  type CallBack,
  type DeriveResult,
  type ModelEntry,
  type ModelFamily,
  type Perform,
  type PerformConstruction,
} from '../model.ts';
import { PROMISE_COMBINATORS } from './combinators.ts';

/** Keeps the outcome of a function as the settlement of the promise it is called for. */
function settleBy({ recorder }: RunState, settlement: Settlement, call: () => Operand): unknown {
  settlement.source = null;
  try {
    const result = call();
    settlement.resolution = result;
    return result.value;
  } catch (error) {
    settlement.rejection = { value: error, shadow: validFor(recorder.lastThrown?.shadow, error) };
    throw error;
  }
}

interface Handling {
  readonly promise: object;
  readonly settlement: Settlement;
  readonly callBack: CallBack;
}

/** Wraps a handler, to pass it the shadow of the promise's outcome. */
function around(run: RunState, handler: Operand | undefined, { isRejected, ...handling }: Around): unknown {
  const { promise, settlement, callBack } = handling;
  if (typeof handler?.value !== 'function') return handler?.value;
  return (value: unknown) =>
    settleBy(run, settlement, () =>
      callBack(handler.value, MISSING, [
        { value, shadow: outcomeShadow(run, promise, { value, isRejected }) },
      ]),
    );
}

type Around = Handling & { readonly isRejected: boolean };

/** Wraps a handler of `finally`: it gets no argument, and only what it throws counts. */
function aroundFinally(
  run: RunState,
  handler: Operand | undefined,
  { settlement, callBack }: Handling,
): unknown {
  if (typeof handler?.value !== 'function') return handler?.value;
  return () => {
    try {
      return callBack(handler.value, MISSING, []).value;
    } catch (error) {
      const shadow = validFor(run.recorder.lastThrown?.shadow, error);
      settlement.rejection = { value: error, shadow };
      throw error;
    }
  };
}

type Arrange = (run: RunState, args: readonly Operand[], handling: Handling) => unknown[];

/** A method that makes a promise of another: the engine's own runs, with wrapped handlers. */
function chaining(name: string, arrange: Arrange): ModelEntry {
  const full = `Promise.prototype.${name}`;
  const builtin = builtinNamed(full) as (...args: never[]) => unknown;
  const perform: Perform = (run, { self, args }, callBack) => {
    if (!isPromise(self.value) || (name !== 'then' && !chainsNatively(self.value))) return undefined;
    const settlement: Settlement = { ...unsettled(), source: self.value };
    const handlers = arrange(run, args, { promise: self.value, settlement, callBack });
    const value: unknown = reflectApply(builtin, self.value, handlers);
    run.heap.isUsed = true;
    if (isPromise(value)) run.heap.settlements.remember(value, settlement);
    return { value, shadow: null };
  };
  return [full, 'exact', { kind: 'performed', perform, derive: losing(full), isAlways: true }];
}

/** Whether a promise's `then`, which other methods call, is the engine's own. */
function chainsNatively(promise: object): boolean {
  return (
    getPrototypeOf(promise) === promisePrototype &&
    getOwnPropertyDescriptor(promise, 'then') === undefined &&
    getOwnPropertyDescriptor(promisePrototype, 'then')?.value === promisePrototypeThen
  );
}

/** `Promise.resolve` and `Promise.reject`: a new promise of their argument. */
function settled(name: string, way: 'resolution' | 'rejection'): ModelEntry {
  const derive: DeriveResult = (run, { args }, value) => {
    const operand = args[0] ?? MISSING;
    run.heap.isUsed = true;
    if (isPromise(value) && value !== operand.value) {
      run.heap.settlements.remember(value, { ...unsettled(), [way]: operand });
    }
    return null;
  };
  return [`Promise.${name}`, 'exact', { kind: 'derived', derive, isAlways: true }];
}

const withResolvers: BuiltinModel = {
  kind: 'derived',
  isAlways: true,
  derive: (run, { self }, value) => {
    const part = (key: string): object => getOwnPropertyDescriptor(value as object, key)?.value as object;
    if (self.value !== promiseConstructor) return null;
    const settlement = unsettled();
    run.heap.isUsed = true;
    run.heap.settlements.remember(part('promise'), settlement);
    run.heap.settlements.rememberSettlers(settlement, part('resolve'), part('reject'));
    return null;
  },
};

/** `new Promise(executor)`: remembers which promise the executor's arguments settle. */
const construct: PerformConstruction = (run, { args }, callBack) => {
  const executor = args[0]?.value;
  if (typeof executor !== 'function') return undefined;
  const settlement = unsettled();
  const value: unknown = reflectConstruct(promiseConstructor, [
    (resolve: object, reject: object) => {
      run.heap.settlements.rememberSettlers(settlement, resolve, reject);
      return settleByThrowing(run, settlement, () =>
        callBack(executor, MISSING, [
          { value: resolve, shadow: null },
          { value: reject, shadow: null },
        ]),
      );
    },
  ]);
  run.heap.isUsed = true;
  run.heap.settlements.remember(value as object, settlement);
  return value as object;
};

/** An executor's result is ignored; an exception rejects its promise, unless that is settled already. */
function settleByThrowing({ recorder }: RunState, settlement: Settlement, call: () => Operand): unknown {
  try {
    return call().value;
  } catch (error) {
    settlement.rejection ??= { value: error, shadow: validFor(recorder.lastThrown?.shadow, error) };
    throw error;
  }
}

/** `Promise.try(f, …)`. */
const attempt: Perform = (run, { self, args }, callBack) => {
  const builtin = builtinNamed('Promise.try');
  const callee = args[0]?.value;
  if (typeof callee !== 'function' || self.value !== promiseConstructor || builtin === undefined)
    return undefined;
  const settlement = unsettled();
  const rest: Operand[] = [];
  for (let index = 1; index < args.length; index += 1) rest[index - 1] = args[index] as Operand;
  const call = (): unknown => settleBy(run, settlement, () => callBack(callee, MISSING, rest));
  const value: unknown = reflectApply(builtin, self.value, [call]);
  run.heap.isUsed = true;
  run.heap.settlements.remember(value as object, settlement);
  return { value, shadow: null };
};

/** `Promise` and its combinators: the settlement of each promise is kept beside it. */
export const PROMISE_MODELS: ModelFamily = {
  family: 'Promise',
  calls: [
    chaining('then', (run, args, handling) => [
      around(run, args[0], { ...handling, isRejected: false }),
      around(run, args[1], { ...handling, isRejected: true }),
    ]),
    chaining('catch', (run, args, handling) => [around(run, args[0], { ...handling, isRejected: true })]),
    chaining('finally', (run, args, handling) => [aroundFinally(run, args[0], handling)]),
    settled('resolve', 'resolution'),
    settled('reject', 'rejection'),
    ['Promise.withResolvers', 'exact', withResolvers],
    ...tryEntry(),
    ...PROMISE_COMBINATORS,
  ],
  constructions: [['Promise', 'exact', losingConstruction('Promise'), construct]],
};

/** `Promise.try` is newer than the oldest engine that is supported. */
function tryEntry(): readonly ModelEntry[] {
  const model: BuiltinModel = {
    kind: 'performed',
    perform: attempt,
    derive: losing('Promise.try'),
    isAlways: true,
  };
  return builtinNamed('Promise.try') === undefined ? [] : [['Promise.try', 'exact', model]];
}
