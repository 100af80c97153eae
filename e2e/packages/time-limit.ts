import { Script } from 'node:vm';

const CALL = Symbol.for('pathsmith.call');
const script = new Script(`globalThis[Symbol.for('pathsmith.call')]()`);
const holder = globalThis as unknown as { [CALL]?: (() => unknown) | undefined };

/** What a call gives, or `undefined` if it was stopped because it took longer than that. */
export function withTimeLimit<T>(call: () => T, timeoutMs: number): T | undefined {
  holder[CALL] = call;
  try {
    return script.runInThisContext({ timeout: timeoutMs }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    holder[CALL] = undefined;
  }
}
