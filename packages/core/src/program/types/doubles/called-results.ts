import ts from 'typescript';
import type { ReadingContext } from '../reading-context.ts';
import { isAnything } from '../scalar-readers.ts';
import { membersUsedAround } from './code-around.ts';

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
  const calls = callsOf(name, type, context);
  const typeOf = ({ call, signature }: ResolvedCall): ts.Type =>
    (isAnything(signature.getReturnType()) ? assertedType(call, checker) : undefined) ??
    signature.getReturnType();
  const found = new Map<string, readonly ts.Type[]>();
  for (const isOwn of [true, false]) {
    const some = calls.filter(({ call }) => isOwnCall(call, context) === isOwn);
    const byKey = new Map<string, ts.Type[]>();
    for (const one of some)
      for (const key of keysOf(one.call, checker)) byKey.set(key, [...(byKey.get(key) ?? []), typeOf(one)]);
    for (const [key, types] of byKey) if (!found.has(key)) found.set(key, types);
  }
  const keys = new Map(
    [...found].flatMap(([key, types]) => {
      const common = commonAmong(types, checker);
      return common === undefined ? [] : [[key, common] as const];
    }),
  );
  const others = calls.filter(({ call }) => keysOf(call, checker).length === 0).map(typeOf);
  const texts = new Set([...keys.values(), ...others].map((one) => checker.typeToString(one)));
  return keys.size === 0 || texts.size === 1 ? undefined : { keys, others: commonAmong(others, checker) };
}

/** The strings that a call may give first, where its code says which. */
function keysOf({ arguments: [first] }: ts.CallExpression, checker: ts.TypeChecker): readonly string[] {
  const type = first === undefined ? undefined : checker.getTypeAtLocation(first);
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

const commonAmong = (types: readonly ts.Type[], checker: ts.TypeChecker): ts.Type | undefined =>
  types.find((one) => types.every((other) => checker.isTypeAssignableTo(one, other)));

const isOwnCall = (call: ts.CallExpression, { code }: ReadingContext): boolean =>
  ts.findAncestor(call, (around) => code.includes(around)) !== undefined;

/** A call, and the signature that the checker resolves it to. */
interface ResolvedCall {
  readonly call: ts.CallExpression;
  readonly signature: ts.Signature;
}

/** The calls of a method in the code around. */
function callsOf(
  name: string,
  type: ts.Type,
  { program, checker, home }: ReadingContext,
): readonly ResolvedCall[] {
  const declarations = new Set(type.getCallSignatures().map((one) => one.getDeclaration()));
  const calls = membersUsedAround(program, home).flatMap((used) => used.calls.get(name) ?? []);
  return calls.flatMap((call) => {
    const signature = checker.getResolvedSignature(call);
    const isOfMethod = signature !== undefined && declarations.has(signature.getDeclaration());
    return isOfMethod ? [{ call, signature }] : [];
  });
}

/** Whether what a function returns depends on how it is called. */
export function dependsOnCall(type: ts.Type, checker: ts.TypeChecker): boolean {
  const signatures = type.getCallSignatures();
  const results = new Set(signatures.map((one) => checker.typeToString(one.getReturnType())));
  return results.size > 1 || signatures.some(({ typeParameters }) => (typeParameters ?? []).length > 0);
}
