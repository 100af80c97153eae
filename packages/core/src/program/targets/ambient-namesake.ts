import type ts from 'typescript';
import { declarationBeside } from '../modules/ambient-declaration.ts';
import { exportsOf } from '../modules/module-exports.ts';
import { withoutAlias } from '../without-alias.ts';

/** The symbol that the declaration file beside a JavaScript file exports under a name; `undefined` if there is none. */
export function namesakeBeside(
  program: ts.Program,
  file: string,
  exportName: ts.__String,
): ts.Symbol | undefined {
  const declaration = declarationBeside(file);
  const sourceFile = declaration === undefined ? undefined : program.getSourceFile(declaration);
  if (sourceFile === undefined) return undefined;
  const checker = program.getTypeChecker();
  const namesake = exportsOf(checker, sourceFile).find(({ escapedName }) => escapedName === exportName);
  return namesake && withoutAlias(namesake, checker);
}
