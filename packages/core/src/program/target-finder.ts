import ts from 'typescript';
import type { DeclaredParameter, DeclaredTarget } from './declared-target.ts';
import { readType } from './type-reader.ts';

type CallableDeclaration = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** The functions that `sourceFile` declares and exports, in source order, each once however often it is exported. */
export function findTargets(checker: ts.TypeChecker, sourceFile: ts.SourceFile): readonly DeclaredTarget[] {
  const moduleSymbol = checker.getSymbolAtLocation(sourceFile);
  if (moduleSymbol === undefined) return [];
  const found = checker
    .getExportsOfModule(moduleSymbol)
    .flatMap((symbol) => readExport(checker, symbol, sourceFile));
  // Of several names for one function, a name of its own reads better than `default`.
  const named = found.toSorted(
    (left, right) => Number(left.exportName === 'default') - Number(right.exportName === 'default'),
  );
  const unique = named.filter(
    (target, index) => named.findIndex((other) => isSamePlace(other, target)) === index,
  );
  return unique.sort(
    (left, right) => left.location.line - right.location.line || left.location.column - right.location.column,
  );
}

function isSamePlace({ location: left }: DeclaredTarget, { location: right }: DeclaredTarget): boolean {
  return left.line === right.line && left.column === right.column;
}

function readExport(
  checker: ts.TypeChecker,
  exported: ts.Symbol,
  sourceFile: ts.SourceFile,
): readonly DeclaredTarget[] {
  const symbol =
    (exported.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(exported) : exported;
  for (const declaration of symbol.declarations ?? []) {
    const callable = callableOf(declaration);
    if (callable?.getSourceFile() !== sourceFile) continue;
    const nameNode = nameOf(declaration) ?? callable;
    const isDefault = exported.escapedName === ts.InternalSymbolName.Default;
    return [
      {
        file: sourceFile.fileName,
        name: nameNode === callable ? 'default' : nameNode.getText(sourceFile),
        exportName: isDefault ? 'default' : exported.name,
        location: locationOf(sourceFile, nameNode.getStart(sourceFile)),
        parameters: callable.parameters.map((parameter, index) => readParameter(checker, parameter, index)),
        isAsync: (ts.getCombinedModifierFlags(callable) & ts.ModifierFlags.Async) !== 0,
        isGenerator: callable.asteriskToken !== undefined,
      },
    ];
  }
  return [];
}

function callableOf(declaration: ts.Declaration): CallableDeclaration | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration.body === undefined ? undefined : declaration;
  const value = ts.isVariableDeclaration(declaration)
    ? declaration.initializer
    : ts.isExportAssignment(declaration)
      ? declaration.expression
      : undefined;
  if (value === undefined) return undefined;
  const inner = withoutTypeWrappers(value);
  return ts.isArrowFunction(inner) || ts.isFunctionExpression(inner) ? inner : undefined;
}

/** `(x as T)` is `x` at run time. */
function withoutTypeWrappers(node: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapper ? withoutTypeWrappers(node.expression) : node;
}

function nameOf(declaration: ts.Declaration): ts.Node | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration.name;
  return ts.isVariableDeclaration(declaration) ? declaration.name : undefined;
}

function readParameter(
  checker: ts.TypeChecker,
  parameter: ts.ParameterDeclaration,
  index: number,
): DeclaredParameter {
  return {
    name: ts.isIdentifier(parameter.name) ? parameter.name.text : `argument${index + 1}`,
    type: readType(checker, checker.getTypeAtLocation(parameter)),
    isOptional: checker.isOptionalParameter(parameter),
    isRest: parameter.dotDotDotToken !== undefined,
  };
}

function locationOf(sourceFile: ts.SourceFile, offset: number): { line: number; column: number } {
  const position = sourceFile.getLineAndCharacterOfPosition(offset);
  return { line: position.line + 1, column: position.character + 1 };
}
