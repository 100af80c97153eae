import ts from 'typescript';

/**
 * Declares decorated classes with `var`, once they are assignments: `let User = class User { … }`. Modules that import
 * each other in a circle name them in the metadata of their own decorators, before they are there. Compiled to scripts,
 * as projects with such metadata are, these names are `undefined` at that time; a `let` would throw.
 */
export const lateClasses: ts.TransformerFactory<ts.SourceFile> =
  ({ factory }) =>
  (file) =>
    factory.updateSourceFile(
      file,
      file.statements.map((statement) => {
        if (!ts.isVariableStatement(statement) || !isClass(statement.declarationList)) return statement;
        const { declarations } = statement.declarationList;
        const late = factory.createVariableDeclarationList(declarations, ts.NodeFlags.None);
        return factory.updateVariableStatement(
          statement,
          statement.modifiers,
          ts.setTextRange(late, statement.declarationList),
        );
      }),
    );

function isClass({ flags, declarations }: ts.VariableDeclarationList): boolean {
  const [first] = declarations;
  const isLet = (flags & ts.NodeFlags.Let) !== 0;
  return isLet && first?.initializer !== undefined && ts.isClassExpression(first.initializer);
}
