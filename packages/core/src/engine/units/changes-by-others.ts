import type { Assumption } from '../../model/assumption.ts';
import type { CallGraph, FunctionNumber } from '../../program/influence/call-graph.ts';
import { functionsThatChangeState } from '../../program/state/module-state.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/**
 * Assumptions due to code beyond the calls of a unit that changes the state of its module: functions that the unit does
 * not call, and generators, whose bodies run when somebody asks them for a value.
 */
export function changesByOthers(
  codes: readonly FunctionNumber[],
  { module: { model }, graph }: { readonly module: LibraryModule; readonly graph: CallGraph },
): readonly Assumption[] {
  const called = graph.closure(codes);
  const found = new Set<Assumption>();
  for (const index of functionsThatChangeState(model)) {
    if (!called.has(graph.numberOf(model, index))) found.add('kept modules');
    else if (model.functions[index]?.node?.generator === true) found.add('one call');
  }
  return [...found];
}
