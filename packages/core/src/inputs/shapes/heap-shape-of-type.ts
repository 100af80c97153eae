import type { CallBackShape, HeapShape, KeyedShape, MemberShape } from '../../model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../model/input/input-shape.ts';
import type { TypeName } from '../../model/input/type-name.ts';
import type {
  CallBackType,
  DeclaredParameter,
  DoubleType,
  StructuredType,
  TypeMember,
  TypeModel,
} from '../../program/types/type-model.ts';
import type { Place } from './alternatives.ts';

/** Finds the shapes of a type's parts. */
export interface PartShapes {
  shapeOf(type: TypeModel, options: { place: Place; isOptional: boolean }): InputShape;
  parameter(declared: DeclaredParameter, place: Place): ParameterSpec | undefined;
  leaveOut(typeText: string): void;
  /** Names that the code knows, for keys that a type leaves open. */
  readonly keyNames: readonly string[];
}

type Kind = Exclude<StructuredType['kind'], 'opaque'>;
type OfKind<K extends StructuredType['kind']> = Extract<StructuredType, { kind: K }>;

/**
 * The shape of a type with structure, which must be one that can be built. Parts that can be left out
 * are left out if they cannot be built.
 */
export function heapShapeOf(type: StructuredType, parts: PartShapes): HeapShape {
  const { typeText, exportedType, isBranded } = type;
  const name: TypeName = {
    typeText,
    ...(exportedType !== undefined && { exportedType }),
    ...(isBranded === true && { isBranded }),
  };
  const describe = DESCRIBE[type.kind as Kind] as (type: StructuredType, parts: PartShapes) => Nameless;
  return { ...describe(type, parts), ...name };
}

type Nameless = HeapShape extends infer S ? (S extends unknown ? Omit<S, keyof TypeName> : never) : never;

const DESCRIBE: { readonly [K in Kind]: (type: OfKind<K>, parts: PartShapes) => Nameless } = {
  object: describeObject,
  array: ({ element, typeText }, parts) => {
    if (SEQUENCE_INTERFACE.test(typeText)) parts.leaveOut(`${typeText} that is no array`);
    const shape = optionalPart(element, parts);
    return shape === undefined
      ? { kind: 'tuple', elements: [], required: 0 }
      : { kind: 'array', element: shape };
  },
  tuple: describeTuple,
  map: ({ key, value }, parts) => ({ kind: 'map', key: part(key, parts), value: part(value, parts) }),
  set: ({ element }, parts) => ({ kind: 'set', element: part(element, parts) }),
  function: describeFunction,
  promise: ({ value, typeText, isRejected }, parts) => {
    if (typeText.startsWith('PromiseLike')) parts.leaveOut(`${typeText} that is no Promise`);
    return { kind: 'promise', value: part(value, parts), ...(isRejected === true && { isRejected }) };
  },
  instance: ({ file, exportName, heldBy, isFactory, parameters }, parts) => ({
    kind: 'instance',
    file,
    exportName,
    ...(heldBy !== undefined && { heldBy }),
    ...(isFactory === true && { isFactory }),
    parameters: parameters.flatMap((declared) => parts.parameter(declared, 'part') ?? []),
  }),
  builtin: ({ className }) => ({ kind: 'builtin', className }),
};

/** Types that other values than arrays have; only arrays are tried. */
const SEQUENCE_INTERFACE = /^(?:ArrayLike|(?:Async)?Iterable)\b/;

/** Nothing, or a value that is thrown. */
const FAILURE: TypeModel = {
  kind: 'union',
  members: [{ kind: 'literal', value: undefined }, { kind: 'reason' }],
};

function describeFunction(
  {
    typeText,
    parameterNames,
    result,
    byKey,
    returnedArgument,
    mayThrow,
    isDrawn,
    isSteady,
    makesReason,
    callBacks,
  }: TypeName & OfKind<'function'>,
  parts: PartShapes,
): Nameless {
  const described = {
    kind: 'function',
    parameterNames,
    result: part(result, parts),
    ...(byKey !== undefined && { byKey: byKey.flatMap(({ key, type }) => keyed(key, type, parts)) }),
    ...(isDrawn === true && { isDrawn }),
    ...(isSteady === true && { isSteady }),
    ...(makesReason === true && { makesReason }),
    ...(callBacks !== undefined && { callBacks: callBacks.map((one) => callBackShape(one, parts)) }),
    ...(mayThrow === true && { failure: parts.shapeOf(FAILURE, { place: 'part', isOptional: false }) }),
  } as const;
  if (returnedArgument === undefined) return described;
  // A copy of its argument, or any value cast to the type, would fit as well.
  parts.leaveOut(`${typeText} that returns something else than its argument`);
  return { ...described, returnedArgument };
}

/** The way in which a function calls back: it need not, unless it returns what the other one returns. */
function callBackShape({ given, ...traits }: CallBackType, parts: PartShapes): CallBackShape {
  const type: TypeModel =
    traits.isReturned === true
      ? given
      : { kind: 'union', members: [{ kind: 'literal', value: undefined }, given] };
  return { ...traits, given: parts.shapeOf(type, { place: 'part', isOptional: false }) };
}

/** The result for a key; none if it cannot be made. */
function keyed(key: string, type: TypeModel, parts: PartShapes): readonly KeyedShape[] {
  const shape = optionalPart(type, parts);
  return shape === undefined ? [] : [{ key, shape }];
}

function describeObject(
  { members, index, hasNumericKeys, omitted, typeText, double, isError }: OfKind<'object'> & TypeName,
  parts: PartShapes,
): Nameless {
  omitted.forEach((text) => parts.leaveOut(text));
  if (index === undefined && members.length > 0 && members.every(({ name }) => COMMON_MEMBERS.has(name)))
    parts.leaveOut(`${typeText} that is a primitive or a function`);
  if (hasNumericKeys === true && members.every(({ isOptional }) => isOptional))
    parts.leaveOut(`${typeText} that is a string or an array`);
  const others = index === undefined ? undefined : optionalElement(index, parts);
  const keyNames = parts.keyNames.filter((key) => members.every(({ name }) => name !== key));
  const described = members.flatMap((member) => describeMember(member, parts));
  const isThere = ({ shape }: MemberShape): boolean => double === undefined || shape.kind !== 'unsupported';
  return {
    kind: 'object',
    members: described.filter(isThere),
    ...(isError === true && { isError }),
    ...(double !== undefined && {
      double: { ...double, absent: absentFrom(double, members, described.filter(isThere)) },
    }),
    ...(others !== undefined && { index: others }),
    ...(others !== undefined && hasNumericKeys === true && { hasNumericKeys }),
    ...(others !== undefined && keyNames.length > 0 && hasNumericKeys !== true && { keyNames }),
  };
}

/** The members that a double lacks: those left out from the start, and those that cannot be made. */
function absentFrom(
  { absent }: DoubleType,
  declared: readonly TypeMember[],
  made: readonly MemberShape[],
): readonly string[] {
  const names = new Set(made.map(({ name }) => name));
  return [...absent, ...declared.map(({ name }) => name).filter((name) => !names.has(name))];
}

/** Members that primitives, arrays and functions have as well. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  [Object.prototype, String.prototype, Number.prototype, Function.prototype, Array.prototype].flatMap((one) =>
    Object.getOwnPropertyNames(one),
  ),
);

function describeMember(
  { name, type, isOptional, isReadonly, mayBeUnset }: TypeMember,
  parts: PartShapes,
): readonly MemberShape[] {
  const shape = parts.shapeOf(type, { place: 'part', isOptional });
  const isNeverThere =
    isOptional &&
    shape.kind === 'choice' &&
    shape.alternatives.filter(({ kind }) => kind !== 'unsupported').length < 2;
  const member = { name, shape, isOptional, isReadonly };
  return isNeverThere ? [] : [mayBeUnset === true ? { ...member, mayBeUnset } : member];
}

function describeTuple({ elements, required, rest, omitted }: OfKind<'tuple'>, parts: PartShapes): Nameless {
  omitted.forEach((text) => parts.leaveOut(text));
  const shapes = elements.map((element, index) =>
    index < required ? part(element, parts) : optionalElement(element, parts),
  );
  const end = shapes.indexOf(undefined);
  const last = rest === undefined || end !== -1 ? undefined : optionalPart(rest, parts);
  return {
    kind: 'tuple',
    elements: shapes.slice(0, end === -1 ? shapes.length : end) as readonly InputShape[],
    required,
    ...(last !== undefined && { rest: last }),
  };
}

function part(type: TypeModel, parts: PartShapes): InputShape {
  return parts.shapeOf(type, { place: 'part', isOptional: false });
}

function optionalPart(type: TypeModel, parts: PartShapes): InputShape | undefined {
  const shape = part(type, parts);
  return shape.kind === 'unsupported' ? undefined : shape;
}

function optionalElement(type: TypeModel, parts: PartShapes): InputShape | undefined {
  return optionalPart(type, parts) === undefined
    ? undefined
    : parts.shapeOf(type, { place: 'part', isOptional: true });
}
