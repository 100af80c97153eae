import { timeOperand } from '../dates/tracked-time.ts';
import { reflectApply } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import { lost, type Derived, type SymbolicLost } from '../shadow/shadow.ts';
import { carriesSymbolic } from '../heap/symbolic-contents.ts';
import { builtinNamed } from './builtin-named.ts';
import {
  hasShadow,
  type BuiltinCall,
  type BuiltinModel,
  type CallBack,
  type Derive,
  type DeriveResult,
  type FollowConstruction,
  type ModelEntry,
  type Perform,
} from './model.ts';

/** The reason why a call's result is not tracked; `null` if no part of the input is involved. */
export function lossOf({ heap }: RunState, { self, args }: BuiltinCall, name: string): SymbolicLost | null {
  let isConcerned = self.shadow !== null || carriesSymbolic(heap, self.value);
  if (self.shadow?.symbolic.kind === 'lost') return self.shadow.symbolic;
  for (let index = 0; index < args.length; index += 1) {
    const { value, shadow } = args[index] as BuiltinCall['self'];
    if (shadow?.symbolic.kind === 'lost') return shadow.symbolic;
    isConcerned ||= shadow !== null || typeof value === 'function' || carriesSymbolic(heap, value);
  }
  return isConcerned ? lost(`${name}, whose result is not followed`) : null;
}

/** Marks a result and its contents as lost if any part of the input is involved in the call. */
export const losing =
  (name: string): DeriveResult =>
  (run, call, value) => {
    const loss = lossOf(run, call, name);
    if (loss !== null) run.heap.taint(value, loss.reason);
    return loss;
  };

/** As `losing`, for a function that changes its receiver or its arguments. */
export const losingChanges =
  (name: string): DeriveResult =>
  (run, call, value) => {
    const loss = losing(name)(run, call, value);
    if (loss !== null) taintOperands(run, call, loss.kind === 'lost' ? loss.reason : name);
    return loss;
  };

function taintOperands({ heap }: RunState, { self, args }: BuiltinCall, reason: string): void {
  heap.taint(self.value, reason);
  for (let index = 0; index < args.length; index += 1) {
    const value = args[index]?.value;
    if (typeof value === 'object') heap.taint(value, reason);
  }
}

/** Marks an object as lost if it is made from anything that depends on the input. */
export const losingConstruction =
  (name: string): FollowConstruction =>
  (run, call, value) => {
    const loss = lossOf(run, call, `new ${name}`);
    if (loss !== null) taintOperands(run, { ...call, self: { value, shadow: null } }, loss.reason);
  };

/** Entries for built-ins under one holder whose results are not tracked. */
export function lostEntries(
  holder: string,
  names: readonly string[],
  lose: (name: string) => DeriveResult = losing,
): readonly ModelEntry[] {
  return names.map((name) => {
    const full = holder === '' ? name : `${holder}.${name}`;
    return [full, 'concretises', { kind: 'derived', derive: lose(full) }];
  });
}

/** A result that the path determines: it does not depend on the input in any other way. */
export const determined: DeriveResult = (): Derived => null;

/** A model of a function of numbers, which takes dates for their times. */
export const ofNumbers = (name: string, derive: Derive): BuiltinModel => ofScalars(name, derive, timeOperand);

/** A model of a function of scalars; an object's result is lost, because its own conversion has run. */
export function ofScalars(name: string, derive: Derive, convert = asItIs): BuiltinModel {
  const otherwise = losing(name);
  return {
    kind: 'derived',
    derive: (run, call, value) => {
      const args: Operand[] = [];
      for (let index = 0; index < call.args.length; index += 1) {
        const operand = convert(run, call.args[index] as Operand);
        if (typeof operand.value === 'object' && operand.value !== null) return otherwise(run, call, value);
        args[index] = operand;
      }
      return hasShadow(args) ? derive(run.recorder, args) : null;
    },
  };
}

const asItIs = (_run: RunState, operand: Operand): Operand => operand;

/** As `lostEntries`, for built-ins that call their arguments from index `first` on. */
export function lostCallingEntries(
  holder: string,
  names: readonly string[],
  first: number,
): readonly ModelEntry[] {
  return names.map((name) => [`${holder}.${name}`, 'concretises', losingModel(`${holder}.${name}`, first)]);
}

/** As `losing`; functions that the built-in calls get their arguments marked as lost. */
function losingModel(name: string, first: number): BuiltinModel {
  const derive = losing(name);
  const builtin = builtinNamed(name);
  if (builtin === undefined) return { kind: 'derived', derive };
  const perform: Perform = (run, call, callBack) => {
    const wrapped = wrapFunctions(run, call, { name, first, callBack });
    if (wrapped === undefined) return undefined;
    const value: unknown = reflectApply(builtin, call.self.value, wrapped);
    const symbolic = derive(run, call, value);
    return { value, shadow: symbolic === null ? null : { concrete: value, symbolic } };
  };
  return { kind: 'performed', perform, derive };
}

/** The arguments of a call with each function wrapped; `undefined` if there is none. */
function wrapFunctions(
  run: RunState,
  { self, args }: BuiltinCall,
  { name, first, callBack }: { readonly name: string; readonly first: number; readonly callBack: CallBack },
): unknown[] | undefined {
  const wrapped: unknown[] = [];
  let hasFunction = false;
  for (let index = 0; index < args.length; index += 1) {
    const value = args[index]?.value;
    const isCalled = typeof value === 'function' && index >= first;
    wrapped[index] = isCalled ? wrap(value) : value;
    hasFunction ||= isCalled;
  }
  return hasFunction ? wrapped : undefined;

  function wrap(callback: unknown): unknown {
    return function (this: unknown, ...values: unknown[]): unknown {
      const operands: Operand[] = [];
      for (let index = 0; index < values.length; index += 1) {
        operands[index] = givenBy(run, { value: values[index], self, args, name });
      }
      return callBack(callback, { value: this, shadow: null }, operands).value;
    };
  }
}

/** An argument that a built-in passes to a callback, lost if any part of the input is involved. */
function givenBy(
  run: RunState,
  { value, self, args, name }: BuiltinCall & { readonly value: unknown; readonly name: string },
): Operand {
  const loss = lossOf(run, { self, args: withoutFunctions(args) }, name);
  if (loss === null) return { value, shadow: null };
  run.heap.taint(value, loss.reason);
  return { value, shadow: { concrete: value, symbolic: loss } };
}

function withoutFunctions(args: readonly Operand[]): readonly Operand[] {
  const others: Operand[] = [];
  for (let index = 0; index < args.length; index += 1) {
    if (typeof args[index]?.value !== 'function') others[others.length] = args[index] as Operand;
  }
  return others;
}
