import type { ThrownSnapshot, ValueSnapshot } from '../../protocol/outcome.ts';
import { group, hardLine, indent, type Document } from '../layout/document.ts';
import { snapshotDocument } from '../literals.ts';
import { stringLiteral } from '../string-literal.ts';
import type { Assertion, NameClass, TestedCall } from '../test-runner-dialect.ts';
import { callDocument, huggingCallDocument } from './call-document.ts';
import { hasOpaquePart, isComposite, opaqueCheck } from './expected-value.ts';
import { errorProperties, isPlainBuiltin } from './thrown-properties.ts';

const noLiteral = (): string => 'undefined';

/**
 * Assertions with `node:assert/strict`, which the runners without an `expect` share. It has no wildcard:
 * of a structure with opaque parts a test can say no more than what kind of thing it is.
 */
export const assertStyle = {
  assertReturned(tested: TestedCall, expected: ValueSnapshot, nameClass: NameClass): Assertion {
    const actual = tested.isAsync ? ['await ', tested.call] : tested.call;
    const operand = tested.isAsync ? ['(', actual, ')'] : actual;
    const statement = equalStatement({ actual, operand }, expected, nameClass);
    return { statements: [[statement, ';']], isAsync: tested.isAsync };
  },

  assertThrown(tested: TestedCall, expected: ThrownSnapshot, nameClass: NameClass): Assertion {
    const statement = [throwsStatement(tested, expected, nameClass), ';'];
    return { statements: [statement], isAsync: tested.isAsync };
  },
};

/** The value under test on its own, and as an operand of `typeof` or `instanceof`. */
interface Actual {
  readonly actual: Document;
  readonly operand: Document;
}

const THROWN: Actual = { actual: 'thrown', operand: 'thrown' };

function equalStatement(
  { actual, operand }: Actual,
  expected: ValueSnapshot,
  nameClass: NameClass,
): Document {
  if (expected.kind === 'opaque') {
    const check = opaqueCheck(expected.typeName, nameClass);
    if (check.kind === 'instance')
      return callDocument('assert.ok', [[operand, ` instanceof ${check.classText}`]]);
    return callDocument('assert.strictEqual', [['typeof ', operand], stringLiteral(check.typeText)]);
  }
  if (hasOpaquePart(expected)) {
    if (expected.kind === 'array')
      return callDocument('assert.ok', [callDocument('Array.isArray', [actual])]);
    return callDocument('assert.strictEqual', [['typeof ', operand], "'object'"]);
  }
  const literal = snapshotDocument(expected, noLiteral);
  if (!isComposite(expected)) return callDocument('assert.strictEqual', [actual, literal]);
  return isPackedList(expected)
    ? callDocument('assert.deepStrictEqual', [actual, literal])
    : huggingCallDocument('assert.deepStrictEqual', [actual], literal);
}

/** Prettier never opens a list of plain numbers on the line of a call with other arguments. */
function isPackedList(snapshot: ValueSnapshot): boolean {
  if (snapshot.kind !== 'array') return false;
  return snapshot.items.every((item) => item.kind === 'number' && Number.isFinite(item.value));
}

function throwsStatement(tested: TestedCall, error: ThrownSnapshot, nameClass: NameClass): Document {
  const { call, isAsync, hasTypes } = tested;
  const [callee, subject] = isAsync ? ['await assert.rejects', call] : ['assert.throws', ['() => ', call]];
  if (error.className !== undefined) {
    return huggingCallDocument(callee, [subject], expectedProperties(error, nameClass));
  }
  const parameter = hasTypes ? 'thrown: unknown' : 'thrown';
  const check = checkFunction(parameter, equalStatement(THROWN, error.value, nameClass));
  // Prettier opens a function on the line of the call, but not behind another function.
  return isAsync ? huggingCallDocument(callee, [subject], check) : callDocument(callee, [subject, check]);
}

/** `assert.throws` compares the properties that it is given; by custom, builtin classes go by their name. */
function expectedProperties(error: ThrownSnapshot, nameClass: NameClass): Document {
  if (!isPlainBuiltin(error)) return errorProperties(error, nameClass);
  return errorProperties({ ...error, name: error.className ?? '' }, () => undefined);
}

/** A value that is no `Error` is looked at by a statement of its own. */
function checkFunction(parameter: string, statement: Document): Document {
  const body = [statement, 'return true'].map((each): Document => [hardLine, each, ';']);
  return group([`(${parameter}) => {`, indent(body), hardLine, '}']);
}
