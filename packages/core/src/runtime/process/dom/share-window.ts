import type { DomKind } from '../../../model/run/dom-setup.ts';
import { defineProperty, getOwnPropertyDescriptor } from '../../realm/intrinsics.ts';
import type { PageWindow } from './make-window.ts';
import { NAMES_OF_SELF, windowNames } from './window-names.ts';

/** The globals that a window has brought. */
export interface SharedMembers {
  /** How many of them code has assigned or defined anew. */
  changes(): number;
}

interface SharedMember {
  readonly name: string;
  readonly get: () => unknown;
}

/** Makes the members of a window globals, as the runners do. */
export function shareWindow(kind: DomKind, window: PageWindow): SharedMembers {
  let assigned = 0;
  const members = window as unknown as Record<string, unknown>;
  const shared = windowNames(kind, window).map((name): SharedMember => {
    let own: { readonly value: unknown } | undefined;
    const bound = boundMethod(name, window, members[name]);
    const get = (): unknown => (own === undefined ? (bound ?? members[name]) : own.value);
    const set = (value: unknown): void => {
      assigned += 1;
      own = { value };
      members[name] = value;
    };
    defineProperty(globalThis, name, { get, set, configurable: true });
    return { name, get };
  });
  for (const name of NAMES_OF_SELF)
    defineProperty(globalThis, name, {
      value: globalThis,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  defineProperty(window.document, 'defaultView', {
    get: () => globalThis,
    enumerable: true,
    configurable: true,
  });
  return { changes: () => assigned + countReplaced(shared) };
}

function countReplaced(shared: readonly SharedMember[]): number {
  let count = 0;
  for (let index = 0; index < shared.length; index += 1) {
    const { name, get } = shared[index] as SharedMember;
    if (getOwnPropertyDescriptor(globalThis, name)?.get !== get) count += 1;
  }
  return count;
}

/** Methods of a window are called without it. Classes, whose names are capitalised, stay as they are. */
function boundMethod(name: string, window: PageWindow, member: unknown): unknown {
  const isClass = name.charAt(0) === name.charAt(0).toUpperCase();
  return typeof member === 'function' && !isClass ? (member.bind(window) as unknown) : undefined;
}
