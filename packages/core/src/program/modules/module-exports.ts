import ts from 'typescript';

/**
 * The exports of a file: the named ones, and, if a script sets `module.exports` or a file says
 * `export =`, that value itself and its properties.
 */
export function exportsOf(checker: ts.TypeChecker, sourceFile: ts.SourceFile): readonly ts.Symbol[] {
  const moduleSymbol = checker.getSymbolAtLocation(sourceFile);
  if (moduleSymbol === undefined) return [];
  const named = checker.getExportsOfModule(moduleSymbol);
  const whole = moduleSymbol.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (whole === undefined) return named;
  const properties = checker.getPropertiesOfType(checker.getTypeOfSymbol(whole));
  return [...new Set([whole, ...named, ...properties])];
}

/** The symbols that stand for the export of a module as a whole. */
const WHOLE_EXPORTS: ReadonlySet<ts.__String> = new Set([
  ts.InternalSymbolName.Default,
  ts.InternalSymbolName.ExportEquals,
]);

/** The name by which tests import something. */
export const exportNameOf = ({ escapedName, name }: ts.Symbol): string =>
  WHOLE_EXPORTS.has(escapedName) ? 'default' : name;
