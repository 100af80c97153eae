import ts from 'typescript';
import { oncePer } from '../../../foundation/once-per.ts';
import { exportsOf } from '../../modules/module-exports.ts';
import type { ExportedType } from '../../../model/input/type-name.ts';
import { exportOf, isOfProject } from '../type-naming.ts';
import { withoutAlias } from '../../without-alias.ts';
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
  return subtypesIn(program).get(base) ?? [];
}

/** The concrete classes of the project by what they extend or implement. */
const subtypesIn = oncePer((program: ts.Program): ReadonlyMap<ts.Symbol, readonly ExportedClass[]> => {
  const checker = program.getTypeChecker();
  const subtypes = new Map<ts.Symbol, ExportedClass[]>();
  for (const one of classesOfProject(program)) {
    if (isAbstract(one.declaration)) continue;
    const lineage = lineageOf(one.declaration, checker);
    const bases = new Set(lineage.flatMap((ancestor) => namesOfSupertypes(ancestor, checker)));
    for (const base of bases)
      if (base !== undefined && base !== one.symbol) subtypes.set(base, [...(subtypes.get(base) ?? []), one]);
  }
  return subtypes;
});

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

const classesOfProject = oncePer((program: ts.Program): readonly ExportedClass[] =>
  program
    .getSourceFiles()
    .filter((file) => isOfProject(file, program))
    .flatMap((file) => exportedClasses(program, file)),
);
