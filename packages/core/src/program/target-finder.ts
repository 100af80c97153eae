import ts from 'typescript';
import { callableOf, nameOf, type CallableDeclaration } from './callable-declaration.ts';
import { locationOf } from './declaration-place.ts';
import type { DeclaredTarget } from './declared-target.ts';
import { exportsOf } from './module-exports.ts';
import { readParameters } from './parameter-reader.ts';
import { readPreconditions } from './preconditions.ts';
import { withoutAlias } from './without-alias.ts';
import { signatureText, visibleSignature, type SignatureWithSiblings } from './visible-signature.ts';

/** An exported function with its code, and the signature that it is called by. */
export interface FoundFunction {
  readonly target: DeclaredTarget;
  readonly callable: CallableDeclaration;
  readonly called: SignatureWithSiblings;
}

/** The functions that `sourceFile` declares and exports, in source order, each once however often it is exported. */
export function findFunctions(program: ts.Program, sourceFile: ts.SourceFile): readonly FoundFunction[] {
  const found = exportsOf(program.getTypeChecker(), sourceFile).flatMap((symbol) =>
    readExport(program, symbol, sourceFile),
  );
  // Of several names for one function, a name of its own reads better than `default`.
  const isDefault = ({ target }: FoundFunction): number => Number(target.exportName === 'default');
  const named = found.toSorted((left, right) => isDefault(left) - isDefault(right));
  const unique = named.filter(
    ({ target }, index) => named.findIndex((other) => isSamePlace(other.target, target)) === index,
  );
  return unique.sort(
    ({ target: { location: left } }, { target: { location: right } }) =>
      left.line - right.line || left.column - right.column,
  );
}

function isSamePlace({ location: left }: DeclaredTarget, { location: right }: DeclaredTarget): boolean {
  return left.line === right.line && left.column === right.column;
}

function readExport(
  program: ts.Program,
  exported: ts.Symbol,
  sourceFile: ts.SourceFile,
): readonly FoundFunction[] {
  const symbol = meantBy(program.getTypeChecker(), exported);
  for (const declaration of symbol.declarations ?? []) {
    const callable = callableOf(declaration);
    if (callable?.getSourceFile() !== sourceFile) continue;
    const nameNode = nameOf(declaration);
    const { others, ...called } = visibleSignature(program, { exported, meant: symbol, callable });
    const target: DeclaredTarget = {
      file: sourceFile.fileName,
      name: nameNode?.getText(sourceFile) ?? ownNameOf(callable)?.getText(sourceFile) ?? 'default',
      exportName: WHOLE_EXPORTS.has(exported.escapedName) ? 'default' : exported.name,
      location: locationOf(ownNameOf(callable) ?? nameNode ?? callable),
      ...readParameters(program, called, callable),
      otherSignatures: others.map((other) => signatureText(other)),
      isAsync: (ts.getCombinedModifierFlags(callable) & ts.ModifierFlags.Async) !== 0,
      isGenerator: callable.asteriskToken !== undefined,
      freeTypeParameters: freeTypeParameters(callable),
      preconditions: readPreconditions(declaration, callable),
    };
    return [{ target, callable, called }];
  }
  return [];
}

/** The number of type parameters; zero if one of them is constrained. */
function freeTypeParameters(callable: CallableDeclaration): number {
  const typeParameters: readonly ts.TypeParameterDeclaration[] = callable.typeParameters ?? [];
  return typeParameters.some(({ constraint }) => constraint !== undefined) ? 0 : typeParameters.length;
}

/** What importing a module as a whole gives. */
const WHOLE_EXPORTS: ReadonlySet<ts.__String> = new Set([
  ts.InternalSymbolName.Default,
  ts.InternalSymbolName.ExportEquals,
]);

/** The declared symbol behind an export: through `export { x }`, and through `{ x }` in `module.exports`. */
function meantBy(checker: ts.TypeChecker, exported: ts.Symbol): ts.Symbol {
  const meant = withoutAlias(exported, checker);
  if (meant !== exported) return meant;
  const declaration = exported.valueDeclaration;
  if (declaration === undefined) return exported;
  const named = ts.isShorthandPropertyAssignment(declaration)
    ? checker.getShorthandAssignmentValueSymbol(declaration)
    : namedByAssignment(checker, declaration);
  return named ?? exported;
}

/** In `exports.x = name` and `module.exports = name`, what the name means. */
function namedByAssignment(checker: ts.TypeChecker, declaration: ts.Declaration): ts.Symbol | undefined {
  const assignment = ts.isPropertyAccessExpression(declaration) ? declaration.parent : declaration;
  const value = ts.isBinaryExpression(assignment)
    ? assignment.right
    : ts.isPropertyAssignment(assignment)
      ? assignment.initializer
      : undefined;
  return value !== undefined && ts.isIdentifier(value) ? checker.getSymbolAtLocation(value) : undefined;
}

/** The name of a function expression, by which the emitted JavaScript knows it too. */
function ownNameOf(callable: CallableDeclaration): ts.Node | undefined {
  return ts.isFunctionExpression(callable) ? callable.name : undefined;
}
