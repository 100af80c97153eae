import type { ThrownSnapshot, ValueSnapshot } from '../../model/run/outcome.ts';
import type { Document } from '../layout/document.ts';
import { plainPart } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';
import type { Assertion, TestedCall, TestScope } from '../test-runner-dialect.ts';
import { callDocument, deferredCallDocument, huggingCallDocument } from './call-document.ts';
import { expectedDocument, type ExpectedStyle } from './expected-document.ts';
import { hasPart, hasUndefinedPart, isComposite, opaqueCheck } from './expected-value.ts';
import { errorProperties, foreignProperties, isPlainBuiltin } from './thrown-properties.ts';

/** `toEqual` takes an object of a class for equal to a plain one with the same properties. */
const EXPECT_STYLE: ExpectedStyle = {
  opaque: () => 'expect.anything()',
  instance: (_className, properties) => properties,
  partial: ({ document }) => plainPart(huggingCallDocument('expect.objectContaining', [], document)),
};

/** Assertions in the manner of `expect(actual).toBe(expected)`, which Vitest and Jest share. */
export const expectStyle = {
  hasWildcards: true,

  assertReturned(tested: TestedCall, expected: ValueSnapshot, scope: TestScope): Assertion {
    const { isAsync } = tested;
    const actual = isAsync ? ['await ', tested.call] : tested.call;
    const classText = expected.kind === 'instance' ? scope.nameClass(expected.className) : undefined;
    if (classText === undefined) {
      return { statements: valueStatements({ actual, isAwaited: isAsync }, expected, scope), isAsync };
    }
    const result = scope.nameLocal('result');
    const declaration = [`const ${result} = `, actual, ';'];
    return { statements: [declaration, ...expectStyle.assertValue(result, expected, scope)], isAsync };
  },

  assertValue(subject: Document, expected: ValueSnapshot, scope: TestScope): readonly Document[] {
    const statements = valueStatements({ actual: subject, isAwaited: false }, expected, scope);
    const classText = expected.kind === 'instance' ? scope.nameClass(expected.className) : undefined;
    return classText === undefined
      ? statements
      : [['expect(', subject, `).toBeInstanceOf(${classText});`], ...statements];
  },

  assertSame({ call, isAsync }: TestedCall, subject: string): Assertion {
    const actual = isAsync ? ['await ', call] : call;
    const statement = callDocument([callDocument('expect', [actual]), '.toBe'], [subject]);
    return { statements: [[statement, ';']], isAsync };
  },

  assertPasses({ call, isAsync }: TestedCall): Assertion {
    const statement = isAsync
      ? [callDocument('await expect', [call]), '.resolves.not.toThrow();']
      : [deferredCallDocument('expect', call), '.not.toThrow();'];
    return { statements: [statement], isAsync };
  },

  assertFails({ call, isAsync }: TestedCall): Assertion {
    // A rejection with a value that is no error does not match `toThrow`.
    const statement = isAsync
      ? [callDocument('await expect', [call]), '.rejects.toBeDefined();']
      : [deferredCallDocument('expect', call), '.toThrow();'];
    return { statements: [statement], isAsync };
  },

  assertThrown(tested: TestedCall, expected: ThrownSnapshot, scope: TestScope): Assertion {
    if (expected.className === undefined) return thrownValue(tested, expected.value, scope);
    const subject = tested.isAsync
      ? [callDocument('await expect', [tested.call]), '.rejects']
      : deferredCallDocument('expect', tested.call);
    const statement = callDocument([subject, '.toThrow'], [errorDocument(expected, scope)]);
    return { statements: [[statement, ';']], isAsync: tested.isAsync };
  },
};

interface Actual {
  readonly actual: Document;
  readonly isAwaited: boolean;
}

function valueStatements(
  { actual, isAwaited }: Actual,
  expected: ValueSnapshot,
  scope: TestScope,
): readonly Document[] {
  if (expected.kind === 'opaque') {
    const check = opaqueCheck(expected.typeName, scope.nameClass);
    if (check.kind === 'typeof') {
      const subject = isAwaited ? ['typeof (', actual, ')'] : ['typeof ', actual];
      const statement = callDocument(
        [callDocument('expect', [subject]), '.toBe'],
        [stringLiteral(check.typeText)],
      );
      return [[statement, ';']];
    }
  }
  return matched(callDocument('expect', [actual]), expected, scope);
}

/**
 * Holds an `expect(…)` against a value. Jest's `toEqual` compares by `Object.is` but takes a missing
 * property for `undefined`; only where that matters does the test need the stricter matcher, which
 * also compares prototypes.
 */
function matched(subject: Document, expected: ValueSnapshot, scope: TestScope): readonly Document[] {
  if (expected.kind === 'undefined') return [[subject, '.toBeUndefined();']];
  if (expected.kind === 'opaque') {
    const check = opaqueCheck(expected.typeName, scope.nameClass);
    return check.kind === 'instance'
      ? [[callDocument([subject, '.toBeInstanceOf'], [check.classText]), ';']]
      : [[callDocument([subject, '.toEqual'], ['expect.anything()']), ';']];
  }
  if (expected.kind === 'partial') {
    const properties: ValueSnapshot = { kind: 'object', entries: expected.entries };
    const { statements, literal } = expectedDocument(properties, EXPECT_STYLE, scope);
    return [...statements, [huggingCallDocument([subject, '.toMatchObject'], [], literal.document), ';']];
  }
  const { statements, literal } = expectedDocument(expected, EXPECT_STYLE, scope);
  if (!isComposite(expected)) return [[callDocument([subject, '.toBe'], [literal.document]), ';']];
  const hasInstance = hasPart(expected, ({ kind }) => kind === 'instance');
  const name = hasUndefinedPart(expected) && !hasInstance ? '.toStrictEqual' : '.toEqual';
  return [...statements, [huggingCallDocument([subject, name], [], literal.document), ';']];
}

/** `toThrow` cannot match one exact string, nor `null`; a rejection works with any matcher. */
function thrownValue(tested: TestedCall, value: ValueSnapshot, scope: TestScope): Assertion {
  const subject = tested.isAsync ? tested.call : ['async () => ', tested.call];
  const rejection: Document = [callDocument('await expect', [subject]), '.rejects'];
  return { statements: matched(rejection, value, scope), isAsync: true };
}

/** Argument of `toThrow`: an equal error if one can be built, else the properties that matter. */
function errorDocument(error: ThrownSnapshot, scope: TestScope): Document {
  if (error.isForeign === true) {
    const properties = foreignProperties(error);
    return properties === undefined
      ? (error.builtinClass ?? 'Error')
      : huggingCallDocument('expect.objectContaining', [], properties);
  }
  if (isPlainBuiltin(error)) return callDocument(`new ${error.className}`, [stringLiteral(error.message)]);
  const value = (snapshot: ValueSnapshot): Document | undefined => {
    const { statements, literal } = expectedDocument(snapshot, EXPECT_STYLE, scope);
    return statements.length > 0 ? undefined : literal.document;
  };
  const properties = errorProperties(error, { nameClass: scope.nameClass, value });
  return huggingCallDocument('expect.objectContaining', [], properties);
}
