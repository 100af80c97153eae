import ts from 'typescript';
import type { SourceLocation, SourcePlace } from '../../model/target-spec.ts';

/** The location of a declaration's key, or of its code if it has none; it finds the code in emitted JavaScript. */
export function placeOf(declaration: ts.Declaration): SourcePlace {
  const keyword = declaration.getChildren().find(({ kind }) => kind === ts.SyntaxKind.ConstructorKeyword);
  const named = ts.getNameOfDeclaration(declaration);
  const key = named !== undefined && ts.isComputedPropertyName(named) ? named.expression : named;
  return {
    file: declaration.getSourceFile().fileName,
    ...locationOf(key ?? keyword ?? declaration),
  };
}

/** The location of a node's first token, after comments and white space. */
export function locationOf(node: ts.Node): SourceLocation {
  const sourceFile = node.getSourceFile();
  const { line, character } = sourceFile.getLineAndCharacterOfPosition(node.getStart(sourceFile));
  return { line: line + 1, column: character + 1 };
}
