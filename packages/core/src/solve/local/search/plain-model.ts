import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import { isSameValue, type Value } from '../../../expr/value.ts';
import type { TermNetwork } from '../term-network.ts';
import { plainerValues } from './plainness.ts';
import type { SearchSpace } from './search-space.ts';
import type { SearchState } from './search-state.ts';

/** The model that a state is, with a plainer value for each variable that may have one. */
export function plainModel(network: TermNetwork, state: SearchState, space: SearchSpace): Assignment {
  const mayBe = (variable: number, value: Value): boolean => {
    const mark = state.mark();
    state.apply([{ variable, value }]);
    const holds = network.conjuncts.every((conjunct) => state.holds(conjunct));
    if (!holds) state.undo(mark);
    return holds;
  };
  for (const variable of network.variables) {
    const [value, plainest] = [state.valueOf(variable), space.plainest(variable)];
    if (isSameValue(value, plainest)) continue;
    [plainest, ...plainerValues(value)].some((plainer) => mayBe(variable, plainer));
  }
  return state.assignment();
}
