import type { ClassKey } from '../../model/class-key.ts';
import type { ParameterSpec } from '../../model/input/input-shape.ts';
import { InputNames, type SequenceStep, type StepArgument } from '../../model/sequence.ts';
import type { World, WorldInvokable } from './world.ts';

/** An object that calls can be made on, or be given: the step that gave it, and its class. */
export interface LiveObject {
  readonly step: number;
  readonly ofClass: ClassKey;
}

/** One more call for a sequence: what is called, on which object, with which of the objects at hand. */
export interface Extension {
  readonly called: WorldInvokable;
  readonly step: SequenceStep;
}

/** Maximum number of object combinations tried for one call. */
const MAX_COMBINATIONS = 6;

/**
 * The ways in which a call can follow a sequence. An argument is an input of its own, or an object of
 * its class that the sequence has made.
 */
export function waysToCall(
  called: WorldInvokable,
  {
    steps,
    objects,
    world,
  }: {
    readonly steps: readonly SequenceStep[];
    readonly objects: readonly LiveObject[];
    readonly world: World;
  },
): readonly Extension[] {
  const { invokable, receiverClass } = called;
  const receivers: readonly (LiveObject | undefined)[] =
    receiverClass === undefined
      ? [undefined]
      : objects.filter(({ ofClass }) => world.isOfClass(ofClass, receiverClass));
  const combinations = argumentLists(called, { steps, objects, world });
  return receivers.flatMap((receiver) =>
    combinations.map((args) => ({
      called,
      step: { invokable, ...(receiver !== undefined && { receiver: receiver.step }), args },
    })),
  );
}

function argumentLists(
  { parameters, parameterClasses, needsMade }: WorldInvokable,
  { steps, objects, world }: Parameters<typeof waysToCall>[1],
): readonly (readonly StepArgument[])[] {
  const names = new InputNames(steps);
  let lists: readonly (readonly StepArgument[])[] = [[]];
  parameters.forEach((parameter, index) => {
    const wanted = parameterClasses[index];
    const fitting =
      wanted === undefined ? [] : objects.filter(({ ofClass }) => world.isOfClass(ofClass, wanted));
    const options: StepArgument[] = fitting.map(({ step }) => ({ kind: 'result', step }));
    if (isBuildable(parameter) && needsMade[index] !== true)
      options.unshift(names.claim(parameter, parameter.name));
    lists = lists.flatMap((list) => options.map((option) => [...list, option])).slice(0, MAX_COMBINATIONS);
  });
  return lists;
}

const isBuildable = ({ shape }: ParameterSpec): boolean => shape.kind !== 'unsupported';

/** Whether a call involves no object that the sequence has created. */
export const isMadeOfInputs = ({ receiver, args }: SequenceStep): boolean =>
  receiver === undefined && args.every(({ kind }) => kind === 'input');

/** Whether a call has the object of a step as its receiver or an argument. */
export const involves = ({ receiver, args }: SequenceStep, step: number): boolean =>
  receiver === step || args.some((argument) => argument.kind === 'result' && argument.step === step);

/** Whether two calls that follow sequences of the same calls are alike but for the values of their inputs. */
export function isSameCall(one: Extension, other: Extension): boolean {
  if (one.called !== other.called || one.step.receiver !== other.step.receiver) return false;
  return one.step.args.every((argument, index) => {
    const counterpart = other.step.args[index];
    if (argument.kind !== 'result') return counterpart?.kind === argument.kind;
    return counterpart?.kind === 'result' && counterpart.step === argument.step;
  });
}
