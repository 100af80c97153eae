import type { ThrownSnapshot, ValueSnapshot } from '../../model/run/outcome.ts';
import { group, hardLine, indent, type Document } from '../layout/document.ts';
import { objectLiteral, plainPart, type LiteralPart } from '../literal-layout.ts';
import { stringLiteral } from '../string-literal.ts';
import type { Assertion, NameClass, TestedCall, TestScope } from '../test-runner-dialect.ts';
import { brokenCallDocument, callDocument, huggingCallDocument } from './call-document.ts';
import { expectedDocument, type ExpectedStyle } from './expected-document.ts';
import { hasPart, isComposite, isIncomparable, opaqueCheck, isNameable } from './expected-value.ts';
import { errorProperties, foreignProperties, isPlainBuiltin } from './thrown-properties.ts';

/** Node compares prototypes, so an object of a class must be expected as one. */
function assertStyleFor(nameClass: NameClass): ExpectedStyle {
  return {
    opaque: () => 'undefined',
    partial: (properties) => properties,
    instance: (className, properties) => {
      const prototype = className === '' ? 'null' : `${nameClass(className) ?? 'Object'}.prototype`;
      const args = [`Object.create(${prototype})`];
      return plainPart(huggingCallDocument('Object.assign', args, properties.document));
    },
  };
}

/**
 * Assertions with `node:assert/strict`, which the runners without an `expect` share. It has no wildcard:
 * of a structure with opaque parts a test can say no more than what kind of thing it is.
 */
export const assertStyle = {
  hasWildcards: false,

  assertReturned(tested: TestedCall, expected: ValueSnapshot, scope: TestScope): Assertion {
    const actual = tested.isAsync ? ['await ', tested.call] : tested.call;
    const operand = tested.isAsync ? ['(', actual, ')'] : actual;
    const isComposed = tested.hasFunction === true && !tested.isAsync;
    const statements = equalStatements({ actual, operand, isComposed }, expected, scope);
    return { statements, isAsync: tested.isAsync };
  },

  assertValue(subject: Document, expected: ValueSnapshot, scope: TestScope): readonly Document[] {
    return equalStatements({ actual: subject, operand: subject }, expected, scope);
  },

  assertSame({ call, isAsync }: TestedCall, subject: string): Assertion {
    const actual = isAsync ? ['await ', call] : call;
    return { statements: [[callDocument('assert.strictEqual', [actual, subject]), ';']], isAsync };
  },

  assertPasses({ call, isAsync }: TestedCall): Assertion {
    const statement = isAsync
      ? callDocument('await assert.doesNotReject', [call])
      : callDocument('assert.doesNotThrow', [['() => ', call]]);
    return { statements: [[statement, ';']], isAsync };
  },

  assertFails({ call, isAsync }: TestedCall): Assertion {
    const statement = isAsync
      ? callDocument('await assert.rejects', [call])
      : callDocument('assert.throws', [['() => ', call]]);
    return { statements: [[statement, ';']], isAsync };
  },

  assertThrown(tested: TestedCall, expected: ThrownSnapshot, scope: TestScope): Assertion {
    const statement = [throwsStatement(tested, expected, scope), ';'];
    return { statements: [statement], isAsync: tested.isAsync };
  },
};

/** The value under test on its own, and as an operand of `typeof` or `instanceof`. */
interface Actual {
  readonly actual: Document;
  readonly operand: Document;
  /** Whether it is a call that takes a function. */
  readonly isComposed?: boolean;
}

const THROWN: Actual = { actual: 'thrown', operand: 'thrown' };

function equalStatements(
  { actual, operand, isComposed = false }: Actual,
  expected: ValueSnapshot,
  scope: TestScope,
): readonly Document[] {
  const weak = weakStatement({ actual, operand }, expected, scope.nameClass);
  if (weak !== undefined) return [[weak, ';']];
  // Compares a plain copy if the class has no name here.
  const isNameless = expected.kind === 'instance' && !isNameable(expected, scope.nameClass);
  const shown: ValueSnapshot = isNameless ? { kind: 'object', entries: expected.entries } : expected;
  const subject = isNameless ? objectLiteral([['...', operand]]).document : actual;
  const { statements, literal } = expectedDocument(shown, assertStyleFor(scope.nameClass), scope);
  const callee = isComposite(shown) ? 'assert.deepStrictEqual' : 'assert.strictEqual';
  if (isComposed && !isNameless) {
    return [...statements, [brokenCallDocument(callee, [subject, literal.document]), ';']];
  }
  const equality = isHuggable(shown, literal)
    ? huggingCallDocument(callee, [subject], literal.document)
    : callDocument(callee, [subject, literal.document]);
  return [...statements, [equality, ';']];
}

/** Weaker assertion on a value with incomparable parts; `undefined` for any other value. */
function weakStatement(
  { actual, operand }: Actual,
  expected: ValueSnapshot,
  nameClass: NameClass,
): Document | undefined {
  if (expected.kind === 'opaque') {
    const check = opaqueCheck(expected.typeName, nameClass);
    if (check.kind === 'instance')
      return callDocument('assert.ok', [[operand, ` instanceof ${check.classText}`]]);
    return callDocument('assert.strictEqual', [['typeof ', operand], stringLiteral(check.typeText)]);
  }
  const isOpen = (part: ValueSnapshot): boolean =>
    part.kind === 'opaque' ||
    part.kind === 'partial' ||
    (part.kind === 'instance' && part !== expected && !isNameable(part, nameClass));
  const isSelfContained = expected.kind !== 'instance' || isNameable(expected, nameClass);
  const holdsItself = hasPart(expected, ({ kind }) => kind === 'cycle');
  if (!hasPart(expected, isOpen) && (isSelfContained || !holdsItself)) return undefined;
  if (expected.kind === 'array') return callDocument('assert.ok', [callDocument('Array.isArray', [actual])]);
  return callDocument('assert.strictEqual', [['typeof ', operand], "'object'"]);
}

/** Prettier opens objects and arrays on the line of a call, but never a list of plain numbers. */
function isHuggable(snapshot: ValueSnapshot, literal: LiteralPart): boolean {
  if (literal.kind === 'other') return false;
  if (snapshot.kind !== 'array') return true;
  return !snapshot.items.every((item) => item.kind === 'number' && Number.isFinite(item.value));
}

function throwsStatement(tested: TestedCall, error: ThrownSnapshot, scope: TestScope): Document {
  const { call, isAsync } = tested;
  const [callee, subject] = isAsync ? ['await assert.rejects', call] : ['assert.throws', ['() => ', call]];
  const properties = error.isForeign === true ? foreignProperties(error) : undefined;
  if (error.isForeign === true && properties === undefined)
    return callDocument(callee, [subject, error.builtinClass ?? 'Error']);
  if (error.className !== undefined) {
    const expected = properties ?? expectedProperties(error, scope);
    return isAsync && tested.hasFunction === true
      ? brokenCallDocument(callee, [subject, expected])
      : huggingCallDocument(callee, [subject], expected);
  }
  const parameter = scope.hasTypes ? 'thrown: unknown' : 'thrown';
  const check = checkFunction(parameter, equalStatements(THROWN, error.value, scope));
  // Prettier opens a function on the line of the call, but not behind another function.
  return isAsync ? huggingCallDocument(callee, [subject], check) : callDocument(callee, [subject, check]);
}

/** `assert.throws` compares the properties that it is given; by custom, builtin classes go by their name. */
function expectedProperties(error: ThrownSnapshot, scope: TestScope): Document {
  const value = (snapshot: ValueSnapshot): Document | undefined => {
    if (isIncomparable(snapshot, scope.nameClass)) return undefined;
    const { statements, literal } = expectedDocument(snapshot, assertStyleFor(scope.nameClass), scope);
    return statements.length > 0 ? undefined : literal.document;
  };
  if (!isPlainBuiltin(error)) return errorProperties(error, { nameClass: scope.nameClass, value });
  return errorProperties({ ...error, name: error.className ?? '' }, { nameClass: () => undefined, value });
}

/** A value that is no `Error` is looked at by a statement of its own. */
function checkFunction(parameter: string, statements: readonly Document[]): Document {
  const body = [...statements, 'return true;'].map((each): Document => [hardLine, each]);
  return group([`(${parameter}) => {`, indent(body), hardLine, '}']);
}
