import { basename } from 'node:path';
import ts from 'typescript';
import { exportsOf } from './modules/module-exports.ts';
import { valueSymbol } from './types/referred-code.ts';
import { isOfProject } from './types/type-naming.ts';
import { withoutAlias } from './without-alias.ts';

/**
 * Whether code of the project may call an exported function: its file names it other than to export it, or another file
 * imports it, exports it again, or takes the module as a whole.
 */
export function isNamedElsewhere(symbol: ts.Symbol, home: ts.SourceFile, program: ts.Program): boolean {
  const checker = program.getTypeChecker();
  const names = new Set(
    exportsOf(checker, home)
      .filter((one) => withoutAlias(one, checker) === symbol)
      .map(({ name }) => name),
  );
  const others = program
    .getSourceFiles()
    .filter((one) => !one.isDeclarationFile && isOfProject(one, program));
  return isUsedIn(home, symbol, checker) || others.some((one) => mayImport(one, { home, names, checker }));
}

function isUsedIn(home: ts.SourceFile, symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const own = new Set((symbol.declarations ?? []).map((one) => ts.getNameOfDeclaration(one)));
  const visit = (node: ts.Node): boolean => {
    const isUse =
      ts.isIdentifier(node) &&
      !own.has(node) &&
      !ts.isExportSpecifier(node.parent) &&
      !ts.isExportAssignment(node.parent);
    if (isUse && valueSymbol(node, checker) === symbol) return true;
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  };
  return visit(home);
}

interface Exported {
  readonly home: ts.SourceFile;
  /** Names by which the file exports the function. */
  readonly names: ReadonlySet<string>;
  readonly checker: ts.TypeChecker;
}

function mayImport(file: ts.SourceFile, { home, names, checker }: Exported): boolean {
  const isNamed = ({ propertyName, name }: ts.ImportOrExportSpecifier): boolean =>
    names.has((propertyName ?? name).text);
  const isTaken = (statement: ts.Statement): boolean => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return false;
    const specifier = statement.moduleSpecifier;
    const module = specifier === undefined ? undefined : checker.getSymbolAtLocation(specifier);
    if (module?.valueDeclaration !== home) return false;
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return clause === undefined || !ts.isNamedExports(clause) || clause.elements.some(isNamed);
    }
    const { name, namedBindings } = statement.importClause ?? {};
    if (name !== undefined && names.has('default')) return true;
    if (namedBindings === undefined) return false;
    return ts.isNamespaceImport(namedBindings) || namedBindings.elements.some(isNamed);
  };
  const folderOrName = moduleName(home) === 'index' ? '' : moduleName(home);
  const mayRequire = REQUIRING.test(file.text) && file.text.includes(folderOrName);
  return mayRequire || file.statements.some(isTaken);
}

const REQUIRING = /\b(?:require|import)\s*\(/;

const moduleName = ({ fileName }: ts.SourceFile): string => basename(fileName).replace(/\.[^.]+$/, '');
