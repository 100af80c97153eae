import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import type { Value } from '../../../expr/value.ts';
import { waysToCall, type LiveObject } from '../../../explore/sequences/extension.ts';
import type { World, WorldInvokable } from '../../../explore/sequences/world.ts';
import { stepsOf } from '../../../model/input/location.ts';
import { splitVariable } from '../../../model/input/variable-names.ts';
import type { SequenceStep } from '../../../model/sequence.ts';

/** A sequence of calls with its input. */
export interface CallsWithInput {
  readonly steps: readonly SequenceStep[];
  readonly last: number;
  readonly input: Assignment;
}

/** Ways to make one call that are tried. */
const MAX_WAYS = 2;

/**
 * Sequences with one more call, which may show what the calls before it have done. Its arguments are those that earlier
 * calls had under the same name, so that it speaks of the same things: `take('a', 1)`, then `count('a')`.
 */
export function* callsAfter(
  { steps, input }: CallsWithInput,
  world: World,
  targets: ReadonlySet<number>,
): Generator<CallsWithInput> {
  const objects = liveObjects(steps, world);
  for (const called of world.invokables) {
    if (!targets.has(called.index) || called.invokable.kind === 'constructor') continue;
    for (const { step } of waysToCall(called, { steps, objects, world }).slice(0, MAX_WAYS)) {
      const repeated = new Map([...input, ...repeatedValues(step, steps, input)]);
      yield { steps: [...steps, step], last: called.index, input: repeated };
    }
  }
}

function liveObjects(steps: readonly SequenceStep[], { invokables }: World): readonly LiveObject[] {
  return steps.flatMap(({ invokable }, step) => {
    const made: WorldInvokable | undefined = invokables.find((one) => one.invokable === invokable);
    return made?.resultClass === undefined ? [] : [{ step, ofClass: made.resultClass }];
  });
}

/** Values for the inputs of a call, from the last earlier inputs of the same name. */
function repeatedValues(
  { args }: SequenceStep,
  steps: readonly SequenceStep[],
  input: Assignment,
): Assignment {
  const earlier = new Map(
    steps.flatMap((step) =>
      step.args.flatMap((arg) => (arg.kind === 'input' ? [[arg.declaredName, arg.parameter.name]] : [])),
    ) as readonly (readonly [string, string])[],
  );
  return new Map(
    args.flatMap((arg) => {
      const from = arg.kind === 'input' ? earlier.get(arg.declaredName) : undefined;
      return from === undefined || arg.kind !== 'input' ? [] : renamed(input, from, arg.parameter.name);
    }),
  );
}

/** The variables of one input under the name of another. */
function renamed(input: Assignment, from: string, to: string): readonly (readonly [string, Value])[] {
  return [...input].flatMap(([variable, value]) =>
    stepsOf(splitVariable(variable).location).root === from
      ? [[`${to}${variable.slice(from.length)}`, value]]
      : [],
  );
}
