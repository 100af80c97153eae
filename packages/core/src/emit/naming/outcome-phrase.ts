import { readableLocation } from '../../model/input/location.ts';
import {
  isAwaited,
  type Outcome,
  type RecordedCall,
  type ThrownSnapshot,
  type ValueSnapshot,
} from '../../model/run/outcome.ts';
import { writtenBy } from '../../model/run/written-output.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { isPosition } from '../../model/sequence.ts';
import { shown } from '../shown-values.ts';
import { snapshotText } from '../snapshot-document.ts';
import { stringLiteral } from '../string-literal.ts';

/** Longer values are described instead of shown. */
const MAX_VALUE_LENGTH = 40;

/** Context of a phrase besides the outcome. */
type OutcomeContext = Pick<
  TargetSpec,
  'parameters' | 'sequence' | 'observers' | 'kind' | 'givesValue' | 'rendering' | 'consoleMethods'
>;

const OPAQUE_NAMES: ReadonlyMap<string, string> = new Map([
  ['', 'object'],
  ['Object', 'object'],
  ['Function', 'function'],
  ['Symbol', 'symbol'],
]);

/** Outcome of a call, as the beginning of a test's name: `returns 'equilateral'`, `throws RangeError`. */
export function outcomePhrase(outcome: Outcome, context: OutcomeContext): string {
  const { verb, value } = tellingOf(outcome, context);
  return value === undefined ? verb : `${verb} ${valuePhrase(value)}`;
}

/** The value that the phrase of an outcome only describes, since it is too long to be shown. */
export function describedValue(outcome: Outcome, context: OutcomeContext): ValueSnapshot | undefined {
  const { value } = tellingOf(outcome, context);
  return value === undefined || shownText(value) !== undefined ? undefined : value;
}

/** Words for what happened, and the value that they end with, if any. */
interface Telling {
  readonly verb: string;
  readonly value?: ValueSnapshot;
}

function tellingOf(outcome: Outcome, context: OutcomeContext): Telling {
  const { sequence } = context;
  const isAsync = isAwaited(outcome, (sequence?.length ?? 1) - 1);
  switch (outcome.kind) {
    case 'returned':
      if (isMarkup(outcome.value, context)) return { verb: markupPhrase(outcome.value.value) };
      return (
        (context.givesValue === true ? undefined : changeTold(outcome, context)) ?? {
          verb: isAsync ? 'resolves to' : 'returns',
          value: shownValue(outcome.value, context),
        }
      );
    case 'threw':
      return thrownTold(outcome.error, isAsync ? 'rejects with' : 'throws');
    case 'excluded':
      return { verb: 'is not called' };
    case 'timed out':
      return { verb: `runs longer than ${outcome.limitMs} ms` };
    case 'never settled':
      return { verb: 'never settles' };
    case 'exited':
      return { verb: `exits with status ${outcome.exitCode}` };
    case 'refused':
      return { verb: `is refused ${outcome.what}` };
    case 'crashed':
      return { verb: 'crashes' };
  }
}

/** The part of a result that a test looks at. */
function shownValue(value: ValueSnapshot, { sequence }: OutcomeContext): ValueSnapshot {
  const last = sequence?.at(-1)?.invokable;
  return last === undefined ? value : shown(last, value);
}

/** Whether a value is the markup of a component. */
const isMarkup = (
  value: ValueSnapshot,
  { rendering }: OutcomeContext,
): value is Extract<ValueSnapshot, { kind: 'string' }> =>
  value.kind === 'string' && rendering !== undefined && rendering !== 'hook';

/** Markup by its text, or by its outermost element if it is long. */
function markupPhrase(markup: string): string {
  if (markup === '') return 'renders nothing';
  if (markup.length <= MAX_VALUE_LENGTH) return `renders ${markup}`;
  const element = /^<([\w-]+)/.exec(markup)?.[1];
  return element === undefined ? `renders ${markup.length} characters` : `renders <${element}>`;
}

/** Changes that a call made which returns nothing, or a new object. */
const changeTold = (
  outcome: Extract<Outcome, { kind: 'returned' }>,
  context: OutcomeContext,
): Telling | undefined =>
  observedTold(outcome, context) ?? effectTold(outcome, context.parameters) ?? outputTold(outcome, context);

/** Effect of a call that returns nothing: `changes items to [1, 2]`, `calls notify twice`. */
function effectTold(
  { value, effects }: Extract<Outcome, { kind: 'returned' }>,
  parameters: OutcomeContext['parameters'],
): Telling | undefined {
  if (value.kind !== 'undefined' || effects === undefined) return undefined;
  const [[position, after] = [], another] = effects.changed;
  const name = parameters[position ?? -1]?.name;
  if (name !== undefined && after !== undefined && another === undefined) {
    return { verb: `changes ${name} to`, value: after };
  }
  const changed = effects.changed.map(([index]) => parameters[index]?.name);
  if (changed.length > 0) return { verb: `changes ${changed.join(' and ')}` };
  const callees = new Set(effects.calls.map(({ callee }) => callee));
  const [callee] = callees;
  if (callee === undefined) return undefined;
  if (callees.size > 1) return numberTold(effects.calls);
  return { verb: `calls ${readableLocation(callee)} ${times(effects.calls.length)}` };
}

/** The one number among what several functions were told: `calls res.status with 404`. */
function numberTold(calls: readonly RecordedCall[]): Telling | undefined {
  const [told, another] = calls.flatMap(({ callee, args = [] }) =>
    args.length === 1 && args[0]?.kind === 'number' ? [{ callee, value: args[0] }] : [],
  );
  if (told === undefined || another !== undefined) return undefined;
  return { verb: `calls ${readableLocation(told.callee)} with`, value: told.value };
}

/** Output of a call that returns nothing: `logs 'hello'`, `calls console.error twice`. */
function outputTold(
  outcome: Extract<Outcome, { kind: 'returned' }>,
  { consoleMethods = [] }: OutcomeContext,
): Telling | undefined {
  if (outcome.value.kind !== 'undefined' || consoleMethods.length === 0) return undefined;
  const [first, another] = writtenBy(outcome, consoleMethods).filter(({ calls }) => calls.length > 0);
  if (first === undefined) return { verb: 'logs nothing' };
  if (another !== undefined) return { verb: `calls console.${first.method} and console.${another.method}` };
  const { method, calls } = first;
  const [[value, ...rest] = [], second] = calls;
  if (value !== undefined && rest.length === 0 && second === undefined && method === 'log')
    return { verb: 'logs', value };
  return { verb: `calls console.${method} ${times(calls.length)}` };
}

/** Observed change of the object: `changes size to 1`; for a new one, its state. */
function observedTold(
  { value, effects }: Extract<Outcome, { kind: 'returned' }>,
  { observers = [], kind }: OutcomeContext,
): Telling | undefined {
  const [[position, seen] = [], another] = effects?.observed ?? [];
  const observer = observers[position ?? -1];
  if (observer === undefined || seen === undefined) return undefined;
  const { member } = observer;
  const name = isPosition(member) ? `[${member}]` : member.replace('@@', '');
  const isNew = kind === 'constructor';
  if (!isNew && value.kind !== 'undefined') return undefined;
  if (isNew) return { verb: `has ${name}`, value: seen };
  if (kind === 'setter') return { verb: `makes ${name}`, value: seen };
  if (observer.kind === 'method') return { verb: `makes ${name}() return`, value: seen };
  return another === undefined
    ? { verb: `changes ${name} to`, value: seen }
    : { verb: `changes ${name} and more` };
}

const times = (count: number): string => ['', 'once', 'twice'][count] ?? `${count} times`;

/** A value as it is, unless it is long. */
function shownText(value: ValueSnapshot): string | undefined {
  if (value.kind === 'opaque') return withArticle(OPAQUE_NAMES.get(value.typeName) ?? value.typeName);
  // Its name would look as if it had nothing else.
  if (value.kind === 'partial') return undefined;
  const text = snapshotText(value);
  return text.length <= MAX_VALUE_LENGTH ? text : undefined;
}

function valuePhrase(value: ValueSnapshot): string {
  const text = shownText(value);
  if (text !== undefined) return text;
  switch (value.kind) {
    case 'string':
      return `a string of ${value.value.length} characters`;
    case 'array':
      return value.items.length === 1 ? 'an array of one item' : `an array of ${value.items.length} items`;
    case 'object':
    case 'partial':
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
function thrownTold({ className, value, message, isForeign }: ThrownSnapshot, verb: string): Telling {
  if (className === undefined) return { verb, value };
  if (className === 'Error' && isForeign !== true && isShortLine(message))
    return { verb: `${verb} ${className} ${stringLiteral(message)}` };
  return { verb: `${verb} ${className === '' ? 'an error' : className}` };
}

const isShortLine = (text: string): boolean => /^[\x20-\x7e]+$/.test(text) && text.length <= MAX_VALUE_LENGTH;

function withArticle(noun: string): string {
  // `User` and `URL` begin with the sound of `you`.
  return `${/^[aeio]|^u(?!ser|ni|r[il])/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
