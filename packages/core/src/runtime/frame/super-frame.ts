import { getOwnPropertyDescriptor, isProxy } from '../realm/intrinsics.ts';
import { lost } from '../shadow/shadow.ts';
import { claimResult } from '../record/shadowing.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { SetterFrame } from './setter-frame.ts';
import { isObject } from '../realm/objects.ts';

/** Properties of `super`: their holder is not known, but an assignment changes `this`. */
export class SuperFrame extends SetterFrame {
  storing<T>(slot: number, value: T): T {
    const shadow = validFor(this.slots[slot], value);
    if (shadow !== null) this.offer(shadow);
    return value;
  }

  superGot<T>(slot: number, value: T): T {
    const { recorder, heap } = this.run;
    const answered = recorder.result === null ? null : claimResult(recorder, value);
    const isLost = answered === null && heap.isUsed && !isObject(value);
    if (isLost) recorder.losses.note(SUPER_READ.reason);
    this.slots[slot] = isLost ? { concrete: value, symbolic: SUPER_READ } : answered;
    return value;
  }

  superAssigned<T>(slot: number, value: T, self: object, key: string | null): T {
    const shadow = validFor(this.slots[slot], value);
    if (shadow !== null && isProxy(self)) this.run.recorder.loseTrack('an assignment to a proxy');
    if (key !== null) this.store(self, key, shadow, { via: null, index: null });
    else if (shadow !== null) this.run.heap.taint(self, 'a computed property of super');
    this.endStoring();
    return value;
  }

  superUpdated<T>(slot: number, value: T, self: object, key: string | null): T {
    const { heap } = this.run;
    const isConcerned = heap.isUsed || (this.slots[slot] ?? null) !== null;
    this.slots[slot] = isConcerned ? { concrete: value, symbolic: SUPER_UPDATE } : null;
    if (!isConcerned) return value;
    this.run.recorder.losses.note(SUPER_UPDATE.reason);
    if (key === null) heap.taint(self, SUPER_UPDATE.reason);
    else heap.set(self, key, { concrete: dataOf(self, key), symbolic: SUPER_UPDATE });
    return value;
  }
}

const SUPER_READ = lost('a property of super');
const SUPER_UPDATE = lost('an update of a property of super');

const dataOf = (object: object, key: string): unknown => getOwnPropertyDescriptor(object, key)?.value;
