import ts from 'typescript';

/**
 * Whether a part of an intersection is a mark for the compiler alone: it has members, and their names say that no value
 * holds them, by a symbol of its own or an underscore.
 */
export function isPhantom(part: ts.Type, checker: ts.TypeChecker): boolean {
  const isStructure = (part.flags & ts.TypeFlags.Object) !== 0 && part.getCallSignatures().length === 0;
  return isStructure && checker.getPropertiesOfType(part).every(isPhantomMember);
}

/** Names of unique symbols begin with two underscores as well, inside of the compiler. */
const isPhantomMember = ({ escapedName }: ts.Symbol): boolean => String(escapedName).startsWith('_');
