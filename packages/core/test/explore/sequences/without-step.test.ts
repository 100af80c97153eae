import { describe, expect, it } from 'vitest';
import { withoutStep } from '../../../src/explore/sequences/without-step.ts';
import { aliasVariable } from '../../../src/model/input/variable-names.ts';
import type { SequenceStep } from '../../../src/model/sequence.ts';
import { boxMember, inputOf, resultOf } from '../../support/sequence-steps.ts';

const create: SequenceStep = { invokable: boxMember('constructor'), args: [] };
const put = (name: string, receiver = 0): SequenceStep => ({
  invokable: boxMember('method', 'put'),
  receiver,
  args: [inputOf('value', name)],
});

describe('a sequence without one of its calls', () => {
  it('gives later inputs the names that they would have had, and their values with them', () => {
    const steps = [create, put('value'), put('value2'), put('value3')];
    const input = new Map<string, number>([
      ['value', 1],
      ['value2', 2],
      ['value3', 3],
    ]);
    const shorter = withoutStep(steps, input, 1);
    expect(shorter?.steps).toEqual([create, put('value'), put('value2')]);
    expect(shorter?.input).toEqual(
      new Map([
        ['value', 2],
        ['value2', 3],
      ]),
    );
  });

  it('keeps what an input says of places within an argument', () => {
    const shorter = withoutStep(
      [create, put('value'), put('value2')],
      new Map<string, number | boolean>([
        ['value.size', 1],
        ['value2.size', 2],
        ['value2.items#length', 3],
      ]),
      1,
    );
    expect([...(shorter?.input ?? [])]).toEqual([
      ['value.size', 2],
      ['value.items#length', 3],
    ]);
  });

  it('renames both places of an alias, and drops it where one of them is gone', () => {
    const steps = [create, put('value'), put('value2'), put('value3')];
    const kept = [aliasVariable('value3.a', 'value2.a'), true] as const;
    const gone = [aliasVariable('value2.a', 'value.a'), true] as const;
    const shorter = withoutStep(steps, new Map([kept, gone]), 1);
    expect([...(shorter?.input ?? [])]).toEqual([[aliasVariable('value2.a', 'value.a'), true]]);
  });

  it('moves receivers and results that come after it', () => {
    const steps: readonly SequenceStep[] = [
      create,
      put('value'),
      create,
      { invokable: boxMember('method', 'merge'), receiver: 2, args: [resultOf(0)] },
      { invokable: boxMember('method', 'merge'), receiver: 0, args: [resultOf(2)] },
    ];
    expect(withoutStep(steps, new Map(), 1)?.steps.slice(2)).toEqual([
      { invokable: boxMember('method', 'merge'), receiver: 1, args: [resultOf(0)] },
      { invokable: boxMember('method', 'merge'), receiver: 0, args: [resultOf(1)] },
    ]);
  });

  it('does not exist where a later call is made on what it gives, or is given it', () => {
    expect(withoutStep([create, put('value')], new Map(), 0)).toBeUndefined();
    const given: SequenceStep = { invokable: boxMember('static method', 'open'), args: [resultOf(0)] };
    expect(withoutStep([create, given], new Map(), 0)).toBeUndefined();
  });
});
