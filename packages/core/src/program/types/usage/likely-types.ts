import ts from 'typescript';
import type { AskedKind } from '../runtime-type-tests/asked-kind.ts';
import { typeOfKind } from '../runtime-type-tests/kind-types.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { TypeMember, TypeModel } from '../type-model.ts';
import { normalisedBy } from './normalised-parameter.ts';
import type { UsedKind, UsedValue } from './used-value.ts';
import { usageOf } from './value-usage.ts';

/** The type of a parameter about which nothing is declared, by what its code takes it for; anything if that is open. */
export function typeByUse(
  parameter: ts.ParameterDeclaration,
  context: Pick<ReadingContext, 'program' | 'readAside'>,
): TypeModel {
  const value = usageOf(context.program, normalisedBy(parameter, context.program));
  const likely = typesOf(value, context);
  if (likely.length === 0) return { kind: 'unknown' };
  return { kind: 'untyped', likely: [...likely, ...absentFor(value)], isSorted: value.isSorted };
}

/** Absent values, if the code is prepared for them. */
function absentFor({ isTested, mayBeAbsent: isAsked }: UsedValue): readonly TypeModel[] {
  const missing: TypeModel = { kind: 'literal', value: undefined };
  if (isTested) return [missing, { kind: 'literal', value: null }];
  return isAsked ? [missing] : [];
}

/** Whether nothing is declared about a parameter. In JavaScript, a pattern says which members there are, and no more. */
export function isUntyped(parameter: ts.ParameterDeclaration, type: ts.Type): boolean {
  const { name, initializer, dotDotDotToken } = parameter;
  if (parameter.type !== undefined || dotDotDotToken !== undefined) return false;
  // JSDoc may say no more than `object`.
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.NonPrimitive)) !== 0) return true;
  if (ts.getJSDocType(parameter) !== undefined) return false;
  const isOpen =
    !ts.isIdentifier(name) || (initializer !== undefined && ts.isObjectLiteralExpression(initializer));
  return isOpen && JAVASCRIPT.test(parameter.getSourceFile().fileName);
}

const JAVASCRIPT = /\.[cm]?jsx?$/;

type Aside = Pick<ReadingContext, 'readAside'>;

function typesOf(value: UsedValue, context: Aside): readonly TypeModel[] {
  const { kinds, members } = value;
  const types: TypeModel[] = [];
  if (members.size > 0 && !isOnlyInstance(value)) types.push(objectOf(value, context));
  if (kinds.has('array') && !kinds.has('string')) types.push(listOf(value, context));
  if (kinds.has('record') && members.size === 0) types.push(recordOf(value, context));
  for (const kind of SCALARS) if (kinds.has(kind)) types.push({ kind });
  for (const kind of kinds) if (!OF_THEIR_OWN.has(kind)) types.push(builtinOf(kind as AskedKind, context));
  if (types.length === 0) types.push(...vagueTypes(value, context));
  if (types.length > 0 && kinds.has('null')) types.push({ kind: 'literal', value: null });
  return types;
}

/** Whether the objects among the values are of a class that code asks for, and others are no objects. */
const isOnlyInstance = ({ isInstance, kinds }: UsedValue): boolean =>
  isInstance && SCALARS.some((kind) => kinds.has(kind));

/** Types of a value that operations of several kinds of values are applied to. */
function vagueTypes(value: UsedValue, context: Aside): readonly TypeModel[] {
  const { kinds, element, isTested } = value;
  const text: TypeModel = { kind: 'string' };
  if (kinds.has('sequence')) {
    const list = listOf(value, context);
    return element.kinds.size + element.members.size > 0 ? [list, text] : [text, list];
  }
  if (kinds.has('ordered')) return [{ kind: 'number' }];
  return kinds.has('compared') || (kinds.has('passed') && isTested) ? [text] : [];
}

const SCALARS = ['string', 'number', 'boolean'] as const;

const OF_THEIR_OWN: ReadonlySet<UsedKind> = new Set<UsedKind>([
  ...SCALARS,
  ...(['null', 'array', 'record', 'sequence', 'ordered', 'compared', 'passed'] as const),
]);

function builtinOf(kind: AskedKind, { readAside }: Aside): TypeModel {
  return kind === 'bigint' ? { kind } : readAside({}, () => typeOfKind(kind));
}

/** One type for all values that were merged, so that a tree is a type that mentions itself. */
function objectOf({ root, members }: UsedValue, context: Aside): TypeModel {
  return context.readAside(root, () => ({
    kind: 'object',
    typeText: 'object',
    members: [...members].map(([name, member]) => memberOf(name, member, context)),
    omitted: ['members of other kinds than the code uses'],
  }));
}

function memberOf(name: string, member: UsedValue, context: Aside): TypeMember {
  const type = partOf(member, context);
  return { name, type, isOptional: mayBeAbsent(member, type), isReadonly: false };
}

/** Whether a value is left out at times: code asks for that, or whether it is truthy, and no value of it is falsy. */
const mayBeAbsent = ({ mayBeAbsent: isAsked, isTested }: UsedValue, type: TypeModel): boolean =>
  isAsked || (isTested && !hasFalsy(type));

const hasFalsy = (type: TypeModel): boolean =>
  type.kind === 'union' ? type.members.some(hasFalsy) : type.kind !== 'structured';

function listOf(value: UsedValue, context: Aside): TypeModel {
  const { element, root } = value;
  return context.readAside(root.listKey, () => ({
    kind: 'array',
    typeText: 'unknown[]',
    element: elementOf(element, context),
  }));
}

function recordOf({ root, element }: UsedValue, context: Aside): TypeModel {
  return context.readAside(root.recordKey, () => ({
    kind: 'object',
    typeText: 'Record<string, unknown>',
    members: [],
    index: elementOf(element, context),
    omitted: ['values of other kinds than the code uses'],
  }));
}

function elementOf(element: UsedValue, context: Aside): TypeModel {
  const type = partOf(element, context);
  const absent: TypeModel = { kind: 'literal', value: undefined };
  if (!mayBeAbsent(element, type) || type.kind === 'unknown') return type;
  return { kind: 'union', members: [...(type.kind === 'union' ? type.members : [type]), absent] };
}

/** A value that is only asked whether it is there is a flag; one about which nothing is said may be anything. */
function partOf(value: UsedValue, context: Aside): TypeModel {
  const types = typesOf(value, context);
  const [first] = types;
  if (first === undefined) return { kind: value.isTested ? 'boolean' : 'unknown' };
  return types.length === 1 ? first : { kind: 'union', members: types };
}
