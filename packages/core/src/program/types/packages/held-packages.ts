import ts from 'typescript';
import { oncePer } from '../../../foundation/once-per.ts';
import { packageExport } from '../../../model/package-export.ts';
import { filesAround } from '../doubles/code-around.ts';
import { packageClassAt } from './package-class.ts';

/** The packages of which inputs of a file's functions may be made, in order. */
export function heldPackages(program: ts.Program, home: ts.SourceFile): readonly string[] {
  const checker = program.getTypeChecker();
  const found = filesAround(program)(home).flatMap((file) =>
    askedIn(file).flatMap((node) => packageClassAt(node, checker, home.fileName)?.specifier ?? []),
  );
  return [...new Set(found)].sort();
}

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
