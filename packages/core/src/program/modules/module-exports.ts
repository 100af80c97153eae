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
