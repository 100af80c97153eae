import { isInstrumented } from '../calls/instrumented-functions.ts';
import { setterOf } from '../heap/setters.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { isThere, validFor } from '../shadow/valid-shadow.ts';
import { StorageFrame } from './storage-frame.ts';

/** Assignments to properties with setters: the shadow of the value is passed as the setter's argument. */
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
    // A private field looks like a private setter from here, but only a setter takes the offered shadow.
    const isPrivate = typeof key === 'string' && key[0] === '#';
    const setter = isPrivate ? undefined : setterOf(base, key);
    if (isPrivate || (typeof setter === 'function' && isInstrumented(setter))) {
      this.offer(shadow);
    } else if (setter !== undefined) {
      const reason = setter === 'unknown' ? 'an assignment to a proxy' : 'a native setter';
      this.isOffered = true;
      this.run.heap.taint(base, reason);
      this.run.recorder.loseTrack(reason);
    }
  }
}
