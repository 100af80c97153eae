import type { Value } from '../../../src/expr/value.ts';
import type { InputShape, ParameterSpec } from '../../../src/model/input/input-shape.ts';
import type { ConsoleMethod } from '../../../src/model/run/console-method.ts';
import type { ConsoleCall, Outcome, ThrownSnapshot, ValueSnapshot } from '../../../src/model/run/outcome.ts';
import type { TargetSpec } from '../../../src/model/target-spec.ts';
import type { ConfirmedTest } from '../../../src/model/test-case.ts';
import { snapshotOf } from '../snapshots.ts';

const number: InputShape = { kind: 'number' };
const string: InputShape = { kind: 'string' };
const boolean: InputShape = { kind: 'boolean' };
const literal = (value: null | undefined): InputShape => ({ kind: 'literal', value });

function color(value: string, memberName: string): InputShape {
  return { kind: 'literal', value, enumMember: { enumName: 'Color', memberName, isExported: true } };
}

function target(
  name: string,
  parameters: readonly ParameterSpec[],
  changes: Partial<TargetSpec> = {},
): TargetSpec {
  return {
    file: '/project/bank.ts',
    name,
    exportName: name,
    kind: 'function',
    location: { line: 1, column: 1 },
    parameters,
    heap: [],
    isAsync: false,
    ...changes,
  };
}

const required = (name: string, shape: InputShape): ParameterSpec => ({ name, shape, isOptional: false });
const optional = (name: string, shape: InputShape): ParameterSpec => ({ name, shape, isOptional: true });
const oneOf = (...alternatives: readonly InputShape[]): InputShape => ({ kind: 'choice', alternatives });

const withdraw = target('withdraw', [
  required('balance', number),
  optional('amount', oneOf(number, literal(null), literal(undefined))),
]);
const parse = target('parse', [required('text', string)]);
const paint = target('paint', [
  required('color', oneOf(color('red', 'Red'), color('dark blue', 'DarkBlue'))),
  optional('isBright', oneOf(boolean, literal(undefined))),
]);
const settle = target('settle', [required('delay', number)], { isAsync: true });
const awaited = (outcome: Outcome): Outcome => ({ ...outcome, awaited: [0] }) as Outcome;
const describe = target('describe', [required('it', boolean)]);
const returned = (value: unknown): Outcome => ({ kind: 'returned', value: snapshotOf(value) });

const announce = target('announce', [required('name', string)]);
const asserting = (...consoleMethods: readonly ConsoleMethod[]): TargetSpec => ({
  ...announce,
  consoleMethods,
});

/** The outcome of a call that returns nothing and writes this to `console`. */
const wrote = (...written: readonly ConsoleCall[]): Outcome =>
  ({ ...returned(undefined), written }) as Outcome;
const logged = (text: string): ConsoleCall => ({ method: 'log', args: [snapshotOf(text)] });
const RANGE_ERROR: ValueSnapshot = { kind: 'opaque', typeName: 'RangeError' };
const FAILURE: ConsoleCall = {
  method: 'error',
  args: [snapshotOf('not announced:'), RANGE_ERROR, snapshotOf({ tries: 2 })],
};

const answer = target('answer', [], { exportName: 'default' });

function threw(error: Partial<ThrownSnapshot> & Pick<ThrownSnapshot, 'className'>): Outcome {
  const value = { kind: 'opaque', typeName: error.className ?? '' } as const;
  return { kind: 'threw', error: { builtinClass: 'Error', message: '', value, ...error } };
}

function threwValue(value: unknown): Outcome {
  return threw({
    className: undefined,
    builtinClass: undefined,
    message: String(value),
    value: snapshotOf(value),
  });
}

const rangeError = { className: 'RangeError', builtinClass: 'RangeError', isPlain: true };
const typeError = { className: 'TypeError', builtinClass: 'TypeError', isPlain: true };

type Case = readonly [TargetSpec, Readonly<Record<string, Value>>, Outcome];

const CASES: readonly Case[] = [
  [withdraw, { balance: 10, 'amount#tag': 2n }, returned(-0)],
  [withdraw, { balance: 10, 'amount#tag': 1n }, returned(NaN)],
  [withdraw, { balance: 10 }, threw({ ...rangeError, message: 'amount must be positive (got "0")' })],
  [withdraw, { amount: 3 }, threw({ className: 'InsufficientFundsError', message: '3 missing' })],
  [withdraw, { balance: 2, amount: 0.5 }, returned(1.5)],
  [parse, { text: 'hidden' }, threw({ className: 'HiddenError', message: 'hidden', name: 'Error' })],
  [parse, { text: 'named' }, threw({ className: 'NamedError', message: "it's named", name: 'NamedError' })],
  [parse, { text: 'string' }, threwValue('just a string')],
  [parse, { text: 'null' }, threwValue(null)],
  [parse, { text: 'object' }, threwValue({ code: 7 })],
  [parse, { text: 'function' }, { kind: 'returned', value: { kind: 'opaque', typeName: 'Function' } }],
  [parse, { text: 'date' }, returned(new Date(0))],
  [
    parse,
    { text: 'error' },
    { kind: 'returned', value: { kind: 'opaque', typeName: 'InsufficientFundsError' } },
  ],
  [parse, { text: 'mixed' }, returned({ id: 1, when: new Date(0), tags: ['a', 'b'] })],
  [parse, { text: 'hole' }, returned({ gone: undefined, list: [1, undefined] })],
  [parse, { text: 'matrix' }, returned([[1, 2], [3, 4]])], // prettier-ignore
  [parse, { text: 'long' }, returned({ name: 'a name that is rather long', address: 'and an address', amounts: [1, 2, 3, 4] })], // prettier-ignore
  [parse, { text: 'numbers' }, returned(Array.from({ length: 40 }, (_, index) => index * 1000))],
  [parse, { text: 'bigint' }, returned(2n ** 70n)],
  [parse, {}, returned(undefined)],
  [paint, { 'color#tag': 1n, 'isBright#boolean': true }, returned('bright dark blue')],
  [paint, { 'isBright#tag': 1n }, returned('red')],
  [settle, { delay: 5 }, awaited(returned({ delay: 5 }))],
  [settle, { delay: -1 }, awaited(threw({ ...typeError, message: 'delay is negative' }))],
  [settle, { delay: 101 }, awaited(threw({ className: 'InsufficientFundsError', message: '1 missing' }))],
  [settle, { delay: 13 }, awaited(threwValue('unlucky'))],
  [describe, { it: true }, returned('yes')],
  [asserting('log'), { name: 'Ann' }, wrote(logged('hello Ann'))],
  [asserting('log'), { name: 'Ann Lee' }, wrote(logged('hello Ann'), logged('hello Lee'))],
  [asserting('log', 'error'), { name: 'error' }, wrote(FAILURE)],
  [asserting('log'), {}, returned(undefined)],
  [answer, {}, returned(42)],
  [answer, {}, { kind: 'timed out', limitMs: 100 }],
];

/** One confirmed test for each way in which a call may end, and one outcome that no test can show. */
export const BANK_TESTS: readonly ConfirmedTest[] = CASES.map(([spec, input, outcome]) => ({
  target: spec,
  path: { pathCondition: [], input: new Map(Object.entries(input)), coveredBranches: new Set(), outcome },
  outcome,
}));

/** How many of them become tests. */
export const BANK_TEST_COUNT = CASES.length - 1;
