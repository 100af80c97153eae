import ts from 'typescript';
import type { TypeModel } from '../types/type-model.ts';
import type { TypeReader } from '../types/type-reader.ts';

interface HookReading {
  readonly types: TypeReader;
  readonly checker: ts.TypeChecker;
}

/** The type of what stands for a hook, by the type of its result. */
export function hookType(local: string, result: ts.Type, reading: HookReading): TypeModel {
  return reading.types.add(() => ({
    kind: 'function',
    typeText: local,
    parameterNames: [],
    result: resultType(result, reading),
    isSteady: true,
  }));
}

/** Objects with functions are those of a library mostly, or a store: code uses some of their members only. */
function resultType(type: ts.Type, reading: HookReading): TypeModel {
  const { types, checker } = reading;
  if (type.isUnion() && type.types.some((one) => hasMethods(one, checker)))
    return { kind: 'union', members: type.types.map((one) => resultType(one, reading)) };
  return hasMethods(type, checker) ? types.readDouble(type) : types.read(type);
}

function hasMethods(type: ts.Type, checker: ts.TypeChecker): boolean {
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return (
    isObject &&
    !checker.isArrayLikeType(type) &&
    type.getProperties().some((one) => checker.getTypeOfSymbol(one).getCallSignatures().length > 0)
  );
}
