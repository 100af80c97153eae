import ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';
import { exportOf, isOfProject, nameOfType, opaqueType } from './type-naming.ts';
import type { DeclaredParameter, StructuredType } from './type-model.ts';

/** Instances of classes. Tests make them as everybody does, by a public constructor of an exported class. */
export function readInstance(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const symbol = type.getSymbol();
  const declaration = symbol?.declarations?.find(ts.isClassLike);
  const isInstance = type.isClassOrInterface() || isReference(type);
  if (symbol === undefined || declaration === undefined || !isInstance) return undefined;
  const exported = exportOf(symbol, context);
  const reason = obstacle(declaration, exported !== undefined, context);
  const [constructor] = context.checker.getTypeOfSymbol(symbol).getConstructSignatures();
  if (reason !== undefined || exported === undefined || constructor === undefined) {
    return opaqueType(type, context, reason ?? 'a class without constructor');
  }
  return {
    kind: 'instance',
    ...nameOfType(type, context),
    file: exported.file,
    exportName: exported.name,
    parameters: readParameters(type, constructor, context),
  };
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
}

function obstacle(
  declaration: ts.ClassLikeDeclaration,
  isExported: boolean,
  { program }: ReadingContext,
): string | undefined {
  if (!isOfProject(declaration.getSourceFile(), program)) return 'a class of a library';
  if (!isExported) return 'a class that is not exported';
  if (hasModifier(declaration, ts.ModifierFlags.Abstract)) return 'an abstract class';
  const constructor = declaration.members.find(ts.isConstructorDeclaration);
  const isHidden =
    constructor !== undefined &&
    hasModifier(constructor, ts.ModifierFlags.Private | ts.ModifierFlags.Protected);
  return isHidden ? 'a class whose constructor is not public' : undefined;
}

function hasModifier(declaration: ts.Declaration, flags: ts.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(declaration) & flags) !== 0;
}

function readParameters(
  type: ts.Type,
  constructor: ts.Signature,
  context: ReadingContext,
): readonly DeclaredParameter[] {
  const { checker } = context;
  const typeOf = parameterTypes(type, constructor, context);
  return constructor.parameters.map((symbol, index) => {
    const declaration = symbol.valueDeclaration;
    const parameter = declaration !== undefined && ts.isParameter(declaration) ? declaration : undefined;
    return {
      name: /^__\d/.test(symbol.name) ? `argument${index + 1}` : symbol.name,
      type: context.read(typeOf(symbol)),
      isOptional: parameter !== undefined && checker.isOptionalParameter(parameter),
      isRest: parameter?.dotDotDotToken !== undefined,
    };
  });
}

/**
 * The constructor speaks of the class's type parameters; the instance knows what they are. The checker
 * only tells where a parameter is exactly one of them, or is declared to be a property as well.
 */
function parameterTypes(
  type: ts.Type,
  constructor: ts.Signature,
  { checker, forbid }: ReadingContext,
): (symbol: ts.Symbol) => ts.Type {
  const typeParameters: readonly ts.Type[] = constructor.typeParameters ?? [];
  const typeArguments = isReference(type) ? checker.getTypeArguments(type) : [];
  const isInstantiated = typeParameters.some((one, index) => typeArguments[index] !== one);
  if (!isInstantiated) return (symbol) => checker.getTypeOfSymbol(symbol);
  forbid(typeParameters);
  return (symbol) => {
    const declared = checker.getTypeOfSymbol(symbol);
    const { valueDeclaration: declaration } = symbol;
    const isProperty =
      declaration?.parent !== undefined && ts.isParameterPropertyDeclaration(declaration, declaration.parent);
    const property = isProperty ? checker.getPropertyOfType(type, symbol.name) : undefined;
    if (property !== undefined) return checker.getTypeOfSymbol(property);
    return typeArguments[typeParameters.indexOf(declared)] ?? declared;
  };
}
