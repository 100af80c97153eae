import { describe, expect, it } from 'vitest';
import { writeFunction } from '../../../src/emit/input/function-source.ts';
import type { CallRecorder } from '../../../src/emit/input/function-writing.ts';
import type { FunctionNode } from '../../../src/emit/input/input-node.ts';
import { plainPart } from '../../../src/emit/literal-layout.ts';
import { printOnOneLine } from '../../../src/emit/layout/print-document.ts';
import type { ValueSnapshot } from '../../../src/model/run/outcome.ts';
import { bareScope } from './bare-scope.ts';

const handler: ValueSnapshot = { kind: 'opaque', typeName: 'Function' };
const path: ValueSnapshot = { kind: 'string', value: '/tasks' };

/** A function of the input that was called once for its effect, as a test writes it, with what its recorder expects. */
function recorded(args: readonly ValueSnapshot[], hasWildcards: boolean): readonly unknown[] {
  const result = { kind: 'scalar', value: undefined } as const;
  const node = {
    kind: 'function',
    location: 'app',
    shape: {
      kind: 'function',
      parameterNames: ['path', 'handler'],
      result: { kind: 'literal', value: undefined },
    },
    calls: [{ args, isChanged: false, result }],
    otherwise: [],
  } as unknown as FunctionNode;
  const recorders: CallRecorder[] = [];
  const { document } = writeFunction(node, {
    scope: bareScope({ hasWildcards }),
    types: {} as never,
    statements: [],
    recorders,
    mocks: [],
    named: new Set(),
    isUntyped: false,
    leavesProcess: () => false,
    writeLater: () => plainPart('undefined'),
  });
  return [printOnOneLine(document), ...recorders.map(({ expected }) => expected)];
}

const list = (items: readonly ValueSnapshot[]): ValueSnapshot => ({ kind: 'array', items });

describe('a function that records its calls', () => {
  it('keeps its arguments where assertions can leave one of them open', () => {
    expect(recorded([path, handler], true)).toEqual([
      '(path, handler) => { calls.push([path, handler]); }',
      list([list([path, handler])]),
    ]);
  });

  it('keeps the kind of those that nothing equals where they cannot, so that the test still counts the calls', () => {
    expect(recorded([path, handler], false)).toEqual([
      '(path, handler) => { calls.push([path, typeof handler]); }',
      list([list([path, { kind: 'string', value: 'function' }])]),
    ]);
    expect(recorded([path, { kind: 'opaque', typeName: 'function' }], false)).toEqual(
      recorded([path, { kind: 'opaque', typeName: 'AsyncFunction' }], false),
    );
    const options: ValueSnapshot = { kind: 'object', entries: [['onRequest', handler]] };
    expect(recorded([options, path], false)[0]).toContain('calls.push([typeof path, handler])');
  });
});
