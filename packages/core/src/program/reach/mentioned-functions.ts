import type { Node } from 'estree';
import type { Variable } from 'eslint-scope';
import { oncePer } from '../../foundation/once-per.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { endOf, startOf } from '../modules/syntax.ts';
import { functionAround, parentsOf } from '../state/module-state.ts';

/**
 * For each function of a module, by index, the functions that its own code can get hold of: those nested in it, and those
 * in whatever its variables are declared as or assigned. Everything else reaches it from outside.
 */
export const mentionedFunctions = oncePer((model: ModuleModel): ReadonlyMap<number, ReadonlySet<number>> => {
  const mentions = new Map(model.functions.map(({ index }) => [index, new Set<number>()]));
  for (const { index, parentIndex } of model.functions)
    if (parentIndex !== undefined) mentions.get(parentIndex)?.add(index);
  const surroundings = { parents: parentsOf(model.source.syntax), model };
  for (const variable of model.source.scopes.scopes.flatMap((scope) => scope.variables)) {
    const held = functionsHeldBy(variable, model);
    if (held.length === 0) continue;
    for (const { identifier } of variable.references) {
      const mentioning = mentions.get(functionAround(identifier as Node, surroundings));
      for (const index of held) mentioning?.add(index);
    }
  }
  return mentions;
});

/** The functions in what a variable is declared as, or assigned. */
function functionsHeldBy({ defs, references }: Variable, model: ModuleModel): readonly number[] {
  const declared = defs.filter(({ type }) => type !== 'Parameter').map(({ node }) => node as Node);
  const assigned = references.flatMap(({ writeExpr }) => (writeExpr as Node | null) ?? []);
  return [...declared, ...assigned].flatMap((source) => functionsWithin(source, model));
}

/** The functions in a piece of syntax. They are numbered in source order, so that they follow each other. */
function functionsWithin(source: Node, { functions }: ModuleModel): readonly number[] {
  const found: number[] = [];
  let [low, high] = [1, functions.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (startOf(functions[middle]?.node as Node) < startOf(source)) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < functions.length; index += 1) {
    if (startOf(functions[index]?.node as Node) >= endOf(source)) break;
    found.push(index);
  }
  return found;
}
