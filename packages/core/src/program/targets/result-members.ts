import ts from 'typescript';
import { calledSignature, type CalledSignature } from './called-signature.ts';

/** A use of what a function has returned. */
export type ResultMember =
  | (CalledSignature & { readonly kind: 'call' | 'method'; readonly name: string })
  | { readonly kind: 'getter'; readonly name: string; readonly type: ts.Type }
  | { readonly kind: 'field'; readonly name: string };

/**
 * The uses of a value of a type: it is called, or its members are. None if the type has no functions, or is
 * tested elsewhere: a class, or a type of a library that is not itself called.
 */
export function resultMembers(type: ts.Type, program: ts.Program): readonly ResultMember[] {
  const checker = program.getTypeChecker();
  if (checker.isTupleType(type)) return tupleMembers(type, checker);
  if (!isOfInterest(type, program)) return [];
  const call = calledBy(type, checker).map((one): ResultMember => ({ kind: 'call', name: '', ...one }));
  const members = checker.getPropertiesOfType(type).flatMap((symbol) => memberOf(symbol, checker));
  const all = [...call, ...members];
  return all.some(({ kind }) => kind !== 'field') ? all : [];
}

/** `[value, setValue]`: its elements are members by their position. */
function tupleMembers(type: ts.Type, checker: ts.TypeChecker): readonly ResultMember[] {
  const elements = checker.getPropertiesOfType(type).filter(({ name }) => /^\d+$/.test(name));
  const members = elements.flatMap((symbol) => memberOf(symbol, checker));
  return members.some(({ kind }) => kind === 'method') ? members : [];
}

function isOfInterest(type: ts.Type, program: ts.Program): boolean {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
  if (type.getConstructSignatures().length > 0) return false;
  const symbol = type.getSymbol();
  if (symbol !== undefined && (symbol.flags & ts.SymbolFlags.Class) !== 0) return false;
  const files = (symbol?.declarations ?? []).map((one) => one.getSourceFile());
  if (files.some((file) => program.isSourceFileDefaultLibrary(file))) return false;
  // Code of the project is behind a function type of a library, such as a request handler.
  if (type.getCallSignatures().length > 0) return true;
  return !files.some((file) => program.isSourceFileFromExternalLibrary(file));
}

function memberOf(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ResultMember[] {
  const { name, flags } = symbol;
  const isOptional = (flags & ts.SymbolFlags.Optional) !== 0;
  // The checker gives symbol keys names that begin with `__`.
  if (isOptional || name.startsWith('__')) return [];
  const type = checker.getTypeOfSymbol(symbol);
  const [called] = calledBy(type, checker);
  if (called !== undefined) return [{ kind: 'method', name, ...called }];
  return [
    (flags & ts.SymbolFlags.GetAccessor) !== 0 ? { kind: 'getter', name, type } : { kind: 'field', name },
  ];
}

function calledBy(type: ts.Type, checker: ts.TypeChecker): readonly CalledSignature[] {
  const called = calledSignature(type.getCallSignatures(), checker);
  return called === undefined ? [] : [called];
}
