import ts from 'typescript';
import { importsOf } from './module-imports.ts';

/** The specifiers of all imports in an author's text, those of types and of declarations included. */
export function specifiersIn(text: string): readonly string[] {
  const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true);
  const named = [...importedFiles, ...referencedFiles].map(({ fileName }) => fileName);
  return [...new Set([...named, ...importsOf({ code: text })])];
}
