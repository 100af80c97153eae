import ts from 'typescript';
import { readCallable } from './function-reader.ts';
import { readInstance } from './instance-reader.ts';
import { readLibraryType } from './library-types.ts';
import { anyObject, readObject } from './object-reader.ts';
import type { ReadingContext, StructureReader } from './reading-context.ts';
import { readTuple } from './tuple-reader.ts';
import { opaqueType } from './type-naming.ts';
import type { StructuredType } from './type-model.ts';

/** Describes a type that has an identity. What no reader knows is an object by its members. */
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
  readLibraryType,
  readInstance,
  readCallable,
  readNamespace,
];

/** Symbols have an identity, and so has whatever `object` and `{}` may be. */
function readPrimitive(type: ts.Type, { checker }: ReadingContext): StructuredType | undefined {
  const typeText = checker.typeToString(type);
  if ((type.flags & ts.TypeFlags.ESSymbolLike) !== 0)
    return { kind: 'builtin', typeText, className: 'Symbol' };
  const isAnything = (type.flags & ts.TypeFlags.NonPrimitive) !== 0 || typeText === '{}';
  return isAnything ? anyObject(typeText) : undefined;
}

/** Objects that are several things at once are built by their members, if members are all there is to them. */
function readIntersection(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  if (!type.isIntersection()) return undefined;
  // Only the kinds matter here, so the parts of these parts are not looked at.
  const shallow: ReadingContext = { ...context, read: () => ({ kind: 'unknown' }), forbid: () => undefined };
  const isPlain = type.types.every((part) => {
    const { kind } = describeStructure(part, shallow);
    return kind === 'object' || kind === 'function';
  });
  return isPlain ? undefined : opaqueType(type, context);
}

/** `typeof Color` and `typeof import('…')`: the compiler takes nothing but the original. */
function readNamespace(type: ts.Type, context: ReadingContext): StructuredType | undefined {
  const flags = type.getSymbol()?.flags ?? 0;
  const isOriginal = (flags & (ts.SymbolFlags.Enum | ts.SymbolFlags.ValueModule)) !== 0;
  return isOriginal ? opaqueType(type, context) : undefined;
}
