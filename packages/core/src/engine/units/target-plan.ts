import type { BranchId } from '../../model/branch-id.ts';
import type { Circumstances } from '../../explore/verdicts/circumstances.ts';
import type { FindingKind } from '../../model/report/finding-kind.ts';
import type { World } from '../../explore/sequences/world.ts';
import type { AmbientRead } from '../../program/state/ambient-reads.ts';
import type { Literals } from '../../program/modules/literals.ts';
import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { ClassKey } from '../../model/class-key.ts';
import type { Invokable } from '../../model/sequence.ts';
import type { DeclaredSignature } from '../../model/declared-value.ts';
import { isSamePlace, type SourcePlace, type TargetSpec } from '../../model/target-spec.ts';
import type { SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import type { Footprint } from '../../program/influence/influence.ts';
import type { ObstacleFacts } from '../../program/influence/obstacles.ts';
import { MODULE_CODE, type CodeFunction } from '../../program/reach/code-model.ts';
import type { PlannedModule } from './planned-module.ts';

/** A target with all that its exploration needs to know. */
export interface TargetPlan {
  readonly spec: TargetSpec;
  readonly module: PlannedModule;
  /** Ids of the branches that belong to the target, in source order. */
  readonly branches: readonly BranchId[];
  /** Waypoints of its code: looked for once the search for branches is over, and no part of coverage. */
  readonly waypoints: readonly BranchId[];
  /** Branches that show a broken contract or assertion: searched for, and no part of coverage. */
  readonly violations: readonly Violation[];
  /** The types that it declares, as outcomes are held against them. */
  readonly signature?: DeclaredSignature | undefined;
  /** Why its inputs cannot be built, if they cannot. */
  readonly unsupported: string | undefined;
  /** Whether every run needs a new instance of the module. */
  readonly freshState: boolean;
  /** Literals of its module and of those that this one imports. */
  readonly literals: Literals;
  /** Reads of its code, and of all that it may call, that no input brings; computed on demand. */
  readonly ambient: () => readonly AmbientRead[];
  /** One object for all targets of a unit, which are explored together. */
  readonly unit: Unit;
  /** Numbers of the invokables that call it: several where overloads give results that are used differently. */
  readonly ways: ReadonlySet<number>;
}

/** A branch that no correct program takes. */
export interface Violation {
  readonly branch: BranchId;
  readonly kind: FindingKind;
  /** Whether it is an invariant, which calls before may have broken. */
  readonly isInvariant?: boolean;
  /** Says what is broken. */
  readonly message: string;
  /** The place of the assertion; that of a contract is its target. */
  readonly place?: SourcePlace;
}

/** The grounds of verdicts on a target's branches that its module provides. */
export function verdictGrounds({
  module: { flow, model, siteBase, ruledOut, excluded },
  spec: { rendering, isMounted },
  ambient,
}: TargetPlan): Pick<
  Circumstances,
  'flow' | 'model' | 'siteBase' | 'ruledOut' | 'excluded' | 'ambient' | 'isStatic'
> {
  return {
    flow,
    model,
    siteBase,
    ruledOut,
    excluded,
    ambient,
    isStatic: rendering !== undefined && isMounted !== true,
  };
}

/** The grounds of verdicts that the explorations of a single function provide. */
export function searchedAlone(
  { spec }: TargetPlan,
  explorations: SequenceExploration['explorations'],
): Pick<Circumstances, 'explored' | 'isRoot' | 'isExplored'> {
  const isTarget = (fn: CodeFunction): boolean => isCodeOf(spec, fn);
  return {
    explored: explorations.map(({ exploration }) => ({ exploration, isInfluential: () => false })),
    isRoot: isTarget,
    isExplored: isTarget,
  };
}

/** Whether a function of the module is the code of a target. */
export const isCodeOf = ({ location }: TargetSpec, fn: CodeFunction): boolean =>
  fn.index !== MODULE_CODE && isSamePlace(fn.location, location);

/** Targets that are explored together: a function, a class, a module with state, a closure, an object of functions. */
export interface Unit {
  readonly name: string;
  /** Values that the declared types allow and no input has. */
  readonly untried: readonly string[];
  /** The calls that may lead up to a target; none before a function that is called by itself. */
  readonly sequences?: UnitSequences;
}

/** The material of sequences: the state that one call needs, others bring about. */
export interface UnitSequences {
  readonly world: World;
  /** The same as plain data; computed on demand. */
  readonly worldFacts: () => WorldFacts;
  readonly heap: readonly HeapShape[];
  /** Indices of the functions of the module that calls reach directly. */
  readonly codes: ReadonlySet<number>;
  /** The fields that tests can look at. */
  readonly fields: readonly Invokable[];
}

/** All that sequences can be made of, as plain data. */
export interface WorldFacts extends Pick<World, 'invokables' | 'keepsState'> {
  readonly footprints: readonly Footprint[];
  readonly obstacles: ObstacleFacts;
  /** The ancestors of each class. */
  readonly lineages: ReadonlyMap<ClassKey, readonly ClassKey[]>;
}

/** The targets of one unit. */
export type UnitPlans = readonly [TargetPlan, ...TargetPlan[]];

/** The numbers of all invokables that call targets. */
export const waysTo = (plans: UnitPlans): ReadonlySet<number> =>
  new Set(plans.flatMap(({ ways }) => [...ways]));

/** The targets of each unit, in order. */
export function byUnit(plans: readonly TargetPlan[]): readonly UnitPlans[] {
  return [...Map.groupBy(plans, ({ unit }) => unit).values()] as unknown as readonly UnitPlans[];
}

/** A unit gets the budget of at most this many functions. */
const MAX_SHARES = 4;

/** How many functions a unit gets the budget of: as many as it has targets, within limits. */
export const sharesOf = (plans: UnitPlans): number => Math.min(plans.length, MAX_SHARES);
