import { refusing } from './refusing.ts';

/** Globals that reach the network. */
const REFUSED_GLOBALS = ['fetch', 'WebSocket', 'EventSource'] as const;

/** Refuses the globals that code under test may not use. */
export function guardGlobals(): void {
  const globals = globalThis as Record<string, unknown>;
  for (const name of REFUSED_GLOBALS) {
    // Assigned, since defining one would make Node load the HTTP client that it is to be kept from.
    if (name in globals) globals[name] = refusing(name, name === 'fetch');
  }
}
