import type { Node } from 'estree';
import type { Variable } from 'eslint-scope';
import type { ModuleModel } from '../modules/module-model.ts';
import { isFunctionNode } from '../modules/syntax.ts';
import { isNeverReassigned } from '../modules/variable-writes.ts';
import { isDeclarator, isMutable } from './initialisers.ts';
import { moduleScopeOf } from './module-state.ts';

/** Whether what a module exports under a name cannot change: a function, a class, an enum, a literal. */
export function isConstantExport(model: ModuleModel, name: string): boolean {
  const { syntax } = model.source;
  const module = moduleScopeOf(model);
  const byDefault = name === 'default' ? defaultExport(syntax.body) : undefined;
  if (byDefault !== undefined && byDefault.type !== 'Identifier')
    return isFunctionNode(byDefault) || isClassNode(byDefault);
  const variable = module?.set.get(byDefault?.name ?? name);
  const [definition] = variable?.defs ?? [];
  if (variable === undefined || definition === undefined) return false;
  if (definition.type === 'FunctionName' || definition.type === 'ClassName') return true;
  const node = definition.node as Node;
  if (definition.type !== 'Variable' || !isDeclarator(node)) return false;
  if (node.init === null || node.init === undefined) return isEnum(variable);
  return isNeverReassigned(variable) && !isMutable(node.init) && node.init.type !== 'Identifier';
}

/** The default export of a module, if its syntax shows it. */
function defaultExport(body: readonly Node[]): Node | undefined {
  const statement = body.find((one) => one.type === 'ExportDefaultDeclaration');
  return statement?.declaration as Node | undefined;
}

const isClassNode = ({ type }: Node): boolean => type === 'ClassDeclaration' || type === 'ClassExpression';

/** Whether it is an enum, compiled to `var E; (function (E) { … })(E || (E = {}));`. */
function isEnum({ references }: Variable): boolean {
  const writes = references.filter((one) => one.isWrite());
  return writes.length === 1 && (writes[0]?.writeExpr as Node | null)?.type === 'ObjectExpression';
}
