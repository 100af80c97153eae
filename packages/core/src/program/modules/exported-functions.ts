import type { Node } from 'estree';
import type { ModuleModel } from './module-model.ts';
import { endOf, startOf } from './syntax.ts';

/** Indices of outermost functions that other modules can call. In a script, these are all that escape. */
export function exportedFunctions(model: ModuleModel): ReadonlySet<number> {
  const { syntax, format } = model.source;
  if (format === 'commonjs') return model.escaping;
  const exporting = syntax.body.filter(({ type }) => type.startsWith('Export'));
  const names = new Set(exporting.flatMap(namesIn));
  const isInside = (node: Node): boolean =>
    exporting.some((one) => startOf(one) <= startOf(node) && endOf(node) <= endOf(one));
  const exported = model.functions.filter(
    ({ node, name, parentIndex }) =>
      node !== undefined && parentIndex === 0 && (names.has(name) || isInside(node)),
  );
  return new Set(exported.map(({ index }) => index));
}

/** Names of the module that a statement exports. */
function namesIn(statement: Node): readonly string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []));
}
