import ts from 'typescript';
import { isHidden, isKeyless, isOptional, readableName, readIndex, readMember } from '../object-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { DoubleType, StructuredType, TypeMember, TypeModel } from '../type-model.ts';
import { nameOfType } from '../type-naming.ts';
import { isPromise } from '../library-types.ts';
import { withRejection } from '../rejectable-promise.ts';
import { isAnything } from '../scalar-readers.ts';
import {
  assertedResult,
  dependsOnCall,
  isOnlyAwaited,
  resultOfCalls,
  resultsByKey,
} from './called-results.ts';
import { callBacksOf } from './call-backs.ts';
import { castTypeOf } from './cast-type.ts';
import { membersUsedAround } from './code-around.ts';
import { undeclaredMethods } from './undeclared-members.ts';

/** Names beyond these are not told apart from members that no type declares. */
const MAX_ABSENT = 500;

/**
 * A double of a type: an object with those of its members that the code around names and that can be built. The
 * others are only known by name, so that types of libraries, however large, stay small.
 */
export function describeDouble(
  type: ts.Type,
  context: ReadingContext,
  traits: DoubleTraits = {},
): StructuredType {
  const used = membersUsedAround(context.program, context.home);
  const properties = context.checker.getPropertiesOfType(type).filter((one) => !isPrivateName(one));
  const isMember = (one: ts.Symbol): boolean =>
    !isKeyless(one) && !isHidden(one) && used.some(({ names }) => names.has(one.name));
  const isNear = (one: ts.Symbol): boolean => used[0]?.names.has(one.name) === true;
  const readIn = (one: ts.Symbol): TypeMember => readDoubleMember(one, context);
  const cast = castTypeOf(type, context);
  const absent = properties.filter((one) => !isMember(one)).map(readableName);
  return {
    kind: 'object',
    ...nameOfType(type, context),
    members: [
      ...properties
        .filter(isMember)
        .map((one) => (isNear(one) ? readIn(one) : context.readFar(() => readIn(one)))),
      ...undeclaredMethods(type, context, (typeText) =>
        promiseOf(context.checker.getAnyType(), typeText, context),
      ),
    ],
    ...readIndex(type, context),
    omitted: [],
    double: { absent: absent.slice(0, MAX_ABSENT), ...(cast !== undefined && { cast }), ...traits },
  };
}

type DoubleTraits = Pick<DoubleType, 'isStopgap'>;

/** A `#name` is no property: code that asks for it throws. */
const isPrivateName = ({ escapedName }: ts.Symbol): boolean => (escapedName as string).startsWith('__#');

function readDoubleMember(property: ts.Symbol, context: ReadingContext): TypeMember {
  const type = context.checker.getNonNullableType(context.checker.getTypeOfSymbol(property));
  const method = isOptional(property) ? undefined : readMethod(property.name, type, context, property);
  if (method === undefined) return readMember(property, context);
  return { ...readMember(property, { ...context, read: () => NOTHING }), type: method };
}

/** A method whose calls say what it returns; `undefined` if its declaration says enough, or they say nothing. */
export function readMethod(
  name: string,
  type: ts.Type,
  context: ReadingContext,
  key: object = type,
): TypeModel | undefined {
  const byKey = answersByKey(name, type, context);
  const callBacks = callBacksOf(name, type, context);
  const result =
    byKey?.others ??
    resultByCalls(name, type, context) ??
    (callBacks.length > 0 ? declaredResult(type, context) : undefined);
  if (result === undefined) return undefined;
  return context.readAside(key, () => ({
    kind: 'function',
    ...nameOfType(type, context),
    parameterNames: type.getCallSignatures()[0]?.parameters.map(({ name: one }) => one) ?? [],
    result: result.read(),
    ...(byKey !== undefined && { byKey: byKey.keys.map(({ key, read }) => ({ key, type: read() })) }),
    ...(result.isAwaited && { isDrawn: true }),
    ...(callBacks.length > 0 && { callBacks }),
    ...(context.handled().exceptions && !result.isAwaited && { mayThrow: true }),
  }));
}

/** The result of a method. */
interface MethodResult {
  /** Whether it is a promise, which fails by being rejected. */
  readonly isAwaited: boolean;
  read(): TypeModel;
}

/** The results of a method that answers by key. */
interface AnswersByKey {
  readonly keys: readonly { readonly key: string; read(): TypeModel }[];
  readonly others: MethodResult;
}

/** The results of a method by the keys that its calls ask for; `undefined` if it does not answer by key. */
function answersByKey(name: string, type: ts.Type, context: ReadingContext): AnswersByKey | undefined {
  const { checker, read } = context;
  const [declared] = type.getCallSignatures();
  const isOpen =
    dependsOnCall(type, checker) || (declared !== undefined && isAnything(declared.getReturnType()));
  const found = isOpen ? resultsByKey(name, type, context) : undefined;
  if (found === undefined) return undefined;
  const keys = [...found.keys].map(([key, one]) => ({ key, read: () => read(one) }));
  const isAwaited = [...found.keys.values()].some((one) => checker.getAwaitedType(one) !== one);
  const { others } = found;
  const unknown = (): TypeModel => ({
    kind: 'opaque',
    text: `another result of ${checker.typeToString(type)}`,
  });
  return { keys, others: { isAwaited, read: () => (others === undefined ? unknown() : read(others)) } };
}

/** The result of a method by its calls; `undefined` if its declaration says enough, or they say nothing. */
function resultByCalls(name: string, type: ts.Type, context: ReadingContext): MethodResult | undefined {
  const { checker, read } = context;
  const isOpen = dependsOnCall(type, checker);
  const declared = isOpen ? resultOfCalls(name, type, context) : type.getCallSignatures()[0]?.getReturnType();
  if (declared === undefined) return undefined;
  const awaited = checker.getAwaitedType(declared);
  const isAwaited = awaited !== undefined && awaited !== declared;
  const asserted = isAnything(awaited ?? declared) ? assertedResult(name, type, context) : undefined;
  const typeText = checker.typeToString(declared);
  if (asserted !== undefined)
    return {
      isAwaited,
      read: () => (isAwaited ? promiseOf(asserted, typeText, context) : read(asserted)),
    };
  // Queries of databases are no promises, but can be awaited like one.
  if (isAwaited && !isPromise(declared) && isOnlyAwaited(name, type, context))
    return { isAwaited, read: () => promiseOf(awaited, typeText, context) };
  return isOpen ? { isAwaited, read: () => read(declared) } : undefined;
}

/** The result of a method as it is declared; `undefined` if nothing is. */
function declaredResult(type: ts.Type, { checker, read }: ReadingContext): MethodResult | undefined {
  const declared = type.getCallSignatures()[0]?.getReturnType();
  if (declared === undefined) return undefined;
  return { isAwaited: checker.getAwaitedType(declared) !== declared, read: () => read(declared) };
}

/** A promise of a type, which may be rejected. One that calls back without a value is fulfilled with nothing. */
function promiseOf(value: ts.Type, typeText: string, context: ReadingContext): TypeModel {
  const isNothing = (value.flags & ts.TypeFlags.Never) !== 0;
  const promise = context.readAside({}, () => ({
    kind: 'promise',
    typeText,
    value: isNothing ? { kind: 'literal', value: undefined } : context.read(value),
  }));
  return withRejection(promise, { typeText }, context);
}

const NOTHING: TypeModel = { kind: 'unknown' };
