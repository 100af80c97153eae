import ts from 'typescript';

/**
 * What a file exports: its named exports, and, where a script sets `module.exports` or a file says
 * `export =`, that value itself and the properties it has.
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
