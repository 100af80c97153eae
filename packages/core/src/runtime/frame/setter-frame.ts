import { isInstrumented } from '../instrumented-functions.ts';
import { setterOf } from '../setters.ts';
import type { Shadow } from '../shadow.ts';
import { validFor } from '../shadowing.ts';
import { PropertyFrame } from './property-frame.ts';

/** What is about to be assigned to a property that has a setter: its shadow goes along as an argument. */
export class SetterFrame extends PropertyFrame {
  assigning<T>(slot: number, value: T, key: PropertyKey): T {
    this.#passOn(slot, key, validFor(this.slots[slot + 1], value));
    return value;
  }

  postAssigning<T>(slot: number, value: T, key: PropertyKey): T {
    this.#passOn(slot, key, validFor(this.updatedShadows[slot + 1], value));
    return value;
  }

  #passOn(slot: number, key: PropertyKey, shadow: Shadow | null): void {
    if (shadow === null) return;
    const setter = setterOf(this.bases[slot], key);
    if (setter === undefined) return;
    const { recorder } = this.run;
    if (typeof setter === 'function' && isInstrumented(setter)) recorder.pending = { shadows: [shadow] };
    else recorder.loseTrack(setter === 'unknown' ? 'an assignment to a proxy' : 'a native setter');
  }
}
