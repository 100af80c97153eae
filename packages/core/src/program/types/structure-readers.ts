import ts from 'typescript';
import { isErrorName } from '../../model/input/heap-shape.ts';
import { isPhantom } from './brand.ts';
import { readCallable } from './function-reader.ts';
import { readInstance } from './instance-reader.ts';
import { readLibraryType } from './library-types.ts';
import { dependsOnCall } from './doubles/called-results.ts';
import { hasMethods } from './doubles/collaborator-class.ts';
import { describeDouble } from './doubles/double-reader.ts';
import { anyObject, isBeyondLiterals, readObject } from './object-reader.ts';
import type { ReadingContext, StructureReader } from './reading-context.ts';
import { readElement } from './packages/element-reader.ts';
import { readTuple } from './tuple-reader.ts';
import { isOfPackage, nameOfType, opaqueType } from './type-naming.ts';
import type { StructuredType } from './type-model.ts';

/** Describes a type that has an identity. If no reader knows it, it is an object by its members. */
export function describeStructure(type: ts.Type, context: ReadingContext): StructuredType {
  for (const read of STRUCTURE_READERS) {
    const found = read(type, context);
    if (found !== undefined) return found;
  }
  return readObject(type, context);
}

/** First match wins. */
const STRUCTURE_READERS: readonly StructureReader[] = [
  readPrimitive,
  readIntersection,
  readTuple,
  readElement,
  readLibraryType,
  readInstance,
  readCallable,
  readNamespace,
  readLargeObject,
];

/** Symbols, `object` and `{}`: their values have an identity. */
function readPrimitive(type: ts.Type, { checker }: ReadingContext): StructuredType | undefined {
  const typeText = checker.typeToString(type);
  if ((type.flags & ts.TypeFlags.ESSymbolLike) !== 0)
    return { kind: 'builtin', typeText, className: 'Symbol' };
  if ((type.flags & ts.TypeFlags.NonPrimitive) !== 0) return anyObject(typeText, { isOfAnyKind: true });
  return typeText === '{}' ? anyObject(typeText) : undefined;
}

/**
 * An intersection is built by its members if all its parts are plain objects or functions, by a double if some are
 * classes; else it is opaque.
 */
function readIntersection(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  if (!type.isIntersection()) return undefined;
  const [base, ...others] = type.types.filter((part) => !isPhantom(part, context.checker));
  if (base !== undefined && others.length === 0) return readBranded(type, base, context);
  const nothing = { kind: 'unknown' } as const;
  // Only the kinds matter here, so the parts of these parts are not looked at.
  const shallow = { ...context, read: () => nothing, readAside: () => nothing, forbid: () => undefined };
  const kinds = type.types.map((part) => kindInIntersection(describeStructure(part, shallow)));
  if (kinds.every((kind) => kind === 'object' || kind === 'function')) return undefined;
  const isOfClasses = kinds.every((kind) => kind === 'object' || kind === 'instance');
  return isOfClasses ? describeDouble(type, context) : opaqueType(type, context);
}

/** A branded list, map or the like, which only a cast makes of a literal; objects are built with all their members. */
function readBranded(type: ts.Type, base: ts.Type, context: ReadingContext): StructuredType | undefined {
  const described = describeStructure(base, context);
  const isByMembers = described.kind === 'object' || described.kind === 'function';
  return isByMembers ? undefined : { ...described, ...nameOfType(type, context), isBranded: true };
}

/** The kind of a part of an intersection. An error with more members, such as a code, is an object with its members. */
function kindInIntersection(part: StructuredType): StructuredType['kind'] {
  return part.kind === 'builtin' && isErrorName(part.className) ? 'object' : part.kind;
}

/** Interfaces of libraries that do something, and types that no object literal has: a double stands for them. */
function readLargeObject(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const isOfLibrary = (type.getSymbol()?.declarations ?? []).some(({ parent }) =>
    isLibraryFile(parent.getSourceFile(), context.program),
  );
  const isLarge =
    (isOfLibrary && hasMethods(type, context.checker)) ||
    isBeyondLiterals(type, context) ||
    hasOpenMethods(type, context);
  return isLarge ? describeDouble(type, context) : undefined;
}

/** Results that need no call to be known. */
const SCALAR_RESULT: ts.TypeFlags =
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike;

/** Whether only calls say what some method returns, as with overloads: no function of a literal is accepted for it. */
function hasOpenMethods(type: ts.Type, { checker }: ReadingContext): boolean {
  return checker.getPropertiesOfType(type).some((one) => {
    const member = checker.getTypeOfSymbol(one);
    const [first] = member.getCallSignatures();
    const result = first?.getReturnType();
    if (result === undefined || !dependsOnCall(member, checker)) return false;
    // An argument that is given back needs no call to say so.
    const isGivenBack = (first?.parameters ?? []).some((one) => checker.getTypeOfSymbol(one) === result);
    return !isGivenBack && (result.flags & SCALAR_RESULT) === 0;
  });
}

function isLibraryFile(file: ts.SourceFile, program: ts.Program): boolean {
  return program.isSourceFileDefaultLibrary(file) || isOfPackage(file);
}

/** `typeof Color` and `typeof import('…')`: the compiler accepts only the original object. */
function readNamespace(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const flags = type.getSymbol()?.flags ?? 0;
  const isOriginal = (flags & (ts.SymbolFlags.Enum | ts.SymbolFlags.ValueModule)) !== 0;
  return isOriginal ? opaqueType(type, context) : undefined;
}
