import { describe, expect, it } from 'vitest';
import { waysToCall, type LiveObject } from '../../../src/explore/sequences/extension.ts';
import type { WorldInvokable } from '../../../src/explore/sequences/world.ts';
import { classKey } from '../../../src/model/class-key.ts';
import {
  BOX,
  boxMember,
  inputOf,
  numeric,
  resultOf,
  worldInvokable,
  worldOf,
} from '../../support/sequence-steps.ts';

const CRATE = classKey('/box.ts', 'Crate');
const world = worldOf([], {
  isOfClass: (own, wanted) => own === wanted || (own === CRATE && wanted === BOX),
});
const steps = [{ invokable: boxMember('constructor'), args: [inputOf('size')] }];
const ways = (called: WorldInvokable, objects: readonly LiveObject[]) =>
  waysToCall(called, { steps, objects, world }).map(({ step: { receiver, args } }) => [receiver, args]);

describe('the ways to make one more call', () => {
  it('are one where no object is needed, with an input under a name of its own', () => {
    const create = worldInvokable(0, boxMember('constructor'), { parameters: [numeric('size')] });
    expect(ways(create, [])).toEqual([[undefined, [inputOf('size', 'size2')]]]);
  });

  it('are one for each object of the class or of a subclass, and none without', () => {
    const open = worldInvokable(0, boxMember('method', 'open'));
    const objects = [
      { step: 0, ofClass: BOX },
      { step: 1, ofClass: classKey('/box.ts', 'Lid') },
      { step: 2, ofClass: CRATE },
    ];
    expect(ways(open, objects)).toEqual([
      [0, []],
      [2, []],
    ]);
    expect(ways(open, [])).toEqual([]);
  });

  const merge = (needsMade: boolean) =>
    worldInvokable(0, boxMember('method', 'merge'), {
      parameters: [numeric('other')],
      parameterClasses: [BOX],
      needsMade: [needsMade],
    });

  it('pass an input, or an object that the sequence has made', () => {
    const objects = [{ step: 0, ofClass: BOX }];
    expect(ways(merge(false), objects)).toEqual([
      [0, [inputOf('other')]],
      [0, [resultOf(0)]],
    ]);
    expect(ways(merge(true), objects)).toEqual([[0, [resultOf(0)]]]);
  });

  it('are none where an argument can neither be built nor was made', () => {
    const parameters = [
      { name: 'way', shape: { kind: 'unsupported', typeText: 'symbol' }, isOptional: false },
    ];
    const called = worldInvokable(0, boxMember('static method', 'go'), {
      parameters: parameters as unknown as WorldInvokable['parameters'],
      receiverClass: undefined,
    });
    expect(ways(called, [])).toEqual([]);
  });

  it('are not more than a few, however many objects there are', () => {
    const objects = [0, 1, 2].map((step) => ({ step, ofClass: BOX }));
    const both = worldInvokable(0, boxMember('static method', 'swap'), {
      parameters: [numeric('one'), numeric('other')],
      parameterClasses: [BOX, BOX],
      needsMade: [true, true],
      receiverClass: undefined,
    });
    expect(ways(both, objects)).toHaveLength(6);
  });
});
