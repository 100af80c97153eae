import type { ThrownSnapshot, ValueSnapshot } from '../../protocol/outcome.ts';
import type { Document } from '../layout/document.ts';
import { snapshotDocument } from '../literals.ts';
import { stringLiteral } from '../string-literal.ts';
import type { Assertion, NameClass, TestedCall } from '../test-runner-dialect.ts';
import { callDocument, deferredCallDocument, huggingCallDocument } from './call-document.ts';
import { hasUndefinedPart, isComposite, opaqueCheck } from './expected-value.ts';
import { errorProperties, isPlainBuiltin } from './thrown-properties.ts';

/** `.toBe(3)` and the like: applied to an `expect(…)`. */
type Matcher = (subject: Document) => Document;

/** Assertions in the manner of `expect(actual).toBe(expected)`, which Vitest and Jest share. */
export const expectStyle = {
  assertReturned(tested: TestedCall, expected: ValueSnapshot, nameClass: NameClass): Assertion {
    const actual = tested.isAsync ? ['await ', tested.call] : tested.call;
    const statement = valueStatement(actual, expected, { nameClass, isAwaited: tested.isAsync });
    return { statements: [[statement, ';']], isAsync: tested.isAsync };
  },

  assertThrown(tested: TestedCall, expected: ThrownSnapshot, nameClass: NameClass): Assertion {
    if (expected.className === undefined) return thrownValue(tested, expected.value, nameClass);
    const subject = tested.isAsync
      ? [callDocument('await expect', [tested.call]), '.rejects']
      : deferredCallDocument('expect', tested.call);
    const statement = callDocument([subject, '.toThrow'], [errorDocument(expected, nameClass)]);
    return { statements: [[statement, ';']], isAsync: tested.isAsync };
  },
};

interface ValueContext {
  readonly nameClass: NameClass;
  readonly isAwaited: boolean;
}

function valueStatement(actual: Document, expected: ValueSnapshot, context: ValueContext): Document {
  if (expected.kind === 'opaque') {
    const check = opaqueCheck(expected.typeName, context.nameClass);
    if (check.kind === 'typeof') {
      const subject = context.isAwaited ? ['typeof (', actual, ')'] : ['typeof ', actual];
      return callDocument([callDocument('expect', [subject]), '.toBe'], [stringLiteral(check.typeText)]);
    }
  }
  return matcherFor(expected, context.nameClass)(callDocument('expect', [actual]));
}

/**
 * Jest's `toEqual` compares by `Object.is` but takes a missing property for `undefined`; only where
 * that matters does the test need the stricter matcher, which also compares prototypes.
 */
function matcherFor(expected: ValueSnapshot, nameClass: NameClass): Matcher {
  if (expected.kind === 'undefined') return (subject) => [subject, '.toBeUndefined()'];
  if (expected.kind === 'opaque') {
    const check = opaqueCheck(expected.typeName, nameClass);
    if (check.kind === 'instance')
      return (subject) => callDocument([subject, '.toBeInstanceOf'], [check.classText]);
    return (subject) => callDocument([subject, '.toEqual'], ['expect.anything()']);
  }
  const literal = snapshotDocument(expected, () => 'expect.anything()');
  if (!isComposite(expected)) return (subject) => callDocument([subject, '.toBe'], [literal]);
  const name = hasUndefinedPart(expected) ? '.toStrictEqual' : '.toEqual';
  return (subject) => huggingCallDocument([subject, name], [], literal);
}

/** `toThrow` cannot say "this very string", nor `null`; a rejection can be held against any matcher. */
function thrownValue(tested: TestedCall, value: ValueSnapshot, nameClass: NameClass): Assertion {
  const subject = tested.isAsync ? tested.call : ['async () => ', tested.call];
  const rejection: Document = [callDocument('await expect', [subject]), '.rejects'];
  return { statements: [[matcherFor(value, nameClass)(rejection), ';']], isAsync: true };
}

/** What `toThrow` is to find: an equal error where one can be built, else the properties that matter. */
function errorDocument(error: ThrownSnapshot, nameClass: NameClass): Document {
  if (isPlainBuiltin(error)) return callDocument(`new ${error.className}`, [stringLiteral(error.message)]);
  return huggingCallDocument('expect.objectContaining', [], errorProperties(error, nameClass));
}
