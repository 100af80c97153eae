import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import ts from 'typescript';
import { installedAt } from '../../modules/installed-package.ts';

/** A value of a package, as files import it. */
export interface PackageImport {
  readonly specifier: string;
  readonly name: string;
}

/** The value of a package that an expression names by an import of its file: `ZodError`, or `z.ZodError`. */
export function packageImportOf(node: ts.Expression, checker: ts.TypeChecker): PackageImport | undefined {
  const member = ts.isPropertyAccessExpression(node) ? node : undefined;
  const holder = member?.expression ?? node;
  const declaration = ts.isIdentifier(holder)
    ? checker.getSymbolAtLocation(holder)?.declarations?.[0]
    : undefined;
  if (declaration === undefined) return undefined;
  const name = member === undefined ? importedName(declaration) : memberOfAll(declaration, member);
  const specifier = specifierOf(declaration);
  return name !== undefined && isOfPackage(specifier) ? { specifier, name } : undefined;
}

function memberOfAll(declaration: ts.Declaration, { name }: ts.PropertyAccessExpression): string | undefined {
  return ts.isNamespaceImport(declaration) ? name.text : undefined;
}

/** The name of a binding in its package: of `import { A as B }`, and of `const { A: B } = require(…)`. */
function importedName(declaration: ts.Declaration): string | undefined {
  if (!ts.isImportSpecifier(declaration) && !ts.isBindingElement(declaration)) return undefined;
  const name: ts.Node = declaration.propertyName ?? declaration.name;
  return ts.isIdentifier(name) ? name.text : undefined;
}

/** The module that a binding is imported from; empty if it is not imported. */
function specifierOf(declaration: ts.Declaration): string {
  const statement = ts.findAncestor(declaration, ts.isImportDeclaration);
  const value = ts.findAncestor(declaration, ts.isVariableDeclaration)?.initializer;
  const isRequired =
    value !== undefined && ts.isCallExpression(value) && value.expression.getText() === 'require';
  const specifier = statement?.moduleSpecifier ?? (isRequired ? value.arguments[0] : undefined);
  return specifier !== undefined && ts.isStringLiteral(specifier) ? specifier.text : '';
}

/** Whether an import leads to a package, as opposed to a file or to Node. */
export const isOfPackage = (specifier: string): boolean => /^[@\w]/.test(specifier) && !isBuiltin(specifier);

/** Whether a file can import a package, by its folders. */
export function canImport(file: string, specifier: string): boolean {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return installedAt(dirname(file), name) !== undefined;
}
