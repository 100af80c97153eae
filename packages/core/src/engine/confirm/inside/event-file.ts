import { appendFileSync } from 'node:fs';
import { EVENTS_VARIABLE, type RunnerEvent } from '../runner-events.ts';

const path = process.env[EVENTS_VARIABLE] ?? '';

/** Appends an event synchronously, so that it survives a crash. */
export function tell(event: RunnerEvent): void {
  appendFileSync(path, `${JSON.stringify(event)}\n`);
}

/** The message of an error of any kind. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, name } = error as { readonly message?: unknown; readonly name?: unknown };
  if (typeof message !== 'string') return typeof name === 'string' ? name : 'an error';
  return typeof name === 'string' && !/^(?:Error|AssertionError)$/.test(name) && !message.startsWith(name)
    ? `${name}: ${message}`
    : message;
}
