import { describe, expect, it } from 'vitest';
import { CallRules, type CallRule } from '../../../src/explore/sequences/call-rules.ts';
import { NOTHING_CALLED, type ReachedState } from '../../../src/explore/sequences/reached-state.ts';
import type { World } from '../../../src/explore/sequences/world.ts';
import type { SequenceStep } from '../../../src/model/sequence.ts';
import {
  BOX,
  boxMember,
  inputOf,
  numeric,
  resultOf,
  worldInvokable,
  worldOf,
} from '../../support/sequence-steps.ts';

const create = worldInvokable(0, boxMember('constructor'), { parameters: [numeric('size')] });
const fill = worldInvokable(1, boxMember('method', 'fill'));
const equals = worldInvokable(2, boxMember('method', 'equals'), {
  parameters: [{ name: 'other', shape: { kind: 'unsupported', typeText: 'Box' }, isOptional: false }],
  parameterClasses: [BOX],
});

const newBox = (name: string): SequenceStep => ({
  invokable: create.invokable,
  args: [inputOf('size', name)],
});
const call = (called: typeof fill, receiver: number, ...args: readonly number[]): SequenceStep => ({
  invokable: called.invokable,
  receiver,
  args: args.map(resultOf),
});

/** The calls that follow some steps, as `name receiver(arguments)`, and the rules that spared others. */
function following(steps: readonly SequenceStep[], changes: Partial<World> = {}) {
  const pruned: CallRule[] = [];
  const world = worldOf([create, fill, equals], changes);
  const rules = new CallRules(world, { isWorthwhile: () => true, onPruned: (rule) => pruned.push(rule) });
  const objects = steps.flatMap(({ invokable }, step) =>
    invokable.givesObject ? [{ step, ofClass: BOX }] : [],
  );
  const last = steps.at(-1) === undefined ? undefined : 0;
  const state: ReachedState = { ...NOTHING_CALLED, steps, objects, last };
  const calls = rules.after(state, world.invokables).map(({ called, step: { receiver = '', args } }) => {
    const given = args.map((one) => (one.kind === 'result' ? `#${one.step}` : 'input'));
    return `${called.invokable.name} ${receiver}(${given.join()})`;
  });
  return { calls, pruned };
}

describe('the calls that follow a state', () => {
  it('use an object that was just made', () => {
    expect(following([newBox('a')]).calls).toEqual(['new Box (input)', 'Box.fill 0()', 'Box.equals 0(#0)']);
  });

  it('use all objects that were made for them, since the others could be made later', () => {
    expect(following([newBox('a'), newBox('b')])).toEqual({
      calls: ['Box.equals 0(#1)', 'Box.equals 1(#0)'],
      pruned: ['no data flow', 'order does not matter'],
    });
  });

  it('may use any object once all have been used', () => {
    const { calls } = following([newBox('a'), newBox('b'), call(equals, 0, 1)]);
    expect(calls).toContain('Box.fill 0()');
    expect(calls).toContain('Box.fill 1()');
  });

  it('are all there where making an object changes more than that', () => {
    expect(following([newBox('a'), newBox('b')], { keepsState: true }).calls).toContain('Box.fill 0()');
  });
});
