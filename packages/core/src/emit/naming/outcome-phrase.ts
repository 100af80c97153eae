import { readableLocation } from '../../model/input/location.ts';
import { isAwaited, type Outcome, type ThrownSnapshot, type ValueSnapshot } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { isPosition } from '../../model/sequence.ts';
import { snapshotText } from '../snapshot-document.ts';
import { stringLiteral } from '../string-literal.ts';

/** Longer values are described instead of shown. */
const MAX_VALUE_LENGTH = 40;

/** Context of a phrase besides the outcome. */
type OutcomeContext = Pick<TargetSpec, 'parameters' | 'sequence' | 'observers' | 'kind' | 'givesValue'>;

const OPAQUE_NAMES: ReadonlyMap<string, string> = new Map([
  ['', 'object'],
  ['Object', 'object'],
  ['Function', 'function'],
  ['Symbol', 'symbol'],
]);

/** Outcome of a call, as the beginning of a test's name: `returns 'equilateral'`, `throws RangeError`. */
export function outcomePhrase(outcome: Outcome, context: OutcomeContext): string {
  const { sequence } = context;
  const isAsync = isAwaited(outcome, (sequence?.length ?? 1) - 1);
  switch (outcome.kind) {
    case 'returned':
      return (
        (context.givesValue === true ? undefined : changePhrase(outcome, context)) ??
        `${isAsync ? 'resolves to' : 'returns'} ${valuePhrase(outcome.value)}`
      );
    case 'threw':
      return `${isAsync ? 'rejects with' : 'throws'} ${thrownPhrase(outcome.error)}`;
    case 'excluded':
      return 'is not called';
    case 'timed out':
      return `runs longer than ${outcome.limitMs} ms`;
    case 'never settled':
      return 'never settles';
    case 'exited':
      return `exits with status ${outcome.exitCode}`;
    case 'refused':
      return `is refused ${outcome.what}`;
    case 'crashed':
      return 'crashes';
  }
}

/** Changes that a call made which returns nothing, or a new object. */
const changePhrase = (
  outcome: Extract<Outcome, { kind: 'returned' }>,
  context: OutcomeContext,
): string | undefined => observedPhrase(outcome, context) ?? effectPhrase(outcome, context.parameters);

/** Effect of a call that returns nothing: `changes items to [1, 2]`, `calls notify twice`. */
function effectPhrase(
  { value, effects }: Extract<Outcome, { kind: 'returned' }>,
  parameters: OutcomeContext['parameters'],
): string | undefined {
  if (value.kind !== 'undefined' || effects === undefined) return undefined;
  const [[position, after] = [], another] = effects.changed;
  const name = parameters[position ?? -1]?.name;
  if (name !== undefined && after !== undefined && another === undefined) {
    return `changes ${name} to ${valuePhrase(after)}`;
  }
  const changed = effects.changed.map(([index]) => parameters[index]?.name);
  if (changed.length > 0) return `changes ${changed.join(' and ')}`;
  const callees = new Set(effects.calls.map(({ callee }) => callee));
  const [callee] = callees;
  if (callee === undefined || callees.size > 1) return undefined;
  return `calls ${readableLocation(callee)} ${times(effects.calls.length)}`;
}

/** Observed change of the object: `changes size to 1`; for a new one, its state. */
function observedPhrase(
  { value, effects }: Extract<Outcome, { kind: 'returned' }>,
  { observers = [], kind }: OutcomeContext,
): string | undefined {
  const [[position, seen] = [], another] = effects?.observed ?? [];
  const observer = observers[position ?? -1];
  if (observer === undefined || seen === undefined) return undefined;
  const { member } = observer;
  const name = isPosition(member) ? `[${member}]` : member.replace('@@', '');
  const isNew = kind === 'constructor';
  if (!isNew && value.kind !== 'undefined') return undefined;
  if (isNew) return `has ${name} ${valuePhrase(seen)}`;
  if (kind === 'setter') return `makes ${name} ${valuePhrase(seen)}`;
  if (observer.kind === 'method') return `makes ${name}() return ${valuePhrase(seen)}`;
  return another === undefined ? `changes ${name} to ${valuePhrase(seen)}` : `changes ${name} and more`;
}

const times = (count: number): string => ['', 'once', 'twice'][count] ?? `${count} times`;

function valuePhrase(value: ValueSnapshot): string {
  if (value.kind === 'opaque') return withArticle(OPAQUE_NAMES.get(value.typeName) ?? value.typeName);
  const text = snapshotText(value);
  if (text.length <= MAX_VALUE_LENGTH) return text;
  switch (value.kind) {
    case 'string':
      return `a string of ${value.value.length} characters`;
    case 'array':
      return value.items.length === 1 ? 'an array of one item' : `an array of ${value.items.length} items`;
    case 'object':
    case 'cycle':
      return 'an object';
    case 'instance':
      return value.className === '' ? 'an object' : withArticle(value.className);
    case 'map':
      return `a map of ${value.entries.length} entries`;
    case 'set':
      return `a set of ${value.items.length} items`;
    case 'typed array':
      return withArticle(`${value.className} of ${value.items.length} items`);
    case 'regexp':
      return 'a regular expression';
    default:
      return `a ${value.kind}`;
  }
}

/** The class of an error; the message of one whose class says nothing, unless the platform made it. */
function thrownPhrase({ className, value, message, isForeign }: ThrownSnapshot): string {
  if (className === undefined) return valuePhrase(value);
  if (className === 'Error' && isForeign !== true && isShortLine(message))
    return `${className} ${stringLiteral(message)}`;
  return className === '' ? 'an error' : className;
}

const isShortLine = (text: string): boolean => /^[\x20-\x7e]+$/.test(text) && text.length <= MAX_VALUE_LENGTH;

function withArticle(noun: string): string {
  // `User` and `URL` begin with the sound of `you`.
  return `${/^[aeio]|^u(?!ser|ni|r[il])/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
