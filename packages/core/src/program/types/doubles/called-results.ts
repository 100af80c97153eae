import ts from 'typescript';
import type { ReadingContext } from '../reading-context.ts';
import { isAnything } from '../scalar-readers.ts';
import { membersUsedAround } from './code-around.ts';

/** Calls by one name beyond these are not resolved, which is what takes the checker longest; the nearest come first. */
const MAX_CALLS = 100;

/** More different results than this have nothing in common: each call of a query builder has a type of its own. */
const MAX_DIFFERENT = 20;

/**
 * The type that calls of a method give, as the checker resolves each call: for a method with overloads or type
 * parameters, only its calls say what it returns. Calls in the target's own code count before those around it. If they
 * give different types, it is the one that will do for all of them; `undefined` if there is none.
 */
export function resultOfCalls(name: string, type: ts.Type, context: ReadingContext): ts.Type | undefined {
  return commonType(name, type, { context, typeOf: (_, signature) => signature.getReturnType() });
}

/** The types of results by the strings that calls of a method give first. */
export interface ResultsByKey {
  readonly keys: ReadonlyMap<string, ts.Type>;
  /** The type that other calls give; `undefined` if there are none, or none that will do for all of them. */
  readonly others: ts.Type | undefined;
}

/**
 * The types that calls of a method give by the key that they ask for, as in `config.get<number>('port')`; `undefined` if
 * they do not differ by that. Keys of the target's own code count before those around it.
 */
export function resultsByKey(name: string, type: ts.Type, context: ReadingContext): ResultsByKey | undefined {
  const { checker } = context;
  const asked = callsOf(name, type, context).flatMap((one) => askedResults(one, context));
  const found = new Map<string, readonly ts.Type[]>();
  for (const isOwn of [true, false]) {
    const byKey = new Map<string, ts.Type[]>();
    for (const one of asked.filter(({ call }) => isOwnCall(call, context) === isOwn))
      for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one.type]);
    for (const [key, types] of byKey) if (!found.has(key)) found.set(key, types);
  }
  const keys = new Map(
    [...found].flatMap(([key, types]) => {
      const common = commonAmong(types, checker);
      return common === undefined ? [] : [[key, common] as const];
    }),
  );
  if (keys.size === 0) return undefined;
  const others = asked.filter(({ keys: some }) => some.length === 0).map((one) => one.type);
  const texts = new Set([...keys.values(), ...others].map((one) => checker.typeToString(one)));
  return texts.size === 1 ? undefined : { keys, others: commonAmong(others, checker) };
}

/** The type of a result, and the keys that it is asked for by: none if the code does not say which. */
interface AskedResult {
  readonly call: ts.CallExpression;
  readonly keys: readonly string[];
  readonly type: ts.Type;
}

/**
 * The results that a call asks for. Where a function passes its parameter on as the key, its calls say which keys, and
 * what `T` is: `this.read<string[]>('roles')`.
 */
function askedResults({ call, signature }: ResolvedCall, context: ReadingContext): readonly AskedResult[] {
  const { checker } = context;
  const declared = signature.getReturnType();
  const type = (isAnything(declared) ? assertedType(call, checker) : undefined) ?? declared;
  const [key] = call.arguments;
  const passing = key === undefined ? undefined : passingFunction(key, checker);
  const through = passing === undefined ? [] : callsOfFunction(passing.code, context);
  if (passing === undefined || through.length === 0) return [{ call, keys: keysOf(key, checker), type }];
  const named = through.map(({ call: outer, signature: resolved }) => ({
    call: outer,
    keys: keysOf(outer.arguments[passing.position], checker),
    type: resultThrough(type, { code: passing.code, resolved }, checker),
  }));
  // Others may call the function with keys of their own.
  return [...named, { call, keys: [], type }];
}

/** The type that a result has in a call of the function around it, if that function returns it. */
function resultThrough(
  type: ts.Type,
  { code, resolved }: { readonly code: ts.SignatureDeclaration; readonly resolved: ts.Signature },
  checker: ts.TypeChecker,
): ts.Type {
  const declared = checker.getSignatureFromDeclaration(code)?.getReturnType();
  if (declared === undefined) return type;
  const returned = resolved.getReturnType();
  if (type === declared) return returned;
  return (type === checker.getAwaitedType(declared) ? checker.getAwaitedType(returned) : undefined) ?? type;
}

/** A function with the position of one of its parameters. */
interface PassingFunction {
  readonly code: ts.SignatureDeclaration;
  readonly position: number;
}

/** The function around an expression that is one of its parameters. */
function passingFunction(node: ts.Expression, checker: ts.TypeChecker): PassingFunction | undefined {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  if (declaration === undefined || !ts.isParameter(declaration)) return undefined;
  const code = declaration.parent;
  return { code, position: code.parameters.indexOf(declaration) };
}

/** The strings that an argument may be, where the code says which. */
function keysOf(argument: ts.Expression | undefined, checker: ts.TypeChecker): readonly string[] {
  const type = argument === undefined ? undefined : checker.getTypeAtLocation(argument);
  const parts = type?.isUnion() === true ? type.types : [type];
  const keys = parts.flatMap((one) => (one?.isStringLiteral() === true ? [one.value] : []));
  return keys.length === parts.length ? keys : [];
}

/**
 * The type that the code takes the result of a method for, where its declaration leaves that open: `T` in
 * `(await response.json()) as T`, and in `const body: T = JSON.parse(text)`.
 */
export function assertedResult(name: string, type: ts.Type, context: ReadingContext): ts.Type | undefined {
  return commonType(name, type, { context, typeOf: (call) => assertedType(call, context.checker) });
}

/** The type of a call by its surroundings, with an `await` taken off; `undefined` if they say nothing. */
function assertedType(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined {
  let node: ts.Expression = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const type = ts.isAsExpression(node.parent)
    ? checker.getTypeFromTypeNode(node.parent.type)
    : checker.getContextualType(node);
  const isOpen = type === undefined || isAnything(type) || type.isTypeParameter();
  return isOpen ? undefined : checker.getAwaitedType(type);
}

/** Whether no call of a method goes on with another member of its result than those of a promise. */
export function isOnlyAwaited(name: string, type: ts.Type, context: ReadingContext): boolean {
  return callsOf(name, type, context).every(({ call: { parent } }) => {
    const isMember = ts.isPropertyAccessExpression(parent);
    return !isMember || OF_PROMISES.has(parent.name.text);
  });
}

const OF_PROMISES: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

interface CallReading {
  readonly context: ReadingContext;
  readonly typeOf: (call: ts.CallExpression, signature: ts.Signature) => ts.Type | undefined;
}

/** The type among those that calls of a method have which will do for all of them. */
function commonType(name: string, type: ts.Type, { context, typeOf }: CallReading): ts.Type | undefined {
  const calls = callsOf(name, type, context);
  const typesOf = (some: readonly ResolvedCall[]): readonly ts.Type[] =>
    some.flatMap(({ call, signature }) => typeOf(call, signature) ?? []);
  const ownTypes = typesOf(calls.filter(({ call }) => isOwnCall(call, context)));
  const types = ownTypes.length > 0 ? ownTypes : typesOf(calls);
  return commonAmong(types, context.checker);
}

/** The type among some that will do for all of them; of very many different ones, none is looked for. */
function commonAmong(types: readonly ts.Type[], checker: ts.TypeChecker): ts.Type | undefined {
  const different = [...new Set(types)];
  if (different.length > MAX_DIFFERENT) return undefined;
  return different.find((one) => different.every((other) => checker.isTypeAssignableTo(one, other)));
}

const isOwnCall = (call: ts.CallExpression, { code }: ReadingContext): boolean =>
  ts.findAncestor(call, (around) => code.includes(around)) !== undefined;

/** A call, and the signature that the checker resolves it to. */
export interface ResolvedCall {
  readonly call: ts.CallExpression;
  readonly signature: ts.Signature;
}

/** The calls of a method in the code around. */
export function callsOf(name: string, type: ts.Type, context: ReadingContext): readonly ResolvedCall[] {
  const declarations = new Set(type.getCallSignatures().map((one) => one.getDeclaration()));
  return resolvedCalls(name, declarations, context);
}

/** The calls of a function of the project in the code around. */
function callsOfFunction(code: ts.SignatureDeclaration, context: ReadingContext): readonly ResolvedCall[] {
  const named = code.name ?? (ts.isVariableDeclaration(code.parent) ? code.parent.name : undefined);
  const isNamed = named !== undefined && (ts.isIdentifier(named) || ts.isPrivateIdentifier(named));
  return isNamed ? resolvedCalls(named.text, new Set([code]), context) : [];
}

/** Calls by a name that the checker resolves to one of the declarations. */
function resolvedCalls(
  name: string,
  declarations: ReadonlySet<ts.SignatureDeclaration>,
  { program, checker, home }: ReadingContext,
): readonly ResolvedCall[] {
  const calls = membersUsedAround(program, home).flatMap((used) => used.calls.get(name) ?? []);
  return calls.slice(0, MAX_CALLS).flatMap((call) => {
    const signature = checker.getResolvedSignature(call);
    const isOfMethod = signature !== undefined && declarations.has(signature.getDeclaration());
    return isOfMethod ? [{ call, signature }] : [];
  });
}

/** Whether what a function returns depends on how it is called. */
export function dependsOnCall(type: ts.Type, checker: ts.TypeChecker): boolean {
  const signatures = type.getCallSignatures();
  if (signatures.some(({ typeParameters }) => (typeParameters ?? []).length > 0)) return true;
  const results = new Set(signatures.map((one) => one.getReturnType()));
  return results.size > 1 && new Set([...results].map((one) => checker.typeToString(one))).size > 1;
}
