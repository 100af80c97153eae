import ts from 'typescript';
import { oncePer } from '../../../foundation/once-per.ts';
import { ELEMENTS, OBSERVABLES, packageExport } from '../../../model/package-export.ts';
import { filesAround } from '../doubles/code-around.ts';
import { canImport, packageImportOf } from './package-import.ts';

/**
 * The packages of which inputs of a file's functions may be made, in order: those with classes that the code around asks
 * for by `instanceof`, and those of observables and elements where the code around imports them.
 */
export const heldPackages: (program: ts.Program) => (home: ts.SourceFile) => readonly string[] = oncePer(
  (program) =>
    oncePer((home) => {
      const checker = program.getTypeChecker();
      const found = filesAround(program)(home).flatMap((file) => [
        ...askedIn(file).flatMap((node) => packageImportOf(node, checker)?.specifier ?? []),
        ...WITH_FACTORIES.filter((one) => imports(file, one)),
      ]);
      return [...new Set(found)].filter((one) => canImport(home.fileName, one)).sort();
    }),
);

/** Whether inputs of a file's functions may be made of a package. */
export const isHeld = (program: ts.Program, home: ts.SourceFile, specifier: string): boolean =>
  heldPackages(program)(home).includes(specifier);

/** Source text for the end of a module by which it holds packages. */
export function heldPackagesText(specifiers: readonly string[], isScript: boolean): string {
  return specifiers
    .map((specifier) =>
      isScript
        ? `\nmodule.exports.${packageExport(specifier)} = require(${JSON.stringify(specifier)});`
        : `\nexport * as ${packageExport(specifier)} from ${JSON.stringify(specifier)};`,
    )
    .join('');
}

/** Packages with functions that make values of their types. */
const WITH_FACTORIES = [ELEMENTS.specifier, OBSERVABLES.specifier];

const imports = (file: ts.SourceFile, specifier: string): boolean =>
  file.statements.some(
    (one) =>
      ts.isImportDeclaration(one) &&
      ts.isStringLiteral(one.moduleSpecifier) &&
      one.moduleSpecifier.text === specifier,
  );

/** The expressions that a file asks for by `instanceof`. */
const askedIn = oncePer((file: ts.SourceFile): readonly ts.Expression[] => {
  if (!file.text.includes('instanceof')) return [];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    const isAsking =
      ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
    if (isAsking) found.push(node.right);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
});
