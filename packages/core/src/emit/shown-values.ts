import type { RunEffects, ValueSnapshot } from '../model/run/outcome.ts';
import type { Invokable } from '../model/sequence.ts';
import type { ConfirmedTest } from '../model/test-case.ts';
import type { InputArgument } from './input/input-node.ts';

type Changed = RunEffects['changed'];

/** Changes of arguments that a test can look at: those of objects that the test itself holds. */
export function shownChanges(changed: Changed, args: readonly InputArgument[]): Changed {
  return changed.filter(([position]) => {
    const arg = args[position];
    return arg !== undefined && arg.parameter.isRest !== true && arg.node.kind !== 'scalar';
  });
}

/** Shows only the class of a created object: its fields may be private. */
export function shown({ givesObject }: Invokable, value: ValueSnapshot): ValueSnapshot {
  return givesObject && value.kind === 'instance' ? { kind: 'opaque', typeName: value.className } : value;
}

/** Whether a call returned nothing, as all calls of its target do. */
export const givesNothing = ({ target, outcome }: ConfirmedTest): boolean =>
  outcome.kind === 'returned' && outcome.value.kind === 'undefined' && target.givesValue !== true;
