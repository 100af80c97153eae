import type { Logger, LogLevel, TextStyle } from '@pathsmith/core';
import type { OutputStream } from './command-environment.ts';

/** The stream of log lines, and which it gets. */
export interface StderrLoggerOptions {
  readonly stream: OutputStream;
  readonly style: TextStyle;
  readonly isVerbose: boolean;
  /** Called before each line, so that a live display can step aside. */
  readonly beforeLine: () => void;
}

/** Writes warnings, and everything else when verbose, one line each with its fields as `key=value`. */
export function stderrLogger(options: StderrLoggerOptions): Logger {
  const { stream, style, isVerbose, beforeLine } = options;
  return {
    log(level: LogLevel, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
      if (level !== 'warning' && !isVerbose) return;
      beforeLine();
      const label = level === 'warning' ? style.warning(level) : style.faint(level);
      const pairs = Object.entries(fields).map(([key, value]) => style.faint(`${key}=${fieldText(value)}`));
      stream.write(`${[`${label}: ${message}`, ...pairs].join(' ')}\n`);
    },
  };
}

function fieldText(value: unknown): string {
  return typeof value === 'string' && /^[\w./:-]+$/.test(value) ? value : JSON.stringify(value);
}
