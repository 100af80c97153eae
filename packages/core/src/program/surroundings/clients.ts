import ts from 'typescript';
import { isPromise } from '../types/library-types.ts';
import { membersUsedAround } from '../types/doubles/code-around.ts';
import { isOfReachingPackage } from './reaching-packages.ts';

/** Depth to which members of members are looked at: `prisma.user.findMany()`. */
const DEPTH = 2;

/**
 * Whether a type is that of a client: an object of a package that reaches out of the process, with members to wait for
 * that the code uses. Databases, queues, caches and mail servers are used in this way. A promise is what one waits for.
 */
export function isClient(type: ts.Type, program: ts.Program, home: ts.SourceFile): boolean {
  if (isPromise(type)) return false;
  const used = membersUsedAround(program, home);
  const isUsed = ({ name }: ts.Symbol): boolean => used.some(({ names }) => names.has(name));
  return isOfReaching(type) && hasAwaited(type, { checker: program.getTypeChecker(), isUsed }, DEPTH);
}

/** Whether a package that reaches out declares a type, a part of it, or what it extends. */
export function isOfReaching(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isOfReaching);
  const symbol = type.aliasSymbol ?? type.getSymbol();
  return (
    (symbol?.declarations ?? []).some((one) => isOfReachingPackage(one.getSourceFile().fileName)) ||
    (type.getBaseTypes() ?? []).some(isOfReaching)
  );
}

interface MemberSearch {
  readonly checker: ts.TypeChecker;
  isUsed(member: ts.Symbol): boolean;
}

function hasAwaited(type: ts.Type, search: MemberSearch, depth: number): boolean {
  return search.checker.getPropertiesOfType(type).some((member) => {
    if (!search.isUsed(member)) return false;
    const own = search.checker.getTypeOfSymbol(member);
    const signatures = own.getCallSignatures();
    if (signatures.length > 0) return signatures.some((one) => isThenable(one.getReturnType()));
    return depth > 1 && hasAwaited(own, search, depth - 1);
  });
}

/** Whether a value of a type can be awaited. */
export function isThenable(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isThenable);
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return isObject && type.getProperty('then') !== undefined;
}
