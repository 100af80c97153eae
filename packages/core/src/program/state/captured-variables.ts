import type { Scope, Variable } from 'eslint-scope';
import type { ModuleModel } from '../modules/module-model.ts';
import type { FunctionNode } from '../modules/syntax.ts';

/** The variables of functions around it that a function uses, or a function in it, each once. */
export function capturedVariables(model: ModuleModel, node: FunctionNode): readonly Variable[] {
  const scope = model.source.scopes.acquire(node);
  const outer = (scope?.through ?? []).flatMap(({ resolved }) => resolved ?? []);
  return [...new Set(outer)].filter((variable) => isOfFunction(variable, model));
}

/** Whether a variable is one of a function, and not of the module. */
function isOfFunction({ scope }: Variable, model: ModuleModel): boolean {
  // The own name of a function expression is the function itself.
  return scope.type !== 'function-expression-name' && functionAround(scope, model) !== undefined;
}

function functionAround({ variableScope }: Scope, { functionOf }: ModuleModel): number | undefined {
  return functionOf.get(variableScope.block)?.index;
}

/**
 * The variables of functions that functions within them use: they outlive the call that made them. Each
 * has a name that no other variable has.
 */
export function sharedVariables(model: ModuleModel): ReadonlyMap<Variable, string> {
  const shared = new Map<Variable, string>();
  for (const { node } of model.functions) {
    if (node === undefined) continue;
    for (const variable of capturedVariables(model, node)) {
      const index = functionAround(variable.scope, model) ?? 0;
      const place = variable.scope.block.range?.[0] ?? 0;
      shared.set(variable, `${model.source.file}:${index}:${place}:${variable.name}`);
    }
  }
  return shared;
}
