import ts from 'typescript';
import type { DeclaredTarget } from './declared-target.ts';
import { readParameters } from './parameter-reader.ts';
import { readPreconditions } from './preconditions.ts';

type CallableDeclaration = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** The functions that `sourceFile` declares and exports, in source order, each once however often it is exported. */
export function findTargets(program: ts.Program, sourceFile: ts.SourceFile): readonly DeclaredTarget[] {
  const checker = program.getTypeChecker();
  const moduleSymbol = checker.getSymbolAtLocation(sourceFile);
  if (moduleSymbol === undefined) return [];
  const found = checker
    .getExportsOfModule(moduleSymbol)
    .flatMap((symbol) => readExport(program, symbol, sourceFile));
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
  program: ts.Program,
  exported: ts.Symbol,
  sourceFile: ts.SourceFile,
): readonly DeclaredTarget[] {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? program.getTypeChecker().getAliasedSymbol(exported) : exported;
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
        ...readParameters(program, callable),
        isAsync: (ts.getCombinedModifierFlags(callable) & ts.ModifierFlags.Async) !== 0,
        isGenerator: callable.asteriskToken !== undefined,
        freeTypeParameters: freeTypeParameters(callable),
        preconditions: readPreconditions(declaration, callable),
      },
    ];
  }
  return [];
}

/** The number of type parameters; zero if one of them is constrained. */
function freeTypeParameters(callable: CallableDeclaration): number {
  const typeParameters: readonly ts.TypeParameterDeclaration[] = callable.typeParameters ?? [];
  return typeParameters.some(({ constraint }) => constraint !== undefined) ? 0 : typeParameters.length;
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

function locationOf(sourceFile: ts.SourceFile, offset: number): { line: number; column: number } {
  const position = sourceFile.getLineAndCharacterOfPosition(offset);
  return { line: position.line + 1, column: position.character + 1 };
}
