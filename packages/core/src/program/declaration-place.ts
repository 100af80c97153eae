import ts from 'typescript';
import type { SourceLocation, SourcePlace } from '../protocol/target-spec.ts';

/** Where the key of what has code stands, or the code itself if it has none: so it is found in emitted JavaScript. */
export function placeOf(declaration: ts.Declaration): SourcePlace {
  const keyword = declaration.getChildren().find(({ kind }) => kind === ts.SyntaxKind.ConstructorKeyword);
  const named = ts.getNameOfDeclaration(declaration);
  const key = named !== undefined && ts.isComputedPropertyName(named) ? named.expression : named;
  return {
    file: declaration.getSourceFile().fileName,
    ...locationOf(key ?? keyword ?? declaration),
  };
}

/** Where a node begins, without what stands before it. */
export function locationOf(node: ts.Node): SourceLocation {
  const sourceFile = node.getSourceFile();
  const { line, character } = sourceFile.getLineAndCharacterOfPosition(node.getStart(sourceFile));
  return { line: line + 1, column: character + 1 };
}
