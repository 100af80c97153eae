import { objectLiteral, plainPart, propertyDocument, type LiteralPart } from '../literal-layout.ts';
import { huggingCallDocument } from '../assertions/call-document.ts';
import { scalarLiteral } from '../literals.ts';
import type { InputScope } from './input-scope.ts';
import type { AnsweredCall, InputNode, ObjectNode, ScalarNode } from './input-node.ts';

/** Writes a double as a real object of its class; `undefined` if a real one could not do all that the double does. */
type WriteReal = (node: ObjectNode, scope: Pick<InputScope, 'recorded'>) => LiteralPart | undefined;

/** Classes whose objects are simple to make. */
const REAL: ReadonlyMap<string, WriteReal> = new Map([
  ['AbortSignal', realSignal],
  ['Headers', realHeaders],
]);

/** A double of a class of the platform as a real object, which is easier to read: `new Headers({ accept: 'a' })`. */
export function realObject(node: ObjectNode, scope: InputScope): LiteralPart | undefined {
  const { double, typeText } = node.shape;
  const isOfPlatform = double?.cast?.text === typeText && double.cast.imports.length === 0;
  return isOfPlatform && scope.knowsCalls ? REAL.get(typeText)?.(node, scope) : undefined;
}

/** Headers that give what the calls of a double have got, by names that do not depend on case. */
function realHeaders(
  { entries }: ObjectNode,
  { recorded }: Pick<InputScope, 'recorded'>,
): LiteralPart | undefined {
  const values = new Map<string, string | null>();
  for (const { key, node } of entries) {
    if (key !== 'get' || node.kind !== 'function' || recorded.has(node.location)) return undefined;
    for (const call of node.calls) {
      const answer = headerAnswer(call);
      if (answer === undefined) return undefined;
      if (values.has(answer.name) && values.get(answer.name) !== answer.value) return undefined;
      values.set(answer.name, answer.value);
    }
  }
  const given = [...values].flatMap(([name, value]) =>
    value === null ? [] : [propertyDocument(name, plainPart(scalarLiteral(value)))],
  );
  if (given.length === 0) return plainPart('new Headers()');
  return plainPart(huggingCallDocument('new Headers', [], objectLiteral(given).document));
}

interface HeaderAnswer {
  /** Its name in lower case. */
  readonly name: string;
  readonly value: string | null;
}

/** The text that a call by a name has got; `undefined` if headers could not give it. */
function headerAnswer({ args, result, failure }: AnsweredCall): HeaderAnswer | undefined {
  const [name] = args ?? [];
  if (args?.length !== 1 || name?.kind !== 'string' || failure !== undefined || result.kind !== 'scalar')
    return undefined;
  const { value } = result;
  if (value !== null && typeof value !== 'string') return undefined;
  const lower = name.value.toLowerCase();
  return isHeader(lower, value) ? { name: lower, value } : undefined;
}

/** Whether headers keep a text as it is under a name. */
const isHeader = (name: string, value: string | null): boolean =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
  (value === null || (/^[\t\x20-\x7e\x80-\xff]*$/.test(value) && !/^[\t ]|[\t ]$/.test(value)));

/** A signal that is aborted from the beginning, or never. */
function realSignal({ entries }: ObjectNode): LiteralPart | undefined {
  const parts = new Map<string, InputNode>(entries.map(({ key, node }) => [key, node]));
  const aborted = parts.get('aborted');
  const reason = parts.get('reason');
  const isOther = [...parts].some(
    ([key, node]) => key !== 'aborted' && key !== 'reason' && !isUncalled(node),
  );
  if (isOther || !isScalar(aborted) || (reason !== undefined && !isScalar(reason))) return undefined;
  if (aborted.value !== true)
    return reason?.value === undefined ? plainPart('new AbortController().signal') : undefined;
  if (reason === undefined) return plainPart('AbortSignal.abort()');
  // Without a reason, a real signal makes an error of its own.
  return reason.value === undefined
    ? undefined
    : plainPart(`AbortSignal.abort(${scalarLiteral(reason.value)})`);
}

const isScalar = (node: InputNode | undefined): node is ScalarNode => node?.kind === 'scalar';

const isUncalled = (node: InputNode): boolean => node.kind === 'function' && node.calls.length === 0;
