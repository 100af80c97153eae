import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';

/** The module that a name in code comes from. */
export interface ImportLink {
  /** How the code names the module. */
  readonly specifier: ts.StringLiteralLike;
  /** The variable, if a script requires it; otherwise a statement imports it. */
  readonly variable?: RequiringVariable;
}

/** A variable of JavaScript with what it requires: `const db = require('./db')`, `const { find } = require('./db')`. */
export interface RequiringVariable {
  readonly declaration: ts.VariableDeclaration;
  readonly specifier: ts.StringLiteralLike;
  /** The member that it takes: `require('fs').promises`. */
  readonly member?: string;
}

/** Finds where an imported or required name comes from. */
export function linkOf(symbol: ts.Symbol | undefined): ImportLink | undefined {
  const declaration = symbol?.declarations?.[0];
  if (declaration === undefined) return undefined;
  const statement = ts.findAncestor(declaration, ts.isImportDeclaration);
  if (statement !== undefined) return { specifier: statement.moduleSpecifier as ts.StringLiteral };
  const variable = requiringVariable(
    ts.isBindingElement(declaration) ? declaration.parent.parent : declaration,
  );
  return variable && { specifier: variable.specifier, variable };
}

/** Reads a declaration as that of a variable with what it requires. */
export function requiringVariable(declaration: ts.Node): RequiringVariable | undefined {
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return undefined;
  const { initializer } = declaration;
  const isMember = ts.isPropertyAccessExpression(initializer);
  const specifier = requiredBy(isMember ? initializer.expression : initializer);
  return specifier && { declaration, specifier, ...(isMember && { member: initializer.name.text }) };
}

/** The specifier of a call of `require`. TypeScript has `import … = require(…)`, which is left as it is. */
export function requiredBy(node: ts.Node): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const [specifier] = node.arguments;
  const isRequire = node.expression.text === 'require' && node.arguments.length === 1;
  if (!isRequire || specifier === undefined || !ts.isStringLiteralLike(specifier)) return undefined;
  return /\.[cm]?jsx?$/.test(node.getSourceFile().fileName) ? specifier : undefined;
}

/** Finds the specifiers of all calls of `require` in a file, in functions too. */
export const requiresIn = oncePer((file: ts.SourceFile): readonly ts.StringLiteralLike[] => {
  if (!file.text.includes('require')) return [];
  const found: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = requiredBy(node);
    if (specifier !== undefined) found.push(specifier);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
});
