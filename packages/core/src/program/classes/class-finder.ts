import ts from 'typescript';
import { exportsOf } from '../module-exports.ts';
import { exportOf, isOfProject } from '../types/type-naming.ts';
import { TypeReader } from '../types/type-reader.ts';
import { isAbstract, lineageOf } from './class-lineage.ts';
import type { DeclaredClass, DeclaredInvokable } from './declared-class.ts';
import { classKey, InvokableReader, type MemberOwner } from './invokable-reader.ts';
import { findMembers } from './member-finder.ts';

/** The classes that a file declares and exports, each with all ways to use it from outside. */
export function findClasses(program: ts.Program, sourceFile: ts.SourceFile): readonly DeclaredClass[] {
  return exportedClasses(program, sourceFile)
    .map((found) => readClass(program, found))
    .sort((left, right) => left.location.line - right.location.line);
}

interface FoundClass {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.ClassLikeDeclaration;
  readonly owner: MemberOwner;
}

function readClass(program: ts.Program, { symbol, declaration, owner }: FoundClass): DeclaredClass {
  const types = new TypeReader(program, declaration.getSourceFile());
  const reader = new InvokableReader(program, types);
  const { members, readableFields } = findMembers(declaration, owner, reader);
  const lineage = lineageOf(declaration, reader.checker);
  return {
    ...owner,
    location: reader.locationOf(declaration.name ?? declaration),
    creators: creatorsOf(program, { symbol, declaration, owner }, reader),
    members,
    readableFields,
    lineage: lineage.flatMap((one) => {
      const named = reader.checker.getTypeAtLocation(one).getSymbol();
      return named === undefined ? [] : classKey(named);
    }),
    types: types.table(),
  };
}

/** Its constructor, those of concrete subclasses if it is abstract, and functions that give objects of it. */
function creatorsOf(
  program: ts.Program,
  found: FoundClass,
  reader: InvokableReader,
): readonly DeclaredInvokable[] {
  const { declaration, owner } = found;
  const classes = isAbstract(declaration) ? subclassesOf(program, found) : [found];
  const constructors = classes.flatMap((one) => reader.constructors(one.declaration, one.owner));
  const factories = factoriesIn(program, declaration.getSourceFile(), reader);
  return [...constructors, ...factories.filter(({ resultClass }) => resultClass === owner.key)];
}

/** The functions that a file exports. */
function factoriesIn(
  program: ts.Program,
  sourceFile: ts.SourceFile,
  reader: InvokableReader,
): readonly DeclaredInvokable[] {
  return exportsOf(reader.checker, sourceFile).flatMap((exported) => {
    const declaration = resolved(exported, reader.checker).valueDeclaration;
    const isOwn = declaration !== undefined && declaration.getSourceFile() === sourceFile;
    if (!isOwn || !ts.isFunctionDeclaration(declaration) || declaration.body === undefined) return [];
    return reader.function(declaration, exported.name);
  });
}

/** The concrete subclasses that the files of the project export. */
function subclassesOf(program: ts.Program, base: FoundClass): readonly FoundClass[] {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter((file) => isOfProject(file, program));
  return files
    .flatMap((file) => exportedClasses(program, file))
    .filter(({ declaration }) => {
      const isBelow = lineageOf(declaration, checker).slice(1).includes(base.declaration);
      return isBelow && !isAbstract(declaration);
    });
}

function exportedClasses(program: ts.Program, sourceFile: ts.SourceFile): readonly FoundClass[] {
  const checker = program.getTypeChecker();
  const symbols = new Set(exportsOf(checker, sourceFile).map((one) => resolved(one, checker)));
  return [...symbols].flatMap((symbol) => {
    const declaration = symbol.declarations?.find(ts.isClassLike);
    const exported = exportOf(symbol, { checker, program });
    if (declaration?.getSourceFile() !== sourceFile || exported === undefined) return [];
    const name = declaration.name?.text ?? 'default';
    const owner = { name, exportName: exported.name, file: exported.file, key: classKey(symbol) };
    return [{ symbol, declaration, owner }];
  });
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
}
