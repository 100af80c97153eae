import type { ClassKey } from '../../model/class-key.ts';
import type { Obstacles } from '../../program/influence/obstacles.ts';
import type { Influence } from '../../program/influence/influence.ts';
import type { BranchId } from '../../model/branch-id.ts';
import type { ParameterSpec } from '../../model/input/input-shape.ts';
import type { Invokable } from '../../model/sequence.ts';

/** An invokable of sequences, with the classes it takes and gives. Its index is its number. */
export interface WorldInvokable {
  readonly index: number;
  readonly invokable: Invokable;
  readonly parameters: readonly ParameterSpec[];
  /** For each parameter, the class of the objects that may be passed. */
  readonly parameterClasses: readonly (ClassKey | undefined)[];
  /** For each parameter, whether only an object that the sequence has made will do. */
  readonly needsMade: readonly boolean[];
  readonly receiverClass: ClassKey | undefined;
  readonly resultClass: ClassKey | undefined;
  /** Whether it only serves objects that others take as arguments, not those under test. */
  readonly isCompanion: boolean;
  /** Whether it only serves objects that companions take: used only if it is needed. */
  readonly isDistant: boolean;
  /** The branches that its code, and what it calls, may take. */
  readonly branches: ReadonlySet<BranchId>;
}

/** All that sequences can be made of. */
export interface World {
  readonly invokables: readonly WorldInvokable[];
  readonly influence: Influence;
  readonly obstacles: Obstacles;
  /** Whether classes or modules keep state between calls, so that creating an object may have side effects. */
  readonly keepsState: boolean;
  /** Whether objects of one class are objects of another. */
  isOfClass(own: ClassKey, wanted: ClassKey): boolean;
}

/** Whether calls take objects: not every way to create them is tried. */
export const takesObjects = ({ invokables }: World): boolean =>
  invokables.some(({ parameterClasses }) => parameterClasses.some((one) => one !== undefined));
