import ts from 'typescript';
import type { ReplacedExport } from '../../model/input/surrounding.ts';
import { importedExport } from './imported-export.ts';
import { requiredNames } from './required-names.ts';

/** The names of values that a file imports or requires from a module, or exports again. */
export const importsFrom = (module: string, file: ts.SourceFile, program: ts.Program): readonly string[] => [
  ...namesImported(module, file, program),
  ...requiredNames(module, file, program),
];

/** The same for statements that import and export. */
export function namesImported(module: string, file: ts.SourceFile, program: ts.Program): readonly string[] {
  const checker = program.getTypeChecker();
  return file.statements.flatMap((statement): readonly string[] => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isLink || statement.moduleSpecifier === undefined) return [];
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    const found = checker.getSymbolAtLocation(statement.moduleSpecifier)?.declarations?.[0];
    if (text !== module && found?.getSourceFile().fileName !== module) return [];
    if (ts.isExportDeclaration(statement)) return statement.isTypeOnly ? [] : exportedAgain(statement);
    const { importClause } = statement;
    if (importClause === undefined || isOfTypes(importClause)) return [];
    const { name, namedBindings } = importClause;
    const isValue = (node: ts.Node): boolean => {
      const symbol = checker.getSymbolAtLocation(node);
      const aliased = symbol === undefined ? undefined : checker.getAliasedSymbol(symbol);
      return ((aliased?.flags ?? 0) & ts.SymbolFlags.Value) !== 0;
    };
    const named =
      namedBindings !== undefined && ts.isNamedImports(namedBindings)
        ? namedBindings.elements
            .filter((one) => !one.isTypeOnly && isValue(one.name))
            .map((one) => (one.propertyName ?? one.name).text)
        : [];
    return [
      ...(name !== undefined && isValue(name) ? ['default'] : []),
      ...named,
      ...namespaceUses(namedBindings, file),
    ];
  });
}

const isOfTypes = ({ phaseModifier }: ts.ImportClause): boolean =>
  phaseModifier === ts.SyntaxKind.TypeKeyword;

const exportedAgain = ({ exportClause }: ts.ExportDeclaration): readonly string[] =>
  exportClause !== undefined && ts.isNamedExports(exportClause)
    ? exportClause.elements.map((one) => (one.propertyName ?? one.name).text)
    : ['*'];

/** The members of a namespace that a file uses; `*` if it uses the namespace as a whole. */
function namespaceUses(bindings: ts.NamedImportBindings | undefined, file: ts.SourceFile): readonly string[] {
  if (bindings === undefined || !ts.isNamespaceImport(bindings)) return [];
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === bindings.name.text) {
      const { parent } = node;
      const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
      names.push(isMember ? parent.name.text : '*');
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return names;
}

/** Whether a file uses other members of an export than one. */
export function usesOthers(
  file: ts.SourceFile,
  { module, name, member }: Pick<ReplacedExport, 'module' | 'name'> & { readonly member: string },
  program: ts.Program,
): boolean {
  let isFound = false;
  const visit = (node: ts.Node): void => {
    if (isFound || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const imported = ts.isIdentifier(node) ? importedExport(node, program) : undefined;
    if (imported?.module === module && imported.name === name) {
      const { parent } = imported.use;
      isFound = !(ts.isPropertyAccessExpression(parent) && parent.name.text === member);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return isFound;
}
