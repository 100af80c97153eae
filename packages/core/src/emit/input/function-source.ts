import { isNothing, isRejectedPromise, returnsNothing } from '../../model/input/heap-shape.ts';
import type { Document } from '../layout/document.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import {
  arrayLiteral,
  objectLiteral,
  plainPart,
  propertyDocument,
  type LiteralPart,
} from '../literal-layout.ts';
import { annotated, arrow, parameterNames, resultBody, throwing } from './arrow-function.ts';
import { callingBack } from './calling-back.ts';
import { isInferred } from './const-type.ts';
import type { Ending, FunctionWriting } from './function-writing.ts';
import type { AnsweredCall, FunctionNode, InputNode } from './input-node.ts';
import { nameOfPlace } from './local-names.ts';
import { mockInTurn } from './mock-function.ts';
import { recorder } from './recording-function.ts';
import { settledPromise } from './settled-promise.ts';
import { plainParameterType, standInFor } from './stand-in.ts';

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
  const answers = calls.map((call) => ({ args: call.args, ...endingOf(call, writing) }));
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
      return mockInTurn(node, answers, writing) ?? inTurn(node, answers, writing);
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
  const endings = node.calls.map((call): Ending => {
    const { failure } = call;
    return failure === undefined ? endingOf(call, writing) : { thrown: writing.writeLater(failure).document };
  });
  const bodies = endings.map(bodyOf);
  const [first = {}] = endings;
  if (new Set(bodies.map((body) => printOnOneLine(body))).size > 1)
    return mockInTurn(node, endings, writing) ?? inTurnCalls(node, bodies, writing);
  const isShown = writing.scope.knowsCalls && (returnsNothing(node.shape) || isShownCalled(node, writing));
  return isShown ? recorder(node, writing, first) : arrow('', bodyOf(first));
}

/** The result of a call; of a promise that has no binding, also what it is settled with. */
function endingOf(
  { result }: AnsweredCall,
  writing: FunctionWriting,
): Ending & { readonly result: LiteralPart } {
  const isRejected = result.kind === 'promise' && isRejectedPromise(result.shape);
  if (result.kind !== 'promise' || (writing.named.has(result) && !isRejected))
    return { result: writing.writeLater(result) };
  const args: LiteralPart[] = [];
  const promise = settledPromise(result, (value) => {
    const part = writing.writeLater(value);
    args.push(part);
    return part;
  });
  return { result: promise, settled: { isRejected, args } };
}

function bodyOf({ result, thrown = '' }: Ending): Document {
  return result === undefined ? throwing(thrown) : resultBody(result);
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
function inTurn(
  node: FunctionNode,
  answers: readonly { readonly result: LiteralPart }[],
  writing: FunctionWriting,
): LiteralPart {
  const results = answers.map(({ result }) => result);
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
