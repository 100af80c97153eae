import type ts from 'typescript';
import { isHidden, isKeyless, isOptional, readableName, readIndex, readMember } from '../object-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { DoubleType, StructuredType, TypeMember, TypeModel } from '../type-model.ts';
import { nameOfType } from '../type-naming.ts';
import { isAnything } from '../scalar-readers.ts';
import { assertedResult, dependsOnCall, resultOfCalls } from './called-results.ts';
import { castTypeOf } from './cast-type.ts';
import { membersUsedAround } from './code-around.ts';

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
  const cast = castTypeOf(type, context);
  const absent = properties.filter((one) => !isMember(one)).map(readableName);
  return {
    kind: 'object',
    ...nameOfType(type, context),
    members: properties.filter(isMember).map((one) => readDoubleMember(one, context)),
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
  const result = isOptional(property) ? undefined : resultByCalls(property.name, type, context);
  if (result === undefined) return readMember(property, context);
  return {
    ...readMember(property, { ...context, read: () => NOTHING }),
    type: context.readAside(property, () => ({
      kind: 'function',
      ...nameOfType(type, context),
      parameterNames: type.getCallSignatures()[0]?.parameters.map(({ name }) => name) ?? [],
      result: result(),
    })),
  };
}

/** The result of a method by its calls; `undefined` if its declaration says enough, or they say nothing. */
function resultByCalls(name: string, type: ts.Type, context: ReadingContext): (() => TypeModel) | undefined {
  const { checker, read, readAside } = context;
  if (dependsOnCall(type, checker)) {
    const result = resultOfCalls(name, type, context);
    return result === undefined ? undefined : () => read(result);
  }
  const declared = type.getCallSignatures()[0]?.getReturnType();
  const awaited = declared === undefined ? undefined : checker.getAwaitedType(declared);
  if (declared === undefined || awaited === undefined || !isAnything(awaited)) return undefined;
  const asserted = assertedResult(name, type, context);
  if (asserted === undefined) return undefined;
  if (declared === awaited) return () => read(asserted);
  return () =>
    readAside({}, () => ({
      kind: 'promise',
      typeText: checker.typeToString(declared),
      value: read(asserted),
    }));
}

const NOTHING: TypeModel = { kind: 'unknown' };
