import { defineProperty, getOwnPropertyDescriptor } from '../../realm/intrinsics.ts';
import { refusal } from '../../outcome/refusals.ts';

const PromiseClass = Promise;
const reject = PromiseClass.reject.bind(PromiseClass);
const ProxyClass = Proxy;

/** A function, or class, that refuses every call. */
export function refusing(what: string, answersWithPromise = false): () => unknown {
  return answersWithPromise
    ? function refused(): unknown {
        return reject(refusal(what));
      }
    : function refused(): never {
        throw refusal(what);
      };
}

/** Stands in for an object of which nothing may be used: its members can be read, but neither called nor set. */
export function refusingObject(what: string): object {
  return new ProxyClass(refusing(what), {
    get: (_target, key) => (typeof key === 'symbol' ? undefined : refusing(`${what}.${key}`)),
    set: (_target, key) => {
      throw refusal(typeof key === 'symbol' ? what : `${what}.${key}`);
    },
  });
}

/** Replaces a member, whatever it was. */
export function replace(holder: object, name: string, value: unknown): boolean {
  const enumerable = getOwnPropertyDescriptor(holder, name)?.enumerable ?? true;
  return defineProperty(holder, name, { value, enumerable, writable: true, configurable: true });
}
