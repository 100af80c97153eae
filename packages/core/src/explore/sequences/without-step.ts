import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Value } from '../../expr/value.ts';
import { stepsWithin } from '../../model/input/location.ts';
import { InputNames, usesResult, type SequenceStep, type StepArgument } from '../../model/sequence.ts';
import { aliasedLocations, aliasVariable } from '../../model/input/variable-names.ts';

/**
 * A sequence without one of its calls, and the input without that call's arguments; `undefined` if a later call needs
 * its result. The inputs of later calls are renamed as if the call had never been there.
 */
export function withoutStep(
  steps: readonly SequenceStep[],
  input: Assignment,
  position: number,
): { readonly steps: readonly SequenceStep[]; readonly input: Assignment } | undefined {
  if (steps.some((step) => usesResult(step, position))) return undefined;
  const names = new Map<string, string>();
  const shift = { position, names, taken: new InputNames() };
  const kept = steps.filter((_, index) => index !== position);
  const renamed = kept.map((step) => shiftStep(step, shift));
  return { steps: renamed, input: renameInput(input, names) };
}

interface Shift {
  readonly position: number;
  /** New names of inputs by their old names. */
  readonly names: Map<string, string>;
  readonly taken: InputNames;
}

function shiftStep(
  { invokable, receiver, args, fails, overlaps, elapses }: SequenceStep,
  shift: Shift,
): SequenceStep {
  return {
    invokable,
    ...(fails === true && { fails }),
    ...(overlaps === true && { overlaps }),
    ...(elapses === true && { elapses }),
    ...(receiver !== undefined && { receiver: shifted(receiver, shift) }),
    args: args.map((arg) => shiftArgument(arg, shift)),
  };
}

const shifted = (step: number, { position }: Shift): number => (step > position ? step - 1 : step);

function shiftArgument(arg: StepArgument, shift: Shift): StepArgument {
  if (arg.kind === 'result') return { kind: 'result', step: shifted(arg.step, shift) };
  const renamed = shift.taken.claim(arg.parameter, arg.declaredName);
  if (renamed.kind === 'input') shift.names.set(arg.parameter.name, renamed.parameter.name);
  return renamed;
}

/** The input with renamed places; variables of places that are gone are dropped. */
function renameInput(input: Assignment, names: ReadonlyMap<string, string>): Assignment {
  const rename = (variable: string): string | undefined => {
    for (const [from, to] of names) {
      const rest = stepsWithin(variable, from);
      if (rest !== undefined) return `${to}${rest}`;
    }
    return undefined;
  };
  const renamed: [string, Value][] = [];
  for (const [variable, value] of input) {
    const aliased = aliasedLocations(variable);
    if (aliased === undefined) {
      const name = rename(variable);
      if (name !== undefined) renamed.push([name, value]);
      continue;
    }
    const [one, other] = [rename(aliased[0]), rename(aliased[1])];
    if (one !== undefined && other !== undefined) renamed.push([aliasVariable(one, other), value]);
  }
  return new Map(renamed);
}
