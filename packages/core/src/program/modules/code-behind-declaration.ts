import type ts from 'typescript';
import { withoutAlias } from '../without-alias.ts';
import { describedBy } from './ambient-declaration.ts';
import { exportsOf } from './module-exports.ts';

/**
 * The symbol that has the code of what a declaration file beside JavaScript exports, if the program knows that code; any
 * other symbol is its own.
 */
export function codeBehindDeclaration(symbol: ts.Symbol, program: ts.Program): ts.Symbol {
  const declared = symbol.declarations?.[0]?.getSourceFile();
  if (declared?.isDeclarationFile !== true || program.isSourceFileFromExternalLibrary(declared))
    return symbol;
  const file = describedBy(declared.fileName);
  const code = file === undefined ? undefined : program.getSourceFile(file);
  if (code === undefined) return symbol;
  const checker = program.getTypeChecker();
  const namesake = exportsOf(checker, code).find(({ escapedName }) => escapedName === symbol.escapedName);
  return namesake === undefined ? symbol : withoutAlias(namesake, checker);
}
