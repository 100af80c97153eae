import ts from 'typescript';
import { oncePer } from '../../foundation/once-per.ts';
import type { ExportedType } from '../../model/input/type-name.ts';
import type { ReadingContext } from './reading-context.ts';
import { changeableFields, isDataClass, unsetFields } from './class-fields.ts';
import { describeDouble } from './doubles/double-reader.ts';
import { readMember, readObject } from './object-reader.ts';
import { isReference, typeArgumentsOf } from './type-arguments.ts';
import { constructorOf, hasModifier, isRestricted } from './subtypes/class-lineage.ts';
import { exportOf, isOfProject, nameOfType } from './type-naming.ts';
import type { DeclaredParameter, StructuredType, TypeModel } from './type-model.ts';

/**
 * Instances of classes. Tests make them as everybody does, by a public constructor of an exported class; where there is
 * none, a double stands for them.
 */
export function readInstance(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const found = findClass(type, context);
  if (found === undefined) return undefined;
  const { symbol, exported, isHidden } = found;
  if (found.isOfProject && isDataClass(type, context.program)) return readData(type, context);
  const [constructor] = context.checker.getTypeOfSymbol(symbol).getConstructSignatures();
  if (found.isObstructed || exported === undefined || constructor === undefined)
    return describeDouble(type, context, isHidden ? { isStopgap: true } : {});
  return {
    kind: 'instance',
    ...nameOfType(type, context),
    file: exported.file,
    exportName: exported.name,
    parameters: [
      ...readParameters(type, constructor, context),
      ...readFields(type, context),
      ...readChangeableFields(type, context),
    ],
  };
}

/** An object of a class that is only data, by its members. */
function readData(type: ts.Type, context: ReadingContext): StructuredType {
  const read = readObject(type, context);
  const unset = new Set(unsetFields(type, context.program).map(({ name }) => name));
  if (read.kind !== 'object') return read;
  const members = read.members.map((one) => (unset.has(one.name) ? { ...one, mayBeUnset: true } : one));
  return { ...read, members };
}

/** The fields that a constructor leaves unset, as they are set from outside. */
export function readFields(type: ts.Type, context: ReadingContext): readonly DeclaredParameter[] {
  return unsetFields(type, context.program).map((field) => readField(field, context));
}

/** The fields that have a value, and may be given another one by the time that the code under test meets the object. */
function readChangeableFields(type: ts.Type, context: ReadingContext): readonly DeclaredParameter[] {
  const mentioned = changeableFields(type, context.program, context.home.text);
  return mentioned.map((field) => ({ ...readField(field, context), isOptional: true, hasOwnValue: true }));
}

function readField(field: ts.Symbol, context: ReadingContext): DeclaredParameter {
  const { name, isOptional } = readMember(field, { ...context, read: () => ({ kind: 'unknown' }) });
  const read = readRelation(context.checker.getTypeOfSymbol(field), context);
  return { name, type: read, isOptional, isRest: false, isField: true };
}

/**
 * A field of an instance. Objects refer to each other without end where classes model data, so an instance in a field
 * is a double, with those members that a run uses.
 */
function readRelation(type: ts.Type, context: ReadingContext): TypeModel {
  const { checker, program } = context;
  const isRelated = (one: ts.Type): boolean => isConstructible(one, context) && !isDataClass(one, program);
  if (isRelated(type)) return context.readAside(doubleKey(type), () => describeDouble(type, context));
  if (type.isUnion() && type.types.some(isRelated))
    return { kind: 'union', members: type.types.map((one) => readRelation(one, context)) };
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (element === undefined || !isRelated(element)) return context.read(type);
  return context.readAside(listKey(element), () => ({
    kind: 'array',
    ...nameOfType(type, context),
    element: readRelation(element, context),
  }));
}

/** Keys of descriptions that a class has beside the usual one. */
const doubleKey = oncePer((_: ts.Type) => ({}));
const listKey = oncePer((_: ts.Type) => ({}));

/** Whether tests can call the constructor of a class. */
export function isConstructible(type: ts.Type, context: ReadingContext): boolean {
  return findClass(type, context)?.isObstructed === false;
}

interface ClassOfType {
  readonly symbol: ts.Symbol;
  readonly exported: ExportedType | undefined;
  readonly isOfProject: boolean;
  /** Whether tests cannot call its constructor. */
  readonly isObstructed: boolean;
  /** Whether its constructor is for its own code only. */
  readonly isHidden: boolean;
}

function findClass(type: ts.Type, context: ReadingContext): ClassOfType | undefined {
  const symbol = type.getSymbol();
  const declaration = symbol?.declarations?.find(ts.isClassLike);
  const isInstance = type.isClassOrInterface() || isReference(type);
  if (symbol === undefined || declaration === undefined || !isInstance) return undefined;
  const exported = exportOf(symbol, context);
  const isForeign = !isOfProject(declaration.getSourceFile(), context.program);
  const isAbstract = hasModifier(declaration, ts.ModifierFlags.Abstract);
  const constructor = constructorOf(declaration, context.checker);
  const isHidden = constructor !== undefined && isRestricted(constructor);
  const isDeclaredOnly = hasModifier(declaration, ts.ModifierFlags.Ambient);
  const isObstructed = isForeign || isDeclaredOnly || exported === undefined || isAbstract || isHidden;
  return { symbol, exported, isOfProject: !isForeign, isObstructed, isHidden };
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
 * The types of the constructor's parameters, with the type arguments of the instance filled in. This only
 * works if a parameter's type is exactly a type parameter, or if the parameter is a property as well.
 */
function parameterTypes(
  type: ts.Type,
  constructor: ts.Signature,
  { checker, forbid }: ReadingContext,
): (symbol: ts.Symbol) => ts.Type {
  const typeParameters: readonly ts.Type[] = constructor.typeParameters ?? [];
  const typeArguments = typeArgumentsOf(type, checker);
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
