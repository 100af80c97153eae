import ts from 'typescript';
import type { ReadingContext } from './reading-context.ts';
import { nameOfType } from './type-naming.ts';
import type { ObjectType, StructuredType, TypeMember } from './type-model.ts';

/** Objects that must have more members than this are parts of large libraries, not data. */
const MAX_MEMBERS = 100;

/** An object by its members, whichever way they were declared. */
export function readObject(type: ts.Type, context: ReadingContext): StructuredType {
  const properties = context.checker.getPropertiesOfType(type);
  const index = readOpenMapping(type, context) ?? readIndex(type, context);
  const omitted = [...properties.filter(isKeyless).map(readableName), ...index.omitted];
  const members = properties
    .filter((property) => !isKeyless(property))
    .map((one) => readMember(one, context));
  return { kind: 'object', ...nameOfType(type, context), members, ...index, omitted };
}

/** Whether no object literal has the type: it has too many members, hidden ones, or some without a name. */
export function isBeyondLiterals(type: ts.Type, { checker }: ReadingContext): boolean {
  const properties = checker.getPropertiesOfType(type);
  const needed = properties.filter((property) => !isOptional(property));
  return needed.length > MAX_MEMBERS || properties.some(isHidden) || needed.some(isKeyless);
}

/** `object` and `{}`: any members at all. */
export function anyObject(typeText: string, traits: Pick<ObjectType, 'isOfAnyKind'> = {}): StructuredType {
  return { kind: 'object', typeText, members: [], index: { kind: 'unknown' }, omitted: [], ...traits };
}

/** A member of an object, with its type. */
export function readMember(property: ts.Symbol, { checker, read }: ReadingContext): TypeMember {
  return {
    name: property.name,
    type: read(checker.getTypeOfSymbol(property), writtenType(property)),
    isOptional: isOptional(property),
    isReadonly: isReadonly(property),
  };
}

function writtenType({ valueDeclaration: declaration }: ts.Symbol): ts.TypeNode | undefined {
  const isTyped =
    declaration !== undefined &&
    (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration));
  return isTyped ? declaration.type : undefined;
}

type IndexPart = Pick<ObjectType, 'index' | 'hasNumericKeys' | 'omitted'>;

/** A mapped type over the keys of a type parameter has no known members, so it is read as an index. */
function readOpenMapping(type: ts.Type, { checker, read }: ReadingContext): IndexPart | undefined {
  const isMapped = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  const isKnown = type.getProperties().length > 0 || checker.getIndexInfosOfType(type).length > 0;
  const isRecord = type.aliasSymbol?.name === 'Record';
  const [keys, content] = type.aliasTypeArguments ?? [];
  if (!isMapped || isKnown || (keys?.flags ?? 0) & ts.TypeFlags.Never) return undefined;
  return { index: isRecord && content !== undefined ? read(content) : { kind: 'unknown' }, omitted: [] };
}

/** The index signatures of a type. */
export function readIndex(type: ts.Type, { checker, read }: ReadingContext): IndexPart {
  const infos = checker.getIndexInfosOfType(type);
  const withKey = (flag: ts.TypeFlags): ts.IndexInfo | undefined =>
    infos.find(({ keyType }) => (keyType.flags & flag) !== 0);
  const byText = withKey(ts.TypeFlags.String);
  const byNumber = withKey(ts.TypeFlags.Number);
  // A value under a number key must also fit the index signature for strings, but not the other way round.
  const index = byNumber ?? byText;
  const omitted = infos.filter((info) => info !== byText && info !== byNumber);
  return {
    ...(index !== undefined && { index: read(index.type) }),
    ...(index !== undefined && byText === undefined && { hasNumericKeys: true }),
    omitted: omitted.map(({ keyType }) => `[key: ${checker.typeToString(keyType)}]`),
  };
}

/** Whether a property may be left out. */
export function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/**
 * Whether the key is a symbol or a `#name`, not a string; the checker marks both in the escaped name. In
 * an object literal, `__proto__` is no key either.
 */
export function isKeyless({ name, escapedName }: ts.Symbol): boolean {
  return name === '__proto__' || /^__[@#]/.test(escapedName as string);
}

/** Whether a property is private or protected. */
export function isHidden(property: ts.Symbol): boolean {
  return modifiersOf(property).some(
    (flags) => (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0,
  );
}

/** The name of a property as people write it: `[Symbol.iterator]`. */
export function readableName({ name }: ts.Symbol): string {
  const symbolName = /^__@(\w+)@/.exec(name)?.[1];
  return symbolName === undefined ? name.replace(/^__#\d+@/, '') : `[Symbol.${symbolName}]`;
}

/** The checker marks a member that a mapped type makes `readonly` only in this bit of an internal field. */
const READONLY_BY_MAPPING = 8;

function isReadonly(property: ts.Symbol): boolean {
  const { links, flags, valueDeclaration } = property as ts.Symbol & {
    readonly links?: { readonly checkFlags?: number };
  };
  if (((links?.checkFlags ?? 0) & READONLY_BY_MAPPING) !== 0) return true;
  const hasGetter = (flags & ts.SymbolFlags.GetAccessor) !== 0;
  if (hasGetter && (flags & ts.SymbolFlags.SetAccessor) === 0) return true;
  // Only this declaration: a mapped type that drops `readonly` has the others as well.
  return (
    valueDeclaration !== undefined &&
    (ts.getCombinedModifierFlags(valueDeclaration) & ts.ModifierFlags.Readonly) !== 0
  );
}

function modifiersOf({ declarations }: ts.Symbol): readonly ts.ModifierFlags[] {
  return (declarations ?? []).map((declaration) => ts.getCombinedModifierFlags(declaration));
}
