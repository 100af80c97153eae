import type ts from 'typescript';
import type { ExportedType, TypeName } from '../../model/input/type-name.ts';
import { exportNameOf, exportsOf } from '../modules/module-exports.ts';
import { withoutAlias } from '../without-alias.ts';
import type { StructuredType } from './type-model.ts';
import type { ReadingContext } from './reading-context.ts';

/** How people write a type, and where tests can import it from. */
export function nameOfType(type: ts.Type, { checker, program }: ReadingContext): TypeName {
  const typeText = checker.typeToString(type);
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const exportedType = symbol === undefined ? undefined : exportOf(symbol, { checker, program });
  // The text has the type's own name, so an export as `default` or under another name is of no use.
  const isAsWritten = exportedType?.name === symbol?.name && exportedType?.name !== 'default';
  return { typeText, ...(exportedType !== undefined && isAsWritten && { exportedType }) };
}

/** A type of which no value can be made, with the reason where its text alone does not say it. */
export function opaqueType(type: ts.Type, context: ReadingContext, reason?: string): StructuredType {
  const text = context.checker.typeToString(type);
  return { kind: 'opaque', typeText: reason === undefined ? text : `${text} (${reason})` };
}

/** The file and the name under which a symbol of the project is exported; `undefined` if it is not. */
export function exportOf(
  symbol: ts.Symbol,
  { checker, program }: Pick<ReadingContext, 'checker' | 'program'>,
): ExportedType | undefined {
  const sourceFile = symbol.declarations?.[0]?.getSourceFile();
  if (sourceFile === undefined || !isOfProject(sourceFile, program)) return undefined;
  const name = exportNameIn(sourceFile, symbol, checker);
  return name === undefined ? undefined : { name, file: sourceFile.fileName };
}

/** The name under which a file exports a symbol: `default` for `module.exports = …`; `undefined` if it does not. */
export function exportNameIn(
  sourceFile: ts.SourceFile,
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): string | undefined {
  const exported = exportsOf(checker, sourceFile).find((one) => withoutAlias(one, checker) === symbol);
  return exported === undefined ? undefined : exportNameOf(exported);
}

/** Whether a file belongs to a package that the project depends on. */
export const isOfPackage = ({ fileName }: ts.SourceFile): boolean => fileName.includes('/node_modules/');

/** Whether a file's code is part of the project: neither a declaration nor a dependency. */
export function isOfProject(sourceFile: ts.SourceFile, program: ts.Program): boolean {
  return !sourceFile.isDeclarationFile && !program.isSourceFileFromExternalLibrary(sourceFile);
}
