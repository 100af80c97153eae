import type { Circumstances } from '../explore/verdicts/circumstances.ts';
import type { World } from '../explore/sequences/world.ts';
import type { AmbientRead } from '../program/ambient-reads.ts';
import type { Literals } from '../program/literals.ts';
import type { HeapShape } from '../protocol/heap-shape.ts';
import type { Invokable } from '../protocol/sequence.ts';
import type { TargetSpec } from '../protocol/target-spec.ts';
import type { LibraryModule } from './module-library.ts';

/** A target with all that its exploration needs to know. */
export interface TargetPlan {
  readonly spec: TargetSpec;
  readonly module: LibraryModule;
  /** Ids of the branches that belong to the target, in source order. */
  readonly branches: readonly number[];
  /** Why its inputs cannot be built, if they cannot. */
  readonly unsupported: string | undefined;
  /** Whether every run needs a new instance of the module. */
  readonly freshState: boolean;
  /** What its module, and those that this one imports, speak of. */
  readonly literals: Literals;
  /** What its code, and all that this may call, reads that no input brings; worked out when it is asked for. */
  readonly ambient: () => readonly AmbientRead[];
  /** What it is explored with, if that takes sequences of calls. */
  readonly member?: MemberPlan;
}

/** What verdicts on the branches of a target go by, as far as its module says it. */
export function verdictGrounds({
  module: { flow, model, siteBase, ruledOut },
  ambient,
}: TargetPlan): Pick<Circumstances, 'flow' | 'model' | 'siteBase' | 'ruledOut' | 'ambient'> {
  return { flow, model, siteBase, ruledOut, ambient };
}

/** The place of a target among the invokables of its class. */
export interface MemberPlan {
  /** Targets of one unit are explored together, and one object stands for it. */
  readonly unit: ClassUnit;
  /** The invokables that it is: several where overloads give results that are used differently. */
  readonly ways: ReadonlySet<number>;
}

/** A class that is explored as a whole: the state that one method needs, others bring about. */
export interface ClassUnit {
  readonly name: string;
  readonly world: World;
  readonly heap: readonly HeapShape[];
  readonly untried: readonly string[];
  /** The fields that tests can look at. */
  readonly fields: readonly Invokable[];
}
