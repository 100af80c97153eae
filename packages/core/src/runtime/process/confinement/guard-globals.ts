import { refusing, replace } from './refusing.ts';

/** Globals that reach the network. */
const REFUSED_GLOBALS = ['fetch', 'WebSocket', 'EventSource'] as const;

/** Refuses the globals that code under test may not use. */
export function guardGlobals(): void {
  for (const name of REFUSED_GLOBALS) {
    if (name in globalThis) replace(globalThis, name, refusing(name, name === 'fetch'));
  }
}
