import { isPosition } from '../model/sequence.ts';
import { stringLiteral } from './string-literal.ts';

const IDENTIFIER_NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Words that cannot name a binding in a module. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package ' +
    'private protected public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** Whether `text` can follow a dot or stand as a bare property key. */
export function isIdentifierName(text: string): boolean {
  return IDENTIFIER_NAME.test(text);
}

/** Whether a module can declare a binding of this name. */
export function isBindingName(text: string): boolean {
  return isIdentifierName(text) && !RESERVED_WORDS.has(text);
}

/** `object.key`, or `object['the key']` where the key is no identifier. */
export function memberAccess(object: string, key: string): string {
  return isIdentifierName(key) ? `${object}.${key}` : `${object}[${stringLiteral(key)}]`;
}

/** As {@link memberAccess}; elements of arrays are written by their position: `steps[0]`. */
export function keyAccess(object: string, key: string): string {
  return isPosition(key) ? elementAccess(object, key) : memberAccess(object, key);
}

/** `object['key']`, or `array[0]`. */
export function elementAccess(object: string, key: string): string {
  return `${object}[${isPosition(key) ? key : stringLiteral(key)}]`;
}

/** `Type['key']`: the type of a member. */
export function memberAccessType(type: string, key: string): string {
  return `${type}[${stringLiteral(key)}]`;
}
