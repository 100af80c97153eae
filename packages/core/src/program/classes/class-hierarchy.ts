import ts from 'typescript';
import { exportsOf } from '../module-exports.ts';
import type { ExportedType } from '../../protocol/type-name.ts';
import { exportOf, isOfProject } from '../types/type-naming.ts';
import { withoutAlias } from '../without-alias.ts';
import { isAbstract, lineageOf } from './class-lineage.ts';

/** A class that a file of the project exports. */
export interface ExportedClass {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.ClassLikeDeclaration;
  readonly exported: ExportedType;
}

/** The classes that a file declares and exports. */
export function exportedClasses(program: ts.Program, sourceFile: ts.SourceFile): readonly ExportedClass[] {
  const checker = program.getTypeChecker();
  const symbols = new Set(exportsOf(checker, sourceFile).map((one) => withoutAlias(one, checker)));
  return [...symbols].flatMap((symbol) => {
    const declaration = symbol.declarations?.find(ts.isClassLike);
    const exported = exportOf(symbol, { checker, program });
    return declaration?.getSourceFile() !== sourceFile || exported === undefined
      ? []
      : [{ symbol, declaration, exported }];
  });
}

/** A class of the project, if some file exports it. */
export function exportedClassOf(program: ts.Program, symbol: ts.Symbol): ExportedClass | undefined {
  return classesOfProject(program).find((one) => one.symbol === symbol);
}

/** The concrete classes of the project that extend a class or implement an interface, directly or not. */
export function concreteSubtypes(program: ts.Program, base: ts.Symbol): readonly ExportedClass[] {
  const checker = program.getTypeChecker();
  return classesOfProject(program).filter(({ symbol, declaration }) => {
    if (symbol === base || isAbstract(declaration)) return false;
    return lineageOf(declaration, checker).some((one) => namesOfSupertypes(one, checker).includes(base));
  });
}

/** The class itself, and the interfaces that it says it implements. */
function namesOfSupertypes(
  declaration: ts.ClassLikeDeclaration,
  checker: ts.TypeChecker,
): readonly (ts.Symbol | undefined)[] {
  const interfaces = (declaration.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)
    .flatMap(({ types }) => types.map((type) => checker.getTypeAtLocation(type).getSymbol()));
  return [checker.getTypeAtLocation(declaration).getSymbol(), ...interfaces];
}

const known = new WeakMap<ts.Program, readonly ExportedClass[]>();

function classesOfProject(program: ts.Program): readonly ExportedClass[] {
  const found =
    known.get(program) ??
    program
      .getSourceFiles()
      .filter((file) => isOfProject(file, program))
      .flatMap((file) => exportedClasses(program, file));
  known.set(program, found);
  return found;
}
