import ts from 'typescript';
import { withoutAlias } from '../without-alias.ts';

/**
 * The offsets of imports and exports that are only types and do not say `type`. A compiler that sees
 * the whole project leaves them out; one that sees a single file would have to keep them.
 */
export function findTypeSpecifiers(checker: ts.TypeChecker, sourceFile: ts.SourceFile): ReadonlySet<number> {
  return new Set(
    specifiersOf(sourceFile)
      .filter(({ name }) => name !== undefined && isTypeOnly(checker, name))
      .map((specifier) => specifier.getStart(sourceFile)),
  );
}

/** Drops the imports and exports at these offsets, and the statements that are left with none. */
export function withoutSpecifiers(erased: ReadonlySet<number>): ts.TransformerFactory<ts.SourceFile> {
  return ({ factory }) =>
    (sourceFile) => {
      const isKept = (specifier: ts.Node): boolean => !erased.has(specifier.getStart(sourceFile));
      const statements = sourceFile.statements.flatMap((statement): readonly ts.Statement[] => {
        if (ts.isExportDeclaration(statement)) return keptExports(factory, statement, isKept);
        return ts.isImportDeclaration(statement) ? keptImports(factory, statement, isKept) : [statement];
      });
      return factory.updateSourceFile(sourceFile, statements);
    };
}

/** A named import or export, or a default import. */
type Specifier = ts.ImportSpecifier | ts.ExportSpecifier | ts.ImportClause;

function specifiersOf(sourceFile: ts.SourceFile): readonly Specifier[] {
  return sourceFile.statements.flatMap((statement): readonly Specifier[] => {
    if (ts.isExportDeclaration(statement)) return namedExports(statement)?.elements ?? [];
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
    return clause === undefined ? [] : [clause, ...(namedImports(clause)?.elements ?? [])];
  });
}

function namedExports({ exportClause }: ts.ExportDeclaration): ts.NamedExports | undefined {
  return exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause : undefined;
}

function namedImports({ namedBindings }: ts.ImportClause): ts.NamedImports | undefined {
  return namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings : undefined;
}

function isTypeOnly(checker: ts.TypeChecker, name: ts.Node): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  if (symbol === undefined) return false;
  const { flags } = withoutAlias(symbol, checker);
  // A symbol that cannot be resolved has no flags of either kind, and stays.
  return (flags & ts.SymbolFlags.Value) === 0 && (flags & ts.SymbolFlags.Type) !== 0;
}

/** Whether a specifier does not say `type`: the compiler drops those that do only from statements that it was given. */
const isOfValue = ({ isTypeOnly: isType }: ts.ImportSpecifier | ts.ExportSpecifier): boolean => !isType;

function keptExports(
  factory: ts.NodeFactory,
  statement: ts.ExportDeclaration,
  isKept: (specifier: ts.Node) => boolean,
): readonly ts.Statement[] {
  // The compiler itself drops an `export type` as a whole.
  if (statement.isTypeOnly) return [statement];
  const clause = namedExports(statement);
  const elements = clause?.elements.filter(isKept);
  if (clause === undefined || elements?.length === clause.elements.length) return [statement];
  const values = elements?.filter(isOfValue) ?? [];
  if (values.length === 0 && statement.moduleSpecifier !== undefined) return [];
  const { modifiers, moduleSpecifier, attributes } = statement;
  const kept = factory.updateNamedExports(clause, values);
  return [factory.updateExportDeclaration(statement, modifiers, false, kept, moduleSpecifier, attributes)];
}

function keptImports(
  factory: ts.NodeFactory,
  statement: ts.ImportDeclaration,
  isKept: (specifier: ts.Node) => boolean,
): readonly ts.Statement[] {
  const clause = statement.importClause;
  if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [statement];
  const name = clause.name !== undefined && isKept(clause) ? clause.name : undefined;
  const bindings = namedImports(clause);
  const elements = bindings?.elements.filter(isKept) ?? [];
  if (name === clause.name && elements.length === (bindings?.elements.length ?? 0)) return [statement];
  const values = elements.filter(isOfValue);
  const named =
    bindings === undefined
      ? clause.namedBindings
      : values.length === 0
        ? undefined
        : factory.updateNamedImports(bindings, values);
  if (name === undefined && named === undefined) return [];
  const kept = factory.updateImportClause(clause, clause.phaseModifier, name, named);
  const { modifiers, moduleSpecifier, attributes } = statement;
  return [factory.updateImportDeclaration(statement, modifiers, kept, moduleSpecifier, attributes)];
}
