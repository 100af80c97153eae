import ts from 'typescript';
import { failingModule } from '../modules/failing-modules.ts';
import { linkOf } from '../modules/import-link.ts';
import { withoutAlias } from '../without-alias.ts';
import { valueSymbol } from '../types/referred-code.ts';
import { exportNameIn, isOfProject } from '../types/type-naming.ts';
import type { ImportedExport } from './export-use.ts';
import { requiredExport } from './required-export.ts';

/** The export that a name in code stands for; `undefined` if it is neither imported nor required. */
export function importedExport(node: ts.Identifier, program: ts.Program): ImportedExport | undefined {
  const checker = program.getTypeChecker();
  const local = valueSymbol(node, checker);
  const declaration = local?.declarations?.[0];
  const link = linkOf(local);
  if (local === undefined || declaration === undefined || link === undefined) return undefined;
  if (link.variable !== undefined) return requiredExport({ node, local, variable: link.variable }, program);
  const { parent } = node;
  const isNamespace = ts.isNamespaceImport(declaration);
  // Of a namespace, only its members are exports.
  if (isNamespace && !(ts.isPropertyAccessExpression(parent) && parent.expression === node)) return undefined;
  const use = isNamespace ? (parent as ts.PropertyAccessExpression) : node;
  const failing = failingModule(link.specifier, program);
  if (failing !== undefined) return { module: failing, name: nameOf(declaration, use), use, isFailing: true };
  const imported = isNamespace
    ? checker.getSymbolAtLocation((use as ts.PropertyAccessExpression).name)
    : local;
  if (imported === undefined) return undefined;
  const symbol = withoutAlias(imported, checker);
  const found = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (found === undefined) return undefined;
  const file = found.getSourceFile();
  if (!isOfProject(file, program)) {
    const { text } = link.specifier;
    // A relative path leads to a declaration beside code of the project.
    return text.startsWith('.') ? undefined : { module: text, name: nameOf(declaration, use), use };
  }
  const name = exportNameIn(file, symbol, checker);
  const value = valueOf(found);
  return name === undefined || value === undefined ? undefined : { module: file.fileName, name, use, value };
}

/** The expression that makes a variable or an anonymous export. */
function valueOf(declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isVariableDeclaration(declaration)) return declaration.initializer;
  return ts.isExportAssignment(declaration) ? declaration.expression : undefined;
}

/** The call, with or without `new`, that has an expression as its callee. */
export function callOf(callee: ts.Expression): ts.CallExpression | ts.NewExpression | undefined {
  const { parent } = callee;
  const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent);
  return isCall && parent.expression === callee ? parent : undefined;
}

/** The name under which a package exports something. */
function nameOf(declaration: ts.Declaration, use: ts.Expression): string {
  if (ts.isPropertyAccessExpression(use)) return use.name.text;
  if (ts.isImportSpecifier(declaration)) return (declaration.propertyName ?? declaration.name).text;
  return 'default';
}
