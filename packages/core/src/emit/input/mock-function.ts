import type { ValueSnapshot } from '../../model/run/outcome.ts';
import type { MockFunctions } from '../test-runner-dialect.ts';
import { argumentsDocument, stubCallDocument } from '../assertions/call-document.ts';
import { group, indent, softLine, type Document } from '../layout/document.ts';
import { plainPart, type LiteralPart } from '../literal-layout.ts';
import { arrow, resultBody, throwing } from './arrow-function.ts';
import { isInferred } from './const-type.ts';
import type { Ending, FunctionWriting } from './function-writing.ts';
import type { FunctionNode } from './input-node.ts';
import { nameOfPlace } from './local-names.ts';

/**
 * The name of a mock that a statement before declares, `const send = vi.fn(() => ({}));`; `undefined` where a mock cannot
 * say what is wanted: the runner has none, an argument changes after the call, or the compiler would not take it.
 */
export function mockFunction(
  node: FunctionNode,
  ending: Ending,
  writing: FunctionWriting,
): LiteralPart | undefined {
  const { scope, recorders } = writing;
  const { mocks } = scope;
  const isPlain = node.shape.returnedArgument === undefined && !node.calls.some(({ isChanged }) => isChanged);
  const returnType = returnTypeOf(node, ending, writing);
  if (mocks === undefined || !isPlain || writing.named.has(node) || returnType === undefined)
    return undefined;
  const name = declareMock(node, mockSource(mocks, ending, returnType), writing);
  const items = node.calls.map(({ args = [] }): ValueSnapshot => ({ kind: 'array', items: args }));
  recorders.push({ name, isMock: true, expected: { kind: 'array', items } });
  return { ...plainPart(name), isName: true };
}

function declareMock(node: FunctionNode, mock: Document, writing: FunctionWriting): string {
  const name = writing.scope.nameLocal(nameOfPlace(node.location));
  writing.statements.push([`const ${name} = `, mock, ';']);
  writing.mocks.push(name);
  return name;
}

/**
 * The name of a mock that answers one call after the other,
 * `const load = vi.fn().mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('late'));`; `undefined` where mocks
 * are not to be had, or the compiler knows no type for what they return.
 */
export function mockInTurn(
  node: FunctionNode,
  endings: readonly Ending[],
  writing: FunctionWriting,
): LiteralPart | undefined {
  const { mocks, hasTypes } = writing.scope;
  if (mocks === undefined || writing.named.has(node) || (hasTypes && !mocks.returnsAny)) return undefined;
  const [object = '', method = ''] = mocks.maker.split('.');
  const calls = [`.${method}()`, ...endings.map(onceSource)];
  const chain = group([object, indent(calls.map((call): Document => [softLine, call]))]);
  const name = declareMock(node, chain, writing);
  return { ...plainPart(name), isName: true };
}

function onceSource({ result, thrown, settled }: Ending): Document {
  if (thrown !== undefined)
    return stubCallDocument('.mockImplementationOnce', [], arrow('', throwing(thrown)));
  if (settled !== undefined)
    return argumentsDocument(
      `.mock${settled.isRejected ? 'Rejected' : 'Resolved'}ValueOnce`,
      settled.args.length === 0 ? [plainPart('undefined')] : settled.args,
    );
  return argumentsDocument('.mockReturnValueOnce', result === undefined ? [] : [result]);
}

function mockSource(
  { maker, silent }: MockFunctions,
  { result, thrown }: Ending,
  returnType: string,
): Document {
  if (thrown !== undefined) return stubCallDocument(maker, [], arrow('', throwing(thrown)));
  if (result === undefined) return silent;
  const made = arrow('', resultBody(result), returnType);
  // An object opens on the line of the call.
  return result.kind === 'object' ? [maker, '(', made.document, ')'] : stubCallDocument(maker, [], made);
}

/**
 * The return type that a mock has to declare, since nothing around it does: `vi.fn(() => 'free')` would return any string.
 * Empty if what it returns says enough; `undefined` if the test cannot name it.
 */
function returnTypeOf(
  node: FunctionNode,
  { result }: Ending,
  { scope, types, isUntyped }: FunctionWriting,
): string | undefined {
  const [first] = node.calls;
  if (result === undefined || first === undefined || !scope.hasTypes || isUntyped) return '';
  if (isInferred(first.result, false)) return '';
  const type = types.typeOf(node);
  return type === 'unknown' ? undefined : `ReturnType<${type}>`;
}
