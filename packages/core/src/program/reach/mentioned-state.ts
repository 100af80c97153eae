import type { ModuleModel } from '../modules/module-model.ts';
import { functionsAtState } from '../state/module-state.ts';
import { NOTHING_FOREIGN, reachIn } from './code-reach.ts';

/** Whether a function, or code of its module that it leads to, mentions what the module keeps between calls. */
export function mentionsState(model: ModuleModel, functionIndex: number): boolean {
  const atState = functionsAtState(model);
  if (atState === undefined) return true;
  const reached = reachIn(model).functionsFrom([functionIndex], NOTHING_FOREIGN);
  return !reached.isDisjointFrom(atState);
}
