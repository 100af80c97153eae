import { describe, expect, it } from 'vitest';
import { writeFunction } from '../../../src/emit/input/function-source.ts';
import type { CallRecorder } from '../../../src/emit/input/function-writing.ts';
import type { AnsweredCall, FunctionNode, InputNode } from '../../../src/emit/input/input-node.ts';
import type { Document } from '../../../src/emit/layout/document.ts';
import { printOnOneLine } from '../../../src/emit/layout/print-document.ts';
import { plainPart } from '../../../src/emit/literal-layout.ts';
import type { MockFunctions } from '../../../src/emit/test-runner-dialect.ts';
import type { ValueSnapshot } from '../../../src/model/run/outcome.ts';
import { bareScope } from './bare-scope.ts';

const VITEST: MockFunctions = { maker: 'vi.fn', silent: 'vi.fn()', returnsAny: true };
const JEST: MockFunctions = { maker: 'jest.fn', silent: 'jest.fn(() => {})', returnsAny: false };

const nothing = { kind: 'literal', value: undefined } as const;
const scalar = (value: unknown): InputNode => ({ kind: 'scalar', value }) as InputNode;
const promise = (value: unknown, isRejected = false): InputNode =>
  ({
    kind: 'promise',
    location: 'save()',
    shape: { kind: 'promise', isRejected, value: nothing },
    value: [scalar(value)],
  }) as unknown as InputNode;

interface Trial {
  readonly calls: readonly Partial<AnsweredCall>[];
  readonly mocks?: MockFunctions;
  readonly result?: unknown;
  readonly isNamed?: boolean;
  readonly type?: string;
}

/** A function that a test gives, with what is declared for it and what is expected of its calls. */
function written({ calls, mocks, result = nothing, isNamed = false, type = 'unknown' }: Trial) {
  const node = {
    kind: 'function',
    location: 'save',
    shape: { kind: 'function', parameterNames: ['user'], result, typeText: '' },
    calls: calls.map((call) => ({ args: [], isChanged: false, result: scalar(undefined), ...call })),
    otherwise: [],
  } as unknown as FunctionNode;
  const recorders: CallRecorder[] = [];
  const statements: Document[] = [];
  const { document } = writeFunction(node, {
    scope: bareScope({ hasTypes: true, mocks, recorded: new Set(['save' as never]) }),
    types: { typeOf: () => type } as never,
    statements,
    recorders,
    mocks: [],
    isUntyped: false,
    named: new Set(isNamed ? [node] : []),
    leavesProcess: () => false,
    writeLater: (part) => plainPart(JSON.stringify((part as { readonly value: unknown }).value)),
  });
  return {
    source: [...statements, document].map(printOnOneLine),
    calls: recorders.map(({ isMock, expected }) => (isMock ? expected.items : 'a list')),
  };
}

const user: ValueSnapshot = { kind: 'string', value: 'u1' };
const list = (items: readonly ValueSnapshot[]): ValueSnapshot => ({ kind: 'array', items });

describe('a function whose calls a test asserts', () => {
  it('is a mock of the runner', () => {
    expect(written({ mocks: VITEST, calls: [{ args: [user] }] })).toEqual({
      source: ['const save = vi.fn();', 'save'],
      calls: [[list([user])]],
    });
    expect(written({ mocks: JEST, calls: [] }).source).toEqual(['const save = jest.fn(() => {});', 'save']);
  });

  it('returns what it returned', () => {
    const { source } = written({ mocks: JEST, calls: [{ args: [user], result: promise('ok') }], result: {} });
    expect(source).toEqual(['const save = jest.fn(() => Promise.resolve("ok"));', 'save']);
  });

  it('throws what it threw', () => {
    const calls = [{ args: [user], failure: scalar('late') }];
    expect(written({ mocks: VITEST, calls }).source).toEqual([
      'const save = vi.fn(() => { throw "late"; });',
      'save',
    ]);
  });

  it('declares the type of a literal, or is no mock if that has no name', () => {
    const free = { kind: 'scalar', value: 'free', isLiteral: true } as unknown as InputNode;
    const calls = [{ args: [user], result: free }];
    expect(written({ mocks: VITEST, calls, result: {}, type: "Plans['of']" }).source[0]).toBe(
      `const save = vi.fn((): ReturnType<Plans['of']> => "free");`,
    );
    expect(written({ mocks: VITEST, calls, result: {} }).calls).toEqual(['a list']);
  });

  it('fills a list if an argument changes after the call, or if the function has a binding already', () => {
    expect(written({ mocks: VITEST, calls: [{ args: [user], isChanged: true }] }).calls).toEqual(['a list']);
    expect(written({ mocks: VITEST, calls: [{ args: [user] }], isNamed: true }).calls).toEqual(['a list']);
    expect(written({ calls: [{ args: [user] }] }).calls).toEqual(['a list']);
  });
});

describe('a function that answers differently from call to call', () => {
  const calls = [{ result: promise(null) }, { result: promise('late', true) }, { failure: scalar('gone') }];

  it('is told its answers one by one', () => {
    expect(written({ mocks: VITEST, calls, result: {} }).source).toEqual([
      'const save = vi.fn().mockResolvedValueOnce(null).mockRejectedValueOnce("late")' +
        '.mockImplementationOnce(() => { throw "gone"; });',
      'save',
    ]);
  });

  it('takes them from a list where the compiler would refuse such answers', () => {
    const [first, last] = written({ mocks: JEST, calls, result: {} }).source;
    expect(first).toContain('const saveAnswers = [() => Promise.resolve(null),');
    expect(last).toBe('() => saveAnswers.shift()!()');
  });
});
