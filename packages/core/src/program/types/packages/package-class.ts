import ts from 'typescript';
import { packageExport } from '../../../model/package-export.ts';
import { withoutAlias } from '../../without-alias.ts';
import type { ReadingContext } from '../reading-context.ts';
import { readScalar } from '../scalar-readers.ts';
import type { DeclaredParameter, StructuredType } from '../type-model.ts';
import { isHeld } from './held-packages.ts';
import { packageImportOf, type PackageImport } from './package-import.ts';

/** A class of a package that code asks for by `instanceof`, and how its objects are made. */
export interface PackageClass extends PackageImport {
  readonly symbol: ts.Symbol;
  readonly constructor: ts.Signature;
}

/** The class of a package that an expression names; `undefined` if tests of a file cannot make objects of it. */
export function packageClassAt(
  node: ts.Expression,
  program: ts.Program,
  home: ts.SourceFile,
): PackageClass | undefined {
  const checker = program.getTypeChecker();
  const imported = packageImportOf(node, checker);
  const named = imported === undefined ? undefined : checker.getSymbolAtLocation(node);
  if (imported === undefined || named === undefined || !isHeld(program, home, imported.specifier))
    return undefined;
  const symbol = withoutAlias(named, checker);
  const [constructor] = checker.getTypeOfSymbol(symbol).getConstructSignatures();
  const isBare = symbol.declarations?.some(isAbstract) === true;
  return constructor === undefined || isBare ? undefined : { ...imported, symbol, constructor };
}

const isAbstract = (one: ts.Declaration): boolean =>
  (ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Abstract) !== 0;

/** The objects of a class of a package, made by its constructor. */
export function describePackageInstance(
  { specifier, name, constructor }: PackageClass,
  context: ReadingContext,
): StructuredType {
  return {
    kind: 'instance',
    typeText: name,
    file: specifier,
    exportName: name,
    heldBy: packageExport(specifier),
    parameters: readParameters(constructor, context),
  };
}

/** The parameters that have to be passed, and those after them as long as they are scalars: others only add details. */
function readParameters(constructor: ts.Signature, context: ReadingContext): readonly DeclaredParameter[] {
  const { checker } = context;
  const read: DeclaredParameter[] = [];
  for (const symbol of constructor.parameters) {
    const declaration = symbol.valueDeclaration;
    const parameter = declaration !== undefined && ts.isParameter(declaration) ? declaration : undefined;
    const isOptional = parameter !== undefined && checker.isOptionalParameter(parameter);
    const type = checker.getTypeOfSymbol(symbol);
    const isScalar = readScalar(checker.getNonNullableType(type), context) !== undefined;
    if (parameter?.dotDotDotToken !== undefined || (isOptional && !isScalar)) break;
    read.push({ name: symbol.name, type: context.read(type), isOptional, isRest: false });
  }
  return read;
}
