import type { Outcome, ThrownSnapshot, ValueSnapshot } from '../../protocol/outcome.ts';
import { snapshotText } from '../snapshot-document.ts';

/** Longer values are described instead of shown. */
const MAX_VALUE_LENGTH = 40;

const OPAQUE_NAMES: ReadonlyMap<string, string> = new Map([
  ['', 'object'],
  ['Object', 'object'],
  ['Function', 'function'],
  ['Symbol', 'symbol'],
]);

/** What a call did, as the beginning of a test's name: `returns 'equilateral'`, `throws RangeError`. */
export function outcomePhrase(outcome: Outcome, isAsync: boolean): string {
  switch (outcome.kind) {
    case 'returned':
      return `${isAsync ? 'resolves to' : 'returns'} ${valuePhrase(outcome.value)}`;
    case 'threw':
      return `${isAsync ? 'rejects with' : 'throws'} ${thrownPhrase(outcome.error)}`;
    case 'timed out':
      return `runs longer than ${outcome.limitMs} ms`;
    case 'never settled':
      return 'never settles';
    case 'exited':
      return `exits with status ${outcome.exitCode}`;
    case 'crashed':
      return 'crashes';
  }
}

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

function thrownPhrase({ className, value }: ThrownSnapshot): string {
  if (className === undefined) return valuePhrase(value);
  return className === '' ? 'an error' : className;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
