import type { ClassKey } from '../../program/classes/declared-class.ts';
import type { Obstacles } from '../../program/influence/obstacles.ts';
import type { Influence } from '../../program/influence/influence.ts';
import type { ParameterSpec } from '../../protocol/input-shape.ts';
import type { Invokable } from '../../protocol/sequence.ts';

/** Something that sequences are made of, and what it needs and gives. Its index is its number. */
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
  /** Whether it is there for the objects that others are given, and not for those under test. */
  readonly isCompanion: boolean;
  /** Whether it is there for the objects that companions are given: used only where it is needed. */
  readonly isDistant: boolean;
  /** The branches that its code, and what it calls, may take. */
  readonly branches: ReadonlySet<number>;
}

/** All that sequences can be made of. */
export interface World {
  readonly invokables: readonly WorldInvokable[];
  readonly influence: Influence;
  readonly obstacles: Obstacles;
  /** Whether classes or modules keep something between calls, so that making an object may change more than that. */
  readonly keepsState: boolean;
  /** Whether objects of one class are objects of another. */
  isOfClass(own: ClassKey, wanted: ClassKey): boolean;
}
