import type { ClassKey } from '../../model/class-key.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import { involves, isMadeOfInputs, waysToCall, type Extension } from './extension.ts';
import type { ReachedState } from './reached-state.ts';
import type { World, WorldInvokable } from './world.ts';

/** Maximum number of objects of one class if creating one may have side effects. */
const MAX_OBJECTS = 6;

/** Why a call is not added to a sequence, though it could be. */
export type CallRule = 'cannot influence' | 'no data flow' | 'order does not matter';

/** Decides which possible calls follow a state. */
export class CallRules {
  readonly #world: World;
  readonly #isWorthwhile: (called: WorldInvokable) => boolean;
  readonly #onPruned: (rule: CallRule) => void;
  /** Maximum number of objects in one call. */
  readonly #mostTogether: number;

  constructor(
    world: World,
    {
      isWorthwhile,
      onPruned,
    }: {
      /** Whether a call may help to cover something. */
      readonly isWorthwhile: (called: WorldInvokable) => boolean;
      readonly onPruned: (rule: CallRule) => void;
    },
  ) {
    this.#world = world;
    this.#isWorthwhile = isWorthwhile;
    this.#onPruned = onPruned;
    this.#mostTogether = Math.max(0, ...world.invokables.map(objectsOf));
  }

  /** The ways to call these after a state. */
  after(from: ReachedState, invokables: readonly WorldInvokable[]): readonly Extension[] {
    const unused = this.#world.keepsState ? NONE : unusedObjects(from);
    return invokables.flatMap((called) => {
      const rule = this.#against(called, from);
      if (rule !== undefined) return this.#prune(rule);
      const ways = waysToCall(called, { ...from, world: this.#world });
      const isOutOfOrder = this.#isOutOfOrder(called, from, unused);
      const timely = ways.filter(
        (way) => this.#isTimely(way, unused) && (!isOutOfOrder || usesLast(way.step, from)),
      );
      return timely.length === 0 && ways.length > 0 ? this.#prune('order does not matter') : timely;
    });
  }

  #against(called: WorldInvokable, from: ReachedState): CallRule | undefined {
    if (!this.#isWorthwhile(called)) return 'cannot influence';
    return this.#isUnneededObject(called, from) ? 'no data flow' : undefined;
  }

  #prune(rule: CallRule): readonly Extension[] {
    this.#onPruned(rule);
    return [];
  }

  /** A further object of a class is of use only where something takes one. */
  #isUnneededObject({ resultClass, receiverClass }: WorldInvokable, { objects }: ReachedState): boolean {
    if (resultClass === undefined || receiverClass !== undefined) return false;
    const { isOfClass, keepsState } = this.#world;
    const alive = objects.filter(({ ofClass }) => isOfClass(resultClass, ofClass));
    if (alive.length === 0) return false;
    if (keepsState) return alive.length >= MAX_OBJECTS;
    return alive.length > 1 || !this.#isTaken(resultClass);
  }

  /** Whether a parameter takes objects of a class, or objects that calls on them return. */
  #isTaken(ofClass: ClassKey): boolean {
    const { invokables, isOfClass } = this.#world;
    const given = invokables.flatMap(({ receiverClass, resultClass }) =>
      receiverClass !== undefined && resultClass !== undefined && isOfClass(ofClass, receiverClass)
        ? [resultClass]
        : [],
    );
    return invokables.some(({ parameterClasses }) =>
      parameterClasses.some(
        (wanted) => wanted !== undefined && [ofClass, ...given].some((one) => isOfClass(one, wanted)),
      ),
    );
  }

  /** Whether a call and the last one are independent, and this is the order not explored. */
  #isOutOfOrder(
    { index, resultClass, receiverClass }: WorldInvokable,
    { last, steps }: ReachedState,
    unused: ReadonlySet<number>,
  ): boolean {
    if (last === undefined || index >= last) return false;
    const makesObject = resultClass !== undefined && receiverClass === undefined;
    // Objects are created right before their use; only objects created together have a fixed order.
    if (makesObject && !this.#world.keepsState && !unused.has(steps.length - 1)) return false;
    return this.#world.influence.areIndependent(last, index);
  }

  /** Whether a call comes in time: it must use all unused objects, or create one more for the same call. */
  #isTimely({ called, step }: Extension, unused: ReadonlySet<number>): boolean {
    if (unused.size === 0) return true;
    const makesAnother = called.resultClass !== undefined && isMadeOfInputs(step);
    return makesAnother ? unused.size < this.#mostTogether : usesAll(step, unused);
  }
}

/** Whether a call uses what the last one gave, so that it cannot come before. */
const usesLast = (step: SequenceStep, { steps }: ReachedState): boolean => involves(step, steps.length - 1);

const NONE: ReadonlySet<number> = new Set();

/** How many objects a call of an invokable may involve. */
const objectsOf = ({ receiverClass, parameterClasses }: WorldInvokable): number =>
  [receiverClass, ...parameterClasses].filter((one) => one !== undefined).length;

/** Steps of the objects that were created from inputs alone and not used yet. */
function unusedObjects({ steps, objects }: ReachedState): ReadonlySet<number> {
  const unused = new Set(
    objects.map(({ step }) => step).filter((step) => isMadeOfInputs(steps[step] as SequenceStep)),
  );
  for (const { receiver, args } of steps) {
    if (receiver !== undefined) unused.delete(receiver);
    for (const argument of args) if (argument.kind === 'result') unused.delete(argument.step);
  }
  return unused;
}

const usesAll = (step: SequenceStep, objects: ReadonlySet<number>): boolean =>
  [...objects].every((one) => involves(step, one));
