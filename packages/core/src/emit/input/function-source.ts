import { isNothing, isRejectedPromise, returnsNothing } from '../../model/input/heap-shape.ts';
import type { ValueSnapshot } from '../../model/run/outcome.ts';
import { hasPart, isIncomparable, typeofWord } from '../assertions/expected-value.ts';
import { group, hardLine, indent, type Document } from '../layout/document.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import {
  arrayLiteral,
  objectLiteral,
  plainPart,
  propertyDocument,
  type LiteralPart,
} from '../literal-layout.ts';
import { isInferred, type NodeTypes } from './const-type.ts';
import type { AnsweredCall, FunctionNode, InputNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';
import { annotated, arrow, parameterNames, resultBody } from './arrow-source.ts';
import { callingBack } from './calling-back.ts';
import { nameOfPlace } from './local-names.ts';
import { plainParameterType, standInFor } from './stand-in.ts';

/** A list in which a test records the calls of a function, and its expected contents. */
export interface CallRecorder {
  readonly name: string;
  readonly expected: ValueSnapshot;
}

/** Context for writing functions. */
interface FunctionWriting {
  readonly scope: InputScope;
  readonly types: NodeTypes;
  readonly statements: Document[];
  readonly recorders: CallRecorder[];
  /** Whether no type is expected of the function, so that its parameters need theirs. */
  readonly isUntyped: boolean;
  /** Whether a function stands for one that leaves the process, so that its calls are effects. */
  leavesProcess(node: FunctionNode): boolean;
  /** Writes a part that a function refers to when it is called. */
  writeLater(node: InputNode): LiteralPart;
}

/**
 * A function of the input as source: it returns the same results as in the observed run. A function without a result is
 * called for its effects alone, so the test records its calls.
 */
export function writeFunction(node: FunctionNode, writing: FunctionWriting): LiteralPart {
  const { shape, calls, otherwise } = node;
  const { returnedArgument } = shape;
  const showsCalls = writing.scope.knowsCalls && (returnedArgument === undefined || calls.length > 0);
  if (returnedArgument !== undefined && !showsCalls) return handingBack(node, returnedArgument, writing);
  if (calls.some(({ callBack }) => callBack !== undefined)) return callingBack(node, writing);
  if (calls.some(isFailing)) return failing(node, writing);
  const isShown = showsCalls && (calls.length > 0 || !writing.scope.isIdle(node.location));
  if (returnsNothing(shape)) return isShown ? recorder(node, writing) : arrow('', '{}');
  if (calls.length === 0) return arrow('', resultBody(writing.writeLater(otherwise[0] as InputNode)));
  const answers = calls.map(({ args, result }) => ({ args, result: writing.writeLater(result) }));
  const standIn = standInFor(node, answers);
  switch (standIn.kind) {
    case 'always':
      return showsCalls && (isForEffect(node) || isShownCalled(node, writing))
        ? recorder(node, writing, { result: standIn.result })
        : arrow('', resultBody(standIn.result));
    case 'by argument': {
      const used = answers.map(({ result }) => printOnOneLine(result.document));
      const names = parameterNames(node, standIn.position + 1, used);
      const deciding = names.at(-1) ?? '';
      // Compilers complain about unused parameters, unless their name begins with `_`.
      const unused = names.slice(0, -1).map((name) => `_${name}`);
      const type = plainParameterType(node, standIn.position);
      const typed = annotated([...unused, deciding], writing, (name) =>
        name === deciding ? type : undefined,
      );
      return arrow(typed, standIn.body(deciding));
    }
    case 'by key':
      return lookup(node, standIn.entries, writing);
    case 'in turn':
      return inTurn(
        node,
        answers.map(({ result }) => result),
        writing,
      );
  }
}

/** `(key) => results[key]`, for a function that answers differently for each key. */
function lookup(
  node: FunctionNode,
  entries: ReadonlyMap<string, LiteralPart>,
  { scope, statements }: FunctionWriting,
): LiteralPart {
  const name = scope.nameLocal(`${nameOfPlace(node.location)}Results`);
  const table = objectLiteral([...entries].map(([key, part]) => propertyDocument(key, part)));
  statements.push([
    `const ${name}${scope.hasTypes ? ': Record<string, unknown>' : ''} = `,
    table.document,
    ';',
  ]);
  const [key = ''] = parameterNames(node, 1, [name]);
  return arrow(scope.hasTypes ? `${key}: string` : key, `${name}[${key}]`);
}

/** Whether a call ends by an exception, or gives a promise that is rejected: nothing of it may exist before the call. */
const isFailing = ({ result, failure }: AnsweredCall): boolean =>
  failure !== undefined || (result.kind === 'promise' && isRejectedPromise(result.shape));

/** `() => { throw error; }`, or one such function after the other. */
function failing(node: FunctionNode, writing: FunctionWriting): LiteralPart {
  const endings = node.calls.map(({ result, failure }): Ending => {
    const part = writing.writeLater(failure ?? result);
    return failure === undefined ? { result: part } : { thrown: part.document };
  });
  const bodies = endings.map(bodyOf);
  const [first = {}] = endings;
  if (new Set(bodies.map((body) => printOnOneLine(body))).size > 1) return inTurnCalls(node, bodies, writing);
  const isShown = writing.scope.knowsCalls && (returnsNothing(node.shape) || isShownCalled(node, writing));
  return isShown ? recorder(node, writing, first) : arrow('', bodyOf(first));
}

function bodyOf({ result, thrown = '' }: Ending): Document {
  if (result !== undefined) return resultBody(result);
  return group(['{', indent([hardLine, 'throw ', thrown, ';']), hardLine, '}']);
}

/** Answers calls by one function after the other; no call goes beyond the last one. */
function inTurnCalls(node: FunctionNode, bodies: readonly Document[], writing: FunctionWriting): LiteralPart {
  const { scope, statements } = writing;
  const name = scope.nameLocal(`${nameOfPlace(node.location)}Answers`);
  const functions = bodies.map((body) => arrow('', body));
  statements.push([`const ${name} = `, arrayLiteral(functions).document, ';']);
  return arrow('', `${name}.shift()${scope.hasTypes ? '!' : '?.'}()`);
}

/** `(action) => action`. */
function handingBack(node: FunctionNode, position: number, writing: FunctionWriting): LiteralPart {
  const names = parameterNames(node, position + 1, []);
  const unused = names.slice(0, -1).map((name) => `_${name}`);
  const returned = names.at(-1) ?? '';
  return arrow(annotated([...unused, returned], writing), returned);
}

/** Returns results one after the other; no call goes beyond the last one. */
function inTurn(node: FunctionNode, results: readonly LiteralPart[], writing: FunctionWriting): LiteralPart {
  const { scope, types, statements } = writing;
  const nodes = node.calls.map(({ result }) => result);
  const name = scope.nameLocal(`${nameOfPlace(node.location)}Results`);
  const needsType =
    scope.hasTypes && !writing.isUntyped && !nodes.every((result) => isInferred(result, true));
  const annotation = needsType ? `: ReturnType<${types.typeOf(node)}>[]` : '';
  statements.push([`const ${name}${annotation} = `, arrayLiteral(results).document, ';']);
  const isScalar = (value: null | undefined) => (one: InputNode) =>
    one.kind === 'scalar' && one.value === value;
  if (nodes.some(isScalar(undefined))) return arrow('', `${name}.shift()`);
  const last = nodes.some(isScalar(null)) ? plainPart('null') : (results.at(-1) as LiteralPart);
  return arrow('', [`${name}.shift() ?? `, last.document]);
}

/**
 * Whether a function is called for its effect: it only gives a double to go on with, as `res.status(404)` does, or a
 * promise of nothing, as `repository.save(user)` does.
 */
function isForEffect({ shape, calls }: FunctionNode): boolean {
  // A function that always gives the same is asked, not told.
  if (shape.isSteady === true) return false;
  const isChosen = shape.result.kind === 'choice';
  const isDouble = (node: InputNode): boolean => node.kind === 'object' && node.shape.double !== undefined;
  return calls.every(
    ({ args, result }) =>
      args !== undefined && (isPromiseOfNothing(result) || (!isChosen && isDouble(result))),
  );
}

const isPromiseOfNothing = (node: InputNode): boolean =>
  node.kind === 'promise' && isNothing(node.shape.value);

/** Whether a test shows calls that it could do without: they are effects on the world, or it notices more by them. */
const isShownCalled = (node: FunctionNode, writing: FunctionWriting): boolean =>
  (writing.scope.recorded.has(node.location) || writing.leavesProcess(node)) &&
  node.calls.every(({ args }) => args !== undefined);

/** The end of a function that records its calls. */
interface Ending {
  readonly result?: LiteralPart;
  readonly thrown?: Document;
}

/** `(event) => { calls.push(event); }`, which may return an argument or a double. Several arguments are recorded as a list. */
function recorder(
  node: FunctionNode,
  writing: FunctionWriting,
  { result, thrown }: Ending = {},
): LiteralPart {
  const { scope, statements, recorders } = writing;
  const base = nameOfPlace(node.location);
  const name = scope.nameLocal(recorders.length === 0 ? 'calls' : `${base}Calls`);
  const count = Math.max(0, ...node.calls.map(({ args }) => args?.length ?? 0));
  const used = [result?.document ?? thrown ?? ''].map((document) => printOnOneLine(document));
  const names = parameterNames(node, count, [name, ...used]);
  const { parameterNames: declared } = node.shape;
  // Built-ins such as `forEach` give a callback more arguments than its type has parameters.
  const isDeclared = count <= declared.length || declared.at(-1)?.startsWith('...') === true;
  const isSingle = isDeclared && count === 1 && node.calls.every(({ args }) => args?.length === 1);
  const hasSameCount = isDeclared && node.calls.every(({ args }) => args?.length === count);
  const rest = 'args';
  statements.push(`const ${name}${scope.hasTypes ? ': unknown[]' : ''} = [];`);
  const byKind = isSingle || hasSameCount ? argumentsByKind(node, count, scope) : new Set<number>();
  const given = node.calls.map(({ args = [] }) =>
    args.map((arg, index) => (byKind.has(index) ? wordSnapshot(arg) : arg)),
  );
  recorders.push({
    name,
    expected: { kind: 'array', items: given.map(isSingle ? onlyArgument : allArguments) },
  });
  const changed = node.calls.filter(({ isChanged }) => isChanged);
  const copies = names.map((parameter, index) =>
    byKind.has(index)
      ? `typeof ${parameter}`
      : copyOf(
          parameter,
          changed.map(({ args }) => args?.[index]),
        ),
  );
  const pushed = isSingle ? copies[0] : hasSameCount ? `[${copies.join(', ')}]` : rest;
  const copyTypes = new Map(names.map((parameter, index) => [parameter, typeOfCopied(copies[index] ?? '')]));
  // A result that has to be cast takes the types of the parameters with it.
  const isUntyped = writing.isUntyped || (scope.hasTypes && scope.recorded.has(node.location));
  const parameters = hasSameCount
    ? annotated(names, { isUntyped }, (one) => copyTypes.get(one))
    : `...${rest}${isUntyped ? ': unknown[]' : ''}`;
  const { returnedArgument } = node.shape;
  const returned = hasSameCount ? names[returnedArgument ?? -1] : `${rest}[${returnedArgument ?? 0}]`;
  const argument = returnedArgument === undefined ? undefined : (returned ?? 'undefined');
  const answer = result?.document ?? argument;
  const handedBack = answer === undefined ? [] : [hardLine, 'return ', answer, ';'];
  const ending = thrown === undefined ? handedBack : [hardLine, 'throw ', thrown, ';'];
  const body = group(['{', indent([hardLine, `${name}.push(${pushed ?? ''});`, ...ending]), hardLine, '}']);
  return arrow(parameters, body);
}

const onlyArgument = ([first]: readonly ValueSnapshot[]): ValueSnapshot => first ?? { kind: 'undefined' };
const allArguments = (items: readonly ValueSnapshot[]): ValueSnapshot => ({ kind: 'array', items });

/**
 * The positions of arguments of which only the kind is recorded: an assertion without wildcards could say nothing of the
 * calls if one argument were a function, not even how many there were.
 */
function argumentsByKind(
  { calls }: FunctionNode,
  count: number,
  { hasWildcards, nameClass }: InputScope,
): ReadonlySet<number> {
  const positions = hasWildcards ? [] : Array.from({ length: count }, (_, index) => index);
  const isOpen = (arg: ValueSnapshot | undefined): boolean =>
    arg !== undefined && isIncomparable(arg, nameClass);
  return new Set(positions.filter((index) => calls.some(({ args }) => isOpen(args?.[index]))));
}

const wordSnapshot = (arg: ValueSnapshot): ValueSnapshot => ({ kind: 'string', value: typeofWord(arg) });

/** The least type that a parameter must have to be copied in this way. */
function typeOfCopied(copy: string): string {
  if (copy.startsWith('[')) return 'unknown[]';
  return copy.startsWith('{') ? 'object' : 'unknown';
}

const COPIED: ReadonlySet<ValueSnapshot['kind']> = new Set(['array', 'object', 'map', 'set']);

/** Copies an argument, which may change after the call. */
function copyOf(parameter: string, seen: readonly (ValueSnapshot | undefined)[]): string {
  const given = seen.filter((one) => one !== undefined);
  const isPlain = (one: ValueSnapshot): boolean => !COPIED.has(one.kind);
  const isUnique = ({ kind }: ValueSnapshot): boolean =>
    kind === 'opaque' || kind === 'partial' || kind === 'instance';
  if (given.every(isPlain) || given.some((one) => hasPart(one, isUnique))) return parameter;
  if (given.every((one) => one.kind === 'array' && one.items.every(isPlain))) return `[...${parameter}]`;
  const isFlat = (one: ValueSnapshot): boolean =>
    one.kind === 'object' && one.entries.every(([, part]) => isPlain(part));
  return given.every(isFlat) ? `{ ...${parameter} }` : `structuredClone(${parameter})`;
}
