import { sameMutant } from '../../../model/report/placed-mutant.ts';
import { placedMutantOf } from '../../../mutate/placed-mutant-of.ts';
import type { Mutant } from '../../../mutate/mutant.ts';
import { placeText } from '../../../model/target-spec.ts';
import { exportedFunctions } from '../../../program/modules/exported-functions.ts';
import type { FunctionModel } from '../../../program/modules/function-model.ts';
import { NOTHING_FOREIGN, reachIn } from '../../../program/reach/code-reach.ts';
import type { LibraryModule } from '../../loading/module-library.ts';
import type { RunOptions } from '../../run-options.ts';
import type { UnitPlans } from '../../units/target-plan.ts';

/**
 * Mutants that the tests of a unit should notice: those in its own code and in code that it leads to and that only the
 * module itself can call, such as private methods. Other exported code has tests of its own.
 */
function ownMutants(plans: UnitPlans, { model, mutated }: LibraryModule): readonly Mutant[] {
  const [{ unit }] = plans;
  const { functions } = model;
  const exported = exportedFunctions(model);
  const places = new Set(plans.map(({ spec }) => placeText(spec.location)));
  const isRoot = ({ index, location }: FunctionModel): boolean =>
    places.has(placeText(location)) || unit.sequences?.codes.has(index) === true;
  const called = new Set(functions.filter(isRoot).map(({ index }) => index));
  const reach = reachIn(model);
  // A class is exported as a whole. Its members that are no targets have no tests but those of the others.
  const members = unit.sequences === undefined ? new Set<number>() : reach.membersBeside(called);
  const reached = reach.functionsFrom(called.union(members), NOTHING_FOREIGN);
  const isOwn = (index: number): boolean => {
    const fn = functions[index];
    if (fn?.parentIndex === undefined) return false;
    if (called.has(index) || members.has(index)) return true;
    return fn.parentIndex === 0 ? !exported.has(index) && reached.has(index) : isOwn(fn.parentIndex);
  };
  return mutated.mutants.filter(({ functionIndex }) => isOwn(functionIndex));
}

/** Numbers of the mutants of a unit that tests are wanted for: all of its own, or those that survive other tests. */
export function wantedMutants(
  plans: UnitPlans,
  module: LibraryModule,
  { survivors }: Pick<RunOptions, 'survivors'>,
): readonly number[] {
  const own = ownMutants(plans, module);
  if (survivors === undefined) return own.map(({ number }) => number);
  const placed = own.map((mutant) => ({ mutant, ...placedMutantOf(mutant) }));
  const wanted = survivors
    .filter(({ file }) => file === module.file)
    .flatMap((survivor) => sameMutant(survivor, placed)?.mutant.number ?? []);
  return [...new Set(wanted)];
}
