import ts from 'typescript';
import { byMostParameters } from './called-signature.ts';
import type { CallableDeclaration } from './callable-declaration.ts';
import { namesakeBeside } from './ambient-namesake.ts';
import { wrappedParameterFinder, type WrappingCall } from './wrapped-parameters.ts';

/** An exported function: the symbol that is exported, what it means, and its code. */
export interface ExportedFunction {
  readonly exported: ts.Symbol;
  readonly meant: ts.Symbol;
  readonly callable: CallableDeclaration;
}

/** The signature that a function is called by. */
export interface SignatureWithSiblings {
  readonly signature: ts.SignatureDeclaration;
  /**
   * Signatures that are called as well: they differ in a single parameter, which takes what any of them takes, or have
   * fewer parameters, so that the others may be left out.
   */
  readonly siblings: readonly ts.SignatureDeclaration[];
  /** Types of parameters, where they are not those of the declaration. */
  readonly typeOf?: (parameter: ts.ParameterDeclaration) => ts.Type | undefined;
  /** The parameter of the wrapped function that says what an untyped one of the wrapper takes. */
  readonly wrappedOf?: (parameter: ts.ParameterDeclaration) => ts.ParameterDeclaration | undefined;
}

/**
 * The signature of what a wrapper returns, with its own types for type parameters. What it says nothing about is typed
 * as the wrapped function has it, whose parameters also stand for a list of any arguments.
 */
export function wrappedSignature(checker: ts.TypeChecker, call: WrappingCall): VisibleSignature {
  const signatures = checker.getTypeAtLocation(call.wrapper).getCallSignatures();
  const [first, ...others] = signatures.toSorted(byMostParameters);
  const signature = first?.getDeclaration();
  if (first === undefined || signature === undefined || takesAnything(checker, signature))
    return { signature: call.callable, siblings: [], others: [] };
  const types = new Map(
    first.parameters.map((one) => [one.valueDeclaration, checker.getTypeOfSymbol(one)] as const),
  );
  const wrappedOf = wrappedParameterFinder(checker, call);
  const isOpen = (parameter: ts.ParameterDeclaration): boolean =>
    isAny(types.get(parameter) ?? checker.getTypeAtLocation(parameter));
  return {
    signature,
    siblings: [],
    typeOf: (parameter) => (isOpen(parameter) ? undefined : types.get(parameter)),
    wrappedOf: (parameter) => (isOpen(parameter) ? wrappedOf(parameter) : undefined),
    others: others.map((one) => one.getDeclaration()),
  };
}

/** Whether a function takes any arguments, as `(...args) => …` does in JavaScript. */
function takesAnything(checker: ts.TypeChecker, { parameters }: ts.SignatureDeclaration): boolean {
  const [first] = parameters;
  if (first?.dotDotDotToken === undefined) return false;
  const list = checker.getTypeAtLocation(first);
  const [element] = checker.isArrayType(list) ? checker.getTypeArguments(list as ts.TypeReference) : [list];
  return element !== undefined && isAny(element);
}

const isAny = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Any) !== 0;

/** The signature that a function is called by, and the overloads that are not called. */
export interface VisibleSignature extends SignatureWithSiblings {
  readonly others: readonly ts.SignatureDeclaration[];
}

/**
 * The signature by which callers know a function: the one that is declared beside JavaScript, or an
 * overload, and only otherwise its own. Of several, the first that takes the most arguments, or one that takes all that
 * this one takes and more.
 */
export function visibleSignature(program: ts.Program, fn: ExportedFunction): VisibleSignature {
  const beside = declaredBeside(program, fn);
  const visible = beside.length > 0 ? beside : overloadsOf(fn);
  const sorted = visible.toSorted(byMostParameters);
  const [first = fn.callable, ...rest] = sorted;
  const checker = program.getTypeChecker();
  const alike = siblingsOf(checker, first, rest);
  const signature = rest.find((one) => !alike.includes(one) && isWider(checker, one, first)) ?? first;
  const others = sorted.filter((one) => one !== signature);
  const siblings = signature === first ? alike : siblingsOf(checker, signature, others);
  return { signature, siblings, others: others.filter((one) => !siblings.includes(one)) };
}

/** Whether a signature without type parameters gives the same, and takes whatever another takes and more. */
function isWider(
  checker: ts.TypeChecker,
  wide: ts.SignatureDeclaration,
  narrow: ts.SignatureDeclaration,
): boolean {
  const resultOf = (one: ts.SignatureDeclaration): string => {
    const result = checker.getSignatureFromDeclaration(one)?.getReturnType();
    return result === undefined ? '' : checker.typeToString(result);
  };
  const isPlain =
    wide.typeParameters === undefined &&
    wide.parameters.length === narrow.parameters.length &&
    ![...wide.parameters, ...narrow.parameters].some((one) => one.dotDotDotToken !== undefined);
  if (!isPlain || resultOf(wide) !== resultOf(narrow)) return false;
  return wide.parameters.every((parameter, index) => {
    const other = narrow.parameters[index] as ts.ParameterDeclaration;
    const [type, narrower] = [parameter, other].map((one) => checker.getTypeAtLocation(one)) as [
      ts.Type,
      ts.Type,
    ];
    const isOpen = checker.isOptionalParameter(parameter) || !checker.isOptionalParameter(other);
    return isOpen && !isAny(type) && checker.isTypeAssignableTo(narrower, type);
  });
}

/**
 * The overloads that differ from a signature in the same single parameter, and in nothing but its type, and those that
 * only lack its last parameters.
 */
function siblingsOf(
  checker: ts.TypeChecker,
  signature: ts.SignatureDeclaration,
  others: readonly ts.SignatureDeclaration[],
): readonly ts.SignatureDeclaration[] {
  const textsOf = ({ parameters }: ts.SignatureDeclaration): readonly string[] =>
    parameters.map((one) => {
      const type = checker.typeToString(
        checker.getTypeAtLocation(one),
        undefined,
        ts.TypeFormatFlags.NoTruncation,
      );
      return `${one.dotDotDotToken === undefined ? '' : '...'}${checker.isOptionalParameter(one) ? '?' : ''}: ${type}`;
    });
  const own = textsOf(signature);
  const isShorter = (texts: readonly string[]): boolean =>
    texts.length < own.length && texts.every((text, index) => text === own[index]);
  const texted = others.map((other) => ({ other, texts: textsOf(other) }));
  const shorter = texted.flatMap(({ other, texts }) => (isShorter(texts) ? [other] : []));
  const differing = texted.map(({ other, texts }) => {
    const places = own.flatMap((text, index) => (text === texts[index] ? [] : [index]));
    return texts.length === own.length && places.length <= 1 ? { other, place: places[0] } : undefined;
  });
  const first = differing.find((one) => one?.place !== undefined)?.place;
  const alike = differing.flatMap((one) =>
    one !== undefined && (one.place ?? first) === first ? [one.other] : [],
  );
  return [...alike, ...shorter];
}

function overloadsOf({ meant }: ExportedFunction): readonly ts.SignatureDeclaration[] {
  return (meant.declarations ?? [])
    .filter((one) => ts.isFunctionDeclaration(one))
    .filter(({ body }) => body === undefined);
}

/** The signatures of the namesake in the declaration file beside a JavaScript file. */
function declaredBeside(
  program: ts.Program,
  { exported, callable }: ExportedFunction,
): readonly ts.SignatureDeclaration[] {
  const namesake = namesakeBeside(program, callable.getSourceFile().fileName, exported.escapedName);
  if (namesake === undefined) return [];
  const type = program.getTypeChecker().getTypeOfSymbol(namesake);
  // A JSDoc comment has no parameters of its own.
  return type
    .getCallSignatures()
    .flatMap(({ declaration: own }) => (own === undefined || ts.isJSDocSignature(own) ? [] : own));
}

/** The parameters of a signature, as its author wrote them. */
export function signatureText({ parameters }: ts.SignatureDeclaration): string {
  return `(${parameters.map((parameter) => parameter.getText()).join(', ')})`;
}
