import { isInstrumented } from '../instrumented-functions.ts';
import { setterOf } from '../setters.ts';
import type { Shadow } from '../shadow.ts';
import { isThere, validFor } from '../shadowing.ts';
import { StorageFrame } from './storage-frame.ts';

/** What is about to be assigned to a property that has a setter: its shadow goes along as an argument. */
export class SetterFrame extends StorageFrame {
  assigning<T>(base: unknown, value: T, shadow: Shadow | null, key: PropertyKey): T {
    if (isThere(shadow)) this.passOn(base, key, validFor(shadow, value));
    return value;
  }

  postAssigning<T>(slot: number, value: T, key: PropertyKey): T {
    this.passOn(this.remembered(slot), key, this.updated(slot + 1, value));
    return value;
  }

  private passOn(base: unknown, key: PropertyKey, shadow: Shadow | null): void {
    if (shadow === null) return;
    // Nobody can tell a private field from a private setter, but only a setter takes the offer.
    const isPrivate = typeof key === 'string' && key[0] === '#';
    const setter = isPrivate ? undefined : setterOf(base, key);
    if (isPrivate || (typeof setter === 'function' && isInstrumented(setter))) {
      this.offer(shadow);
    } else if (setter !== undefined) {
      this.isOffered = true;
      this.run.recorder.loseTrack(setter === 'unknown' ? 'an assignment to a proxy' : 'a native setter');
    }
  }
}
