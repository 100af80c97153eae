/** The methods of `console` whose calls are observed: the others print in ways that differ between runners. */
export const CONSOLE_METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

export type ConsoleMethod = (typeof CONSOLE_METHODS)[number];

/** Whether a name is that of an observed method. */
export function isConsoleMethod(name: unknown): name is ConsoleMethod {
  return (CONSOLE_METHODS as readonly unknown[]).includes(name);
}
