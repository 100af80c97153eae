import { describe, expect, it } from 'vitest';
import type { BranchId } from '../../src/model/branch-id.ts';
import { RUNNER_DIALECTS } from '../../src/emit/dialects/runner-dialects.ts';
import { renderTestFile } from '../../src/emit/test-file.ts';
import type { Value } from '../../src/expr/value.ts';
import type { Outcome, RunEffects } from '../../src/model/run/outcome.ts';
import type { RunnerName } from '../../src/model/runner-name.ts';
import { inputsOf, type Invokable, type SequenceStep } from '../../src/model/sequence.ts';
import { boxMember, inputOf, resultOf } from '../support/sequence-steps.ts';
import { snapshotOf } from './snapshots.ts';

interface Written {
  readonly steps: readonly SequenceStep[];
  readonly outcome: Outcome;
  readonly input?: Readonly<Record<string, Value>>;
  readonly observers?: readonly Invokable[];
}

/** The statements of a test, as one runner has them. */
function bodyOf(
  { steps, outcome, input = {}, observers = [] }: Written,
  runner: RunnerName = 'vitest',
): string[] {
  const last = steps.at(-1)?.invokable ?? boxMember('constructor');
  const target = {
    file: '/box.ts',
    name: last.name,
    exportName: 'Box',
    kind: 'method',
    location: { line: 1, column: 1 },
    parameters: inputsOf(steps),
    heap: [],
    isAsync: last.isAsync,
    sequence: steps,
    observers,
  } as const;
  const path = {
    pathCondition: [],
    input: new Map(Object.entries(input)),
    coveredBranches: new Set<BranchId>(),
    outcome,
  };
  const text = renderTestFile({
    dialect: RUNNER_DIALECTS[runner],
    tests: [{ target, path, outcome, name: 'works' }],
    importSpecifier: './box.ts',
    exportedNames: new Set(['Box']),
    origin: { sourcePath: 'box.ts' },
  });
  const body = /it\('works', (async )?\(\) => \{\n(.*)\n {2}\}\);/s.exec(text ?? '');
  return [
    ...(body?.[1] === undefined ? [] : ['async']),
    ...(body?.[2] ?? '').split('\n').map((line) => line.trim()),
  ];
}

const NO_EFFECTS: RunEffects = { changed: [], calls: [] };
const returned = (value: unknown, effects: Partial<RunEffects> = {}): Outcome => ({
  kind: 'returned',
  value: snapshotOf(value),
  effects: { ...NO_EFFECTS, ...effects },
});
const create: SequenceStep = { invokable: boxMember('constructor'), args: [] };
const put = (name: string): SequenceStep => ({
  invokable: boxMember('method', 'put'),
  receiver: 0,
  args: [inputOf('value', name)],
});
const use = (invokable: Invokable, args: SequenceStep['args'] = []): SequenceStep => ({
  invokable,
  receiver: 0,
  args,
});

describe('the body of a test that takes several calls', () => {
  const written: Written = {
    steps: [create, put('value'), put('value2')],
    input: { value: 1, value2: 2 },
    outcome: returned(3, { observed: [[0, snapshotOf(2)]] }),
    observers: [boxMember('getter', 'size')],
  };

  it.each([
    ['vitest', 'expect(box.put(2)).toBe(3);', 'expect(box.size).toBe(2);'],
    ['jest', 'expect(box.put(2)).toBe(3);', 'expect(box.size).toBe(2);'],
    ['node', 'assert.strictEqual(box.put(2), 3);', 'assert.strictEqual(box.size, 2);'],
  ] as const)('prepares, asserts, and looks at the object afterwards (%s)', (runner, asserted, observed) => {
    expect(bodyOf(written, runner)).toEqual(['const box = new Box();', 'box.put(1);', asserted, observed]);
  });

  const fluent: Written = { steps: [create, put('value')], outcome: returned({}, { returnedStep: 0 }) };

  it.each([
    ['vitest', 'expect(box.put(0)).toBe(box);'],
    ['jest', 'expect(box.put(0)).toBe(box);'],
    ['node', 'assert.strictEqual(box.put(0), box);'],
  ] as const)('says where a call gives the very object (%s)', (runner, asserted) => {
    expect(bodyOf(fluent, runner).at(-1)).toBe(asserted);
  });

  const error = { className: 'RangeError', builtinClass: 'RangeError', isPlain: true, message: 'full' };
  const thrown: Outcome = {
    kind: 'threw',
    error: { ...error, value: { kind: 'opaque', typeName: 'RangeError' } },
  };

  it.each([
    ['vitest', "expect(() => (box.size = 0)).toThrow(new RangeError('full'));"],
    ['jest', "expect(() => (box.size = 0)).toThrow(new RangeError('full'));"],
  ] as const)('assigns in brackets where that throws (%s)', (runner, asserted) => {
    const steps = [create, use(boxMember('setter', 'size'), [inputOf('size')])];
    expect(bodyOf({ steps, outcome: thrown }, runner).at(-1)).toBe(asserted);
  });

  it.each([
    ['vitest', ".toThrow( expect.objectContaining({ name: 'Full', message: { free: 0 }, status: 507 }), );"],
    ['node', "{ name: 'Full', message: { free: 0 }, status: 507 });"],
  ] as const)(
    'compares what the error has of its own, and a message that is no string (%s)',
    (runner, asserted) => {
      const free = { kind: 'object', entries: [['free', { kind: 'number', value: 0 }]] } as const;
      const own = [
        { key: 'message', value: free },
        { key: 'status', value: { kind: 'number', value: 507 } as const },
      ];
      const failed: Outcome = {
        kind: 'threw',
        error: {
          className: 'Full',
          builtinClass: 'Error',
          name: 'Full',
          message: '',
          own,
          value: { kind: 'opaque', typeName: 'Full' },
        },
      };
      const steps = [create, use(boxMember('setter', 'size'), [inputOf('size')])];
      expect(bodyOf({ steps, outcome: failed }, runner).join(' ')).toContain(asserted);
    },
  );

  it('says that an assignment passes, or what it has changed', () => {
    const steps = [create, use(boxMember('setter', 'size'), [inputOf('size')])];
    expect(bodyOf({ steps, outcome: returned(undefined) }).at(-1)).toBe(
      'expect(() => (box.size = 0)).not.toThrow();',
    );
    const observers = [boxMember('getter', 'size')];
    const outcome = returned(undefined, { observed: [[0, snapshotOf(0)]] });
    expect(bodyOf({ steps, outcome, observers }).slice(1)).toEqual([
      'box.size = 0;',
      'expect(box.size).toBe(0);',
    ]);
  });

  it('awaits asynchronous calls, also those that lead up to the last', () => {
    const load = use(boxMember('method', 'load', { isAsync: true }));
    const outcome: Outcome = { ...returned(1), awaited: [1] } as Outcome;
    expect(bodyOf({ steps: [create, load, use(boxMember('method', 'size'))], outcome })).toEqual([
      'async',
      'const box = new Box();',
      'await box.load();',
      'expect(box.size()).toBe(1);',
    ]);
    const last = bodyOf({ steps: [create, load], outcome });
    expect(last[0]).toBe('async');
    expect(last.at(-1)).toMatch(/^await expect\(box\.load\(\)\)\.resolves|^expect\(await box\.load\(\)\)/);
  });

  it('names each object that is used, and passes them on', () => {
    const merge = use(boxMember('method', 'merge'), [resultOf(1)]);
    expect(bodyOf({ steps: [create, create, merge], outcome: returned(1) })).toEqual([
      'const box = new Box();',
      'const box2 = new Box();',
      'expect(box.merge(box2)).toBe(1);',
    ]);
  });

  it('takes what an iterator gives as a list', () => {
    const outcome = returned([1, 2]);
    const iterate = use(boxMember('method', '@@iterator', { isGenerator: true }));
    expect(bodyOf({ steps: [create, iterate], outcome }).at(-1)).toBe('expect([...box]).toEqual([1, 2]);');
    const items = use(boxMember('method', 'items', { isGenerator: true }));
    expect(bodyOf({ steps: [create, items], outcome }).at(-1)).toBe(
      'expect([...box.items()]).toEqual([1, 2]);',
    );
  });

  it('uses statics by the class, and names what they give after what gave it', () => {
    const of: SequenceStep = {
      invokable: boxMember('static method', 'createEmpty', { givesObject: true }),
      args: [],
    };
    expect(bodyOf({ steps: [of, use(boxMember('method', 'size'))], outcome: returned(0) })).toEqual([
      'const empty = Box.createEmpty();',
      'expect(empty.size()).toBe(0);',
    ]);
  });

  it('shows of an object that was made what can be looked at', () => {
    const outcome = returned({}, { observed: [[0, snapshotOf(0)]] });
    expect(bodyOf({ steps: [create], outcome, observers: [boxMember('getter', 'size')] })).toEqual([
      'const box = new Box();',
      'expect(box.size).toBe(0);',
    ]);
  });
});
