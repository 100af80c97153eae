import { returnsNothing } from '../../model/input/heap-shape.ts';
import { argumentsDocument } from '../assertions/call-document.ts';
import { typeofWord } from '../assertions/expected-value.ts';
import { group, hardLine, indent, type Document } from '../layout/document.ts';
import { printOnOneLine } from '../layout/print-document.ts';
import { arrayLiteral, type LiteralPart } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';
import { annotated, arrow, parameterNames } from './arrow-function.ts';
import type { AnsweredCall, FunctionNode, InputNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';
import { nameOfPlace } from './local-names.ts';

/** Context for writing functions that call what they are given. */
interface CallBackWriting {
  readonly scope: InputScope;
  readonly statements: Document[];
  readonly isUntyped: boolean;
  /** Writes a part that a function refers to when it is called. */
  writeLater(node: InputNode): LiteralPart;
}

/** A call as source. */
interface WrittenCall {
  /** The position of the function that is called back. */
  readonly position: number;
  /** The arguments that it gets; `undefined` if it is not called. */
  readonly given: readonly LiteralPart[] | undefined;
  /** The result, if there is one. */
  readonly result: Document | undefined;
  readonly key: string | undefined;
  readonly call: AnsweredCall;
}

/**
 * A function of the input that calls functions it is given, as source: `(path, handler) => { handler(request); }`. Where
 * its calls differ, the strings that they give first tell them apart, or else their number does.
 */
export function callingBack(node: FunctionNode, writing: CallBackWriting): LiteralPart {
  const calls = node.calls.map((call) => written(call, node, writing));
  const called = calls.filter(({ given }) => given !== undefined);
  const results = new Set(calls.map(({ result = '' }) => printOnOneLine(result)));
  const hasOneWay = results.size === 1 && new Set(called.map(({ position }) => position)).size === 1;
  if (hasOneWay && called.length === calls.length && new Set(called.map(textOf)).size === 1)
    return oneFunction(node, called.slice(0, 1), { writing, isKeyed: false });
  const keys = new Set(calls.map(({ key }) => key));
  if (
    hasOneWay &&
    keys.size === calls.length &&
    !keys.has(undefined) &&
    called.every(({ position }) => position > 0)
  )
    return oneFunction(node, called, { writing, isKeyed: true });
  return inTurn(node, calls, writing);
}

const textOfParts = (parts: readonly LiteralPart[]): string =>
  parts.map(({ document }) => printOnOneLine(document)).join(', ');

const textOf = ({ given = [], position }: WrittenCall): string => `${position} ${textOfParts(given)}`;

function written(call: AnsweredCall, { shape }: FunctionNode, writing: CallBackWriting): WrittenCall {
  const { args = [], callBack } = call;
  const position = args.findLastIndex((arg) => typeofWord(arg) === 'function');
  const [key] = args;
  const parts = callBack?.given.entries.map((entry) => writing.writeLater(entry.node));
  const isSilent = returnsNothing(shape) || callBack?.shape.isReturned === true;
  return {
    call,
    position,
    given: parts,
    result: isSilent ? undefined : writing.writeLater(call.result).document,
    key: key?.kind === 'string' ? key.value : undefined,
  };
}

/** One function for all calls; if it is keyed, it only calls back where it is given the key of a call. */
function oneFunction(
  node: FunctionNode,
  calls: readonly WrittenCall[],
  { writing, isKeyed }: { readonly writing: CallBackWriting; readonly isKeyed: boolean },
): LiteralPart {
  const [first] = calls as readonly [WrittenCall];
  const used = [...calls.map(({ given = [] }) => textOfParts(given)), printOnOneLine(first.result ?? '')];
  const names = parameterNames(node, first.position + 1, used);
  const handed = names.at(-1) ?? '';
  const asked = isKeyed ? names[0] : undefined;
  const shown = names.map((name) => (name === handed || name === asked ? name : `_${name}`));
  // Calls of a `Function` take any arguments.
  const typed = annotated(shown, writing, (name) =>
    name === handed ? 'Function' : name === asked ? 'string' : undefined,
  );
  if (first.call.callBack?.shape.isReturned === true && !isKeyed) return arrow(typed, callOf(handed, first));
  const statements = calls.map((one): Document => {
    const statement = statementOf(handed, one);
    return [hardLine, asked === undefined ? statement : onlyFor(asked, one, statement)];
  });
  const end = first.result === undefined ? [] : [hardLine, 'return ', first.result, ';'];
  return arrow(typed, group(['{', indent([...statements, ...end]), hardLine, '}']));
}

const callOf = (handed: string, { given = [] }: WrittenCall): Document => argumentsDocument(handed, given);

/** A statement that only the call with its key makes. */
const onlyFor = (asked: string, { key = '' }: WrittenCall, statement: Document): Document => [
  `if (${asked} === ${stringLiteral(key)}) {`,
  indent([hardLine, statement]),
  hardLine,
  '}',
];

function statementOf(handed: string, one: WrittenCall): Document {
  const { isReturned, isAwaited } = one.call.callBack?.shape ?? {};
  const calling = callOf(handed, one);
  if (isReturned === true) return ['return ', calling, ';'];
  return isAwaited === true ? [calling, '.catch(() => {});'] : [calling, ';'];
}

/** One function after the other; no call goes beyond the last one. */
function inTurn(node: FunctionNode, calls: readonly WrittenCall[], writing: CallBackWriting): LiteralPart {
  const { scope, statements } = writing;
  const name = scope.nameLocal(`${nameOfPlace(node.location)}Answers`);
  const untyped = { ...writing, isUntyped: scope.hasTypes };
  const functions = calls.map((one) =>
    one.given === undefined
      ? arrow('', one.result ?? '{}')
      : oneFunction(node, [one], { writing: untyped, isKeyed: false }),
  );
  const type = scope.hasTypes ? ': Function[]' : '';
  statements.push([`const ${name}${type} = `, arrayLiteral(functions).document, ';']);
  const args = scope.hasTypes && writing.isUntyped ? '...args: unknown[]' : '...args';
  return arrow(args, `${name}.shift()${scope.hasTypes ? '!' : '?.'}(...args)`);
}
