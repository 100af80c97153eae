import ts from 'typescript';
import { requiredBy } from '../modules/import-link.ts';
import { valueSymbol } from '../types/referred-code.ts';
import { withoutAlias } from '../without-alias.ts';

/** Exports that are handed on more often than this have no known value. */
const MAX_STEPS = 8;

/**
 * The expression that makes what a script exports, whichever file it lies in: of `exports.db = require('./db')` and
 * `module.exports = { db }` it is `new Client()`.
 */
export function valueOfExport(
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
  steps = MAX_STEPS,
): ts.Expression | undefined {
  const found = withoutAlias(symbol, checker);
  const declaration = found.valueDeclaration ?? found.declarations?.[0];
  const value = declaration === undefined ? undefined : assigned(declaration, checker);
  if (value === undefined || steps === 0) return undefined;
  if (!('kind' in value)) return valueOfExport(value, checker, steps - 1);
  const specifier = requiredBy(value);
  if (specifier !== undefined) {
    const whole = wholeOf(specifier, checker);
    return whole === undefined ? undefined : valueOfExport(whole, checker, steps - 1);
  }
  const named = ts.isIdentifier(value) ? valueSymbol(value, checker) : undefined;
  return named === undefined ? value : valueOfExport(named, checker, steps - 1);
}

/** The symbol of what a script exports as a whole: `module.exports = …`. */
function wholeOf(specifier: ts.Expression, checker: ts.TypeChecker): ts.Symbol | undefined {
  return checker.getSymbolAtLocation(specifier)?.exports?.get(ts.InternalSymbolName.ExportEquals);
}

/** The expression that a declaration gives a name, or the symbol of another name that it repeats. */
function assigned(
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
): ts.Expression | ts.Symbol | undefined {
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
    return declaration.initializer;
  if (ts.isShorthandPropertyAssignment(declaration))
    return checker.getShorthandAssignmentValueSymbol(declaration);
  if (ts.isSourceFile(declaration)) return undefined;
  const assignment = ts.isBinaryExpression(declaration) ? declaration : declaration.parent;
  return ts.isBinaryExpression(assignment) ? assignment.right : undefined;
}
