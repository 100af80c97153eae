import { classRelation } from '../../model/class-key.ts';
import { Influence } from '../../program/influence/influence.ts';
import { KnownObstacles } from '../../program/influence/obstacles.ts';
import type { Literals } from '../../program/modules/literals.ts';
import type { AmbientRead } from '../../program/state/ambient-reads.ts';
import type { PlannedModule } from '../units/planned-module.ts';
import type { TargetPlan, Unit, UnitPlans, UnitSequences, WorldFacts } from '../units/target-plan.ts';

/** A target of a job; what it shares with the other targets of its unit or its module is left out. */
type JobTarget = Omit<TargetPlan, 'module' | 'literals' | 'ambient' | 'unit'>;

/** The material of sequences without functions. */
type JobSequences = Omit<UnitSequences, 'world' | 'worldFacts'> & { readonly world: WorldFacts };

/** A unit to explore, as plain data. Its module is sent apart, since a large one has many units. */
export interface UnitJob {
  readonly targets: readonly [JobTarget, ...JobTarget[]];
  readonly unit: Omit<Unit, 'sequences'> & { readonly sequences?: JobSequences };
  readonly ambient: readonly AmbientRead[];
  /** Numbers of the mutants that its tests should notice. */
  readonly mutants: readonly number[];
}

/** The module of a job. */
export interface JobModule {
  readonly module: PlannedModule;
  readonly literals: Literals;
}

/** The plans of a unit as plain data. */
export function jobOf(plans: UnitPlans, mutants: readonly number[]): UnitJob {
  const [{ unit, ambient }] = plans;
  const { sequences, ...others } = unit;
  return {
    targets: plans.map(targetOf) as unknown as UnitJob['targets'],
    unit: { ...others, ...(sequences !== undefined && { sequences: jobSequences(sequences) }) },
    ambient: ambient(),
    mutants,
  };
}

/** A job whose proofs have more in their way: values that no input has. */
export function withUntried(job: UnitJob, untried: readonly string[]): UnitJob {
  const { unit } = job;
  return { ...job, unit: { ...unit, untried: [...unit.untried, ...untried] } };
}

function targetOf({
  module: _module,
  literals: _literals,
  ambient: _ambient,
  unit: _unit,
  ...target
}: TargetPlan): JobTarget {
  return target;
}

function jobSequences({ world: _world, worldFacts, ...plain }: UnitSequences): JobSequences {
  return { ...plain, world: worldFacts() };
}

/** The plans of a job. */
export function plansOf({ targets, unit, ambient }: UnitJob, { module, literals }: JobModule): UnitPlans {
  const { sequences, ...others } = unit;
  const whole: Unit = {
    ...others,
    ...(sequences !== undefined && { sequences: wholeSequences(sequences) }),
  };
  const shared = { module, literals, unit: whole, ambient: () => ambient };
  return targets.map((target) => ({ ...target, ...shared })) as unknown as UnitPlans;
}

function wholeSequences({ world: facts, ...plain }: JobSequences): UnitSequences {
  const { footprints, obstacles, lineages, ...world } = facts;
  return {
    ...plain,
    world: {
      ...world,
      influence: new Influence(footprints),
      obstacles: new KnownObstacles(obstacles),
      isOfClass: classRelation(lineages),
    },
    worldFacts: () => facts,
  };
}
