import {
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  reflectApply,
} from '../../realm/intrinsics.ts';
import type { PageWindow } from './make-window.ts';

type Method = (...args: unknown[]) => unknown;

/** A listener, with the arguments that it was added by. */
interface Added {
  readonly target: unknown;
  readonly args: readonly unknown[];
}

/** Keeps which listeners the window and the document have, so that they can be taken off again. */
export class PageListeners {
  readonly #remove: Method;
  #added: Added[] = [];
  #frameRequests = 0;

  constructor(window: PageWindow) {
    const targets = [window, window.document] as const;
    const holders = new Set(targets.map((target) => holderOf(target, 'addEventListener')));
    this.#remove = methodsOf(window)['removeEventListener'] as Method;
    for (const holder of holders) {
      const original = methodsOf(holder)['addEventListener'] as Method;
      const note = (target: unknown, args: readonly unknown[]): void => {
        if (target === targets[0] || target === targets[1])
          this.#added[this.#added.length] = { target, args };
      };
      replaceMethod(holder, 'addEventListener', function (this: unknown, ...args) {
        note(this, args);
        return reflectApply(original, this, args);
      });
    }
    for (const name of ['requestAnimationFrame', 'requestIdleCallback']) {
      const original = methodsOf(window)[name];
      if (original !== undefined)
        replaceMethod(window, name, (...args) => {
          this.#frameRequests += 1;
          return reflectApply(original, window, args);
        });
    }
  }

  /** How often code has asked to be called back with the next frame; it may be called after its run. */
  get frameRequests(): number {
    return this.#frameRequests;
  }

  /** How many listeners there are. */
  get count(): number {
    return this.#added.length;
  }

  /** Takes off all listeners but the first `kept`. */
  removeAfter(kept: number): void {
    for (let index = kept; index < this.#added.length; index += 1) {
      const { target, args } = this.#added[index] as Added;
      reflectApply(this.#remove, target, args);
    }
    if (this.#added.length > kept) this.#added.length = kept;
  }
}

const methodsOf = (holder: object): Readonly<Record<string, Method | undefined>> => holder as never;

/** The object that a method is inherited from. */
function holderOf(target: object, name: string): object {
  let holder: object | null = target;
  while (holder !== null && getOwnPropertyDescriptor(holder, name) === undefined)
    holder = getPrototypeOf(holder);
  return holder ?? target;
}

function replaceMethod(holder: object, name: string, method: Method): void {
  const known = getOwnPropertyDescriptor(holder, name);
  const enumerable = known?.enumerable ?? true;
  defineProperty(method, 'name', { value: name, configurable: true });
  defineProperty(holder, name, { value: method, writable: true, enumerable, configurable: true });
}
