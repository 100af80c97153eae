import ts from 'typescript';
import { classesAskedFor } from '../class-fields.ts';
import { isPromise } from '../library-types.ts';
import type { ReadingContext } from '../reading-context.ts';
import { isOfPackage, isOfProject } from '../type-naming.ts';

/** Program and checker, by which the role of a class is told. */
type Surveyed = Pick<ReadingContext, 'program' | 'checker'>;

/** The role of a class for those who are given its objects. */
export type ClassRole = 'collaborator' | 'stateless' | 'other';

/**
 * The role of a class of the project. A collaborator works for others rather than holding data: it has methods to wait
 * for, or a decorator, by which a container makes its objects. Tests of its users replace it by a double. An object
 * without state can be replaced as well, since nothing else changes what its methods answer.
 */
export function roleOf(type: ts.Type, { program, checker }: Surveyed): ClassRole {
  const declaration = type.getSymbol()?.declarations?.find(ts.isClassDeclaration);
  if (declaration === undefined || !isOfProject(declaration.getSourceFile(), program)) return 'other';
  const properties = checker.getPropertiesOfType(type);
  const methods = properties.filter(isMethod);
  if (methods.length === 0) return 'other';
  const isDecorated = (ts.getDecorators(declaration) ?? []).length > 0;
  if (isDecorated || methods.some((method) => isAwaited(method, checker))) return 'collaborator';
  return properties.every(({ flags }) => (flags & ts.SymbolFlags.Method) !== 0) ? 'stateless' : 'other';
}

/**
 * Whether the constructor of a collaborator asks for an object of a library that does something, such as the client of a
 * database: then a double of the class says all that its users can see, and is smaller than a double of that object.
 */
export function isAroundLibrary(type: ts.Type, context: Surveyed): boolean {
  const { program, checker } = context;
  const symbol = type.getSymbol();
  if (symbol === undefined || classesAskedFor(program).has(symbol)) return false;
  if (roleOf(type, context) !== 'collaborator') return false;
  const [constructor] = checker.getTypeOfSymbol(symbol).getConstructSignatures();
  return (constructor?.parameters ?? []).some((parameter) => {
    const given = checker.getTypeOfSymbol(parameter);
    const declarations = given.getSymbol()?.declarations ?? [];
    return declarations.some((one) => isOfPackage(one.getSourceFile())) && hasMethods(given, checker);
  });
}

/** Whether doubles stand for all objects that code is given of a class: tests construct none of them. */
export const isOnlyDoubled = (symbol: ts.Symbol, context: Surveyed): boolean =>
  (symbol.flags & ts.SymbolFlags.Class) !== 0 &&
  isAroundLibrary(context.checker.getDeclaredTypeOfSymbol(symbol), context);

/** Whether objects of a type have methods. */
export const hasMethods = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  checker.getPropertiesOfType(type).some(({ flags }) => (flags & ts.SymbolFlags.Method) !== 0);

/** Whether a property is a method that everybody may call. */
function isMethod({ flags, valueDeclaration: declaration }: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const isHidden = declaration === undefined || (ts.getCombinedModifierFlags(declaration) & hidden) !== 0;
  return (flags & ts.SymbolFlags.Method) !== 0 && !isHidden;
}

function isAwaited(method: ts.Symbol, checker: ts.TypeChecker): boolean {
  const [signature] = checker.getTypeOfSymbol(method).getCallSignatures();
  return isPromise(signature?.getReturnType());
}
