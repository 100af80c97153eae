export type LogLevel = 'debug' | 'info' | 'warning';

/** Receives what the engine does. Structured, so that a caller may filter or serialise it. */
export interface Logger {
  log(level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Says nothing. */
export const silentLogger: Logger = { log: () => undefined };
