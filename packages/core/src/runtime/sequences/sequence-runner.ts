import { isAssignment, isPassed, isRead, memberKey, needsReceiver } from '../../model/sequence.ts';
import type { Invokable, SequenceStep, StepArgument } from '../../model/sequence.ts';
import { callFunction, constructObject } from '../calls/calls.ts';
import type { InputBuilder } from '../inputs/input-builder.ts';
import { IMPOSSIBLE_INPUT } from '../inputs/impossible-input.ts';
import { isInstrumented } from '../calls/instrumented-functions.ts';
import { getOwnPropertyDescriptor, reflectApply } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import { OBSERVABLES } from '../../model/package-export.ts';
import type { ParameterSpec } from '../../model/input/input-shape.ts';
import { snapshotText } from '../outcome/snapshot.ts';
import { noteReturned } from '../outcome/returned-value.ts';
import type { RunState } from '../run-state.ts';
import { setField } from '../heap/set-field.ts';
import { setterOf } from '../heap/setters.ts';
import { SharedObjects } from '../heap/shared-objects.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { meets } from '../calls/requirements.ts';
import { collectAll } from './collected-items.ts';

/** The context of a sequence. */
export interface SequenceContext {
  readonly run: RunState;
  readonly builder: InputBuilder;
  /** Finds an export of the project. */
  readonly exportAt: (file: string, exportName: string, heldBy?: string) => unknown;
}

/** The arguments of one call with their shadows. */
export interface StepInput {
  readonly args: unknown[];
  readonly shadows: (Shadow | null)[];
}

/** Makes the calls of a sequence, one after the other, each with arguments that are built when its turn comes. */
export class SequenceRunner {
  readonly #context: SequenceContext;
  readonly #results: unknown[] = [];
  /** Objects that the last call was given, by the names of their inputs, and what they looked like before. */
  readonly #given: GivenObject[] = [];

  constructor(context: SequenceContext) {
    this.#context = context;
  }

  /** Results of the steps so far. */
  get results(): readonly unknown[] {
    return this.#results;
  }

  /** Makes one call, and gives its result, be that a promise or not. The objects given to the last one are remembered. */
  call(step: SequenceStep, isLast: boolean): unknown {
    const { run } = this.#context;
    run.recorder.beginStep();
    const input = this.#argumentsOf(step.args);
    if (isLast) this.#remember(step.args, input.args);
    run.heap.inputs?.assumptions.touched.giveTurn('no outside change');
    this.#require(step, input);
    const given = this.#invoke(step, input);
    noteReturned(run.recorder, given);
    run.recorder.result = null;
    return given;
  }

  /** Ends a run whose caller does not keep its part. */
  #require({ invokable, receiver }: SequenceStep, { args, shadows }: StepInput): void {
    const { file, requirement } = invokable;
    if (requirement === undefined) return;
    const { run, exportAt } = this.#context;
    const self = needsReceiver(invokable) ? this.#results[receiver ?? 0] : undefined;
    if (!meets(exportAt(file, requirement), { recorder: run.recorder, args, shadows, self }))
      throw IMPOSSIBLE_INPUT;
  }

  /** Objects that the last call was given, each at the position of its input; the rest is `undefined`. */
  given(parameters: readonly ParameterSpec[]): { readonly before: string[]; readonly args: unknown[] } {
    const before: string[] = [];
    const args: unknown[] = [];
    for (let index = 0; index < parameters.length; index += 1) {
      before[index] = NOTHING;
      args[index] = undefined;
      for (let position = 0; position < this.#given.length; position += 1) {
        const one = this.#given[position] as GivenObject;
        if (one.name !== parameters[index]?.name) continue;
        before[index] = one.before;
        args[index] = one.value;
      }
    }
    return { before, args };
  }

  #remember(wanted: readonly StepArgument[], args: readonly unknown[]): void {
    let position = 0;
    for (let index = 0; index < wanted.length && position < args.length; index += 1) {
      const arg = wanted[index] as StepArgument;
      if (!isPassed(arg)) continue;
      // The arguments behind a rest parameter are no single input.
      if (arg.kind === 'input' && arg.parameter.isRest === true) return;
      const value = args[position];
      position += 1;
      if (arg.kind === 'input' && isObject(value))
        this.#given[this.#given.length] = { name: arg.parameter.name, value, before: snapshotText(value) };
    }
  }

  /** Records the result of the last call. */
  take(value: unknown, { invokable }: SequenceStep): void {
    if (!invokable.givesObject) this.#share(value);
    this.#results[this.#results.length] = value;
  }

  /** Marks a value as shared that is no object under test: the caller has it now, and may change it. */
  #share(value: unknown): void {
    if (!isObject(value)) return;
    const { recorder, heap } = this.#context.run;
    heap.isUsed = true;
    heap.shared ??= new SharedObjects(recorder);
    heap.shared.share(value, 'no outside change');
  }

  #argumentsOf(wanted: readonly StepArgument[]): StepInput {
    const args: unknown[] = [];
    const shadows: (Shadow | null)[] = [];
    let given = 0;
    this.#install(wanted);
    for (let index = 0; index < wanted.length; index += 1) {
      const arg = wanted[index] as StepArgument;
      if (!isPassed(arg)) continue;
      if (arg.kind === 'result') {
        args[args.length] = this.#results[arg.step];
        shadows[shadows.length] = null;
        given = args.length;
        continue;
      }
      const built = this.#context.builder.build([arg.parameter]);
      const before = args.length;
      for (let position = 0; position < built.shadows.length; position += 1) {
        args[args.length] = built.args[position];
        shadows[shadows.length] = built.shadows[position] ?? null;
      }
      if (built.args.length > 0 || arg.parameter.isRest === true) given = before + built.args.length;
    }
    args.length = given;
    return { args, shadows };
  }

  /** Installs the surroundings of a step before its arguments are made, which may read them. */
  #install(wanted: readonly StepArgument[]): void {
    for (let index = 0; index < wanted.length; index += 1) {
      const arg = wanted[index] as StepArgument;
      if (arg.kind === 'input' && isSurrounding(arg)) this.#context.builder.build([arg.parameter]);
    }
  }

  #invoke({ invokable, receiver, args: wanted }: SequenceStep, { args, shadows }: StepInput): unknown {
    const { run, exportAt } = this.#context;
    const owner = needsReceiver(invokable)
      ? this.#results[receiver ?? 0]
      : exportAt(invokable.file, invokable.exportName);
    if (invokable.kind === 'export') return owner;
    if (invokable.check !== undefined) {
      const callee = exportAt(invokable.file, invokable.check);
      const self = needsReceiver(invokable) ? owner : undefined;
      const checked = callFunction(run, {
        text: invokable.name,
        args,
        selfShadow: null,
        shadows,
        callee,
        self,
      });
      if (invokable.kind === 'constructor') this.#setFields(checked as object, wanted);
      return isAssignment(invokable) ? undefined : checked;
    }
    if (isRead(invokable)) return (owner as Record<PropertyKey, unknown>)[memberKey(invokable.member)];
    if (isAssignment(invokable)) {
      this.#assign(owner as object, invokable, { args, shadows });
      return undefined;
    }
    const call = { text: invokable.name, args, selfShadow: null, shadows };
    if (invokable.kind === 'constructor') {
      const instance = constructObject(run, { ...call, callee: owner, self: undefined }) as object;
      this.#setFields(instance, wanted);
      return instance;
    }
    const isFunction = invokable.kind === 'function' || invokable.kind === 'call';
    const callee = isFunction ? owner : (owner as Record<PropertyKey, unknown>)[memberKey(invokable.member)];
    const value = callFunction(run, { ...call, callee, self: isFunction ? undefined : owner });
    if (invokable.isObservable === true) return this.#lastValueOf(value);
    return invokable.isGenerator ? collectAll(run, value, invokable.isAsync) : value;
  }

  /** The promise of the last value of an observable. */
  #lastValueOf(observable: unknown): unknown {
    const { specifier, lastValue, heldBy } = OBSERVABLES;
    const callee = this.#context.exportAt(specifier, lastValue, heldBy);
    return reflectApply(callee as () => unknown, undefined, [observable]);
  }

  /** Sets the fields that the constructor has left unset. */
  #setFields(instance: object, wanted: readonly StepArgument[]): void {
    const { run, builder } = this.#context;
    for (let index = 0; index < wanted.length; index += 1) {
      const arg = wanted[index] as StepArgument;
      if (arg.kind !== 'input' || arg.parameter.isField !== true) continue;
      const { name: location, shape } = arg.parameter;
      setField(run, instance, arg.declaredName, builder.operandAt({ location, shape }));
    }
  }

  #assign(owner: object, { member }: Invokable, { args, shadows }: StepInput): void {
    const { recorder, heap } = this.#context.run;
    const setter = setterOf(owner, member);
    if (typeof setter === 'object' || typeof setter === 'function') {
      recorder.pending = isInstrumented(setter) ? { shadows } : null;
      reflectApply(setter as unknown as () => unknown, owner, args);
      recorder.pending = null;
      return;
    }
    (owner as Record<string, unknown>)[member] = args[0];
    if (getOwnPropertyDescriptor(owner, member) !== undefined) heap.set(owner, member, shadows[0] ?? null);
  }
}

/** An object that a call was given, under the name of its input. */
interface GivenObject {
  readonly name: string;
  readonly value: object;
  readonly before: string;
}

const NOTHING = snapshotText(undefined);

const isSurrounding = (arg: StepArgument): boolean =>
  arg.kind === 'input' && arg.parameter.surrounding !== undefined;
