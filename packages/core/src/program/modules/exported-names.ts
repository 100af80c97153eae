import ts from 'typescript';

/**
 * The names that the text of a module exports, `default` included; `undefined` if it passes on whatever other modules
 * export, of which it says nothing.
 */
export function namesExportedIn(file: string, text: string): ReadonlySet<string> | undefined {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = new Set<string>();
  for (const statement of statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause === undefined) return undefined;
    for (const name of namesOf(statement)) names.add(name);
  }
  return names;
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    if (clause === undefined) return [];
    return ts.isNamespaceExport(clause) ? [clause.name.text] : clause.elements.map(({ name }) => name.text);
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((one) => one.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return [];
  if (has(ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

const boundNames = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundNames(one.name) : []));
