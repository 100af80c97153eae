let action: (() => void) | undefined;

/** Does what was wanted once nothing is left to happen. */
export function becomeIdle(): void {
  const due = action;
  action = undefined;
  due?.();
}

process.on('beforeExit', becomeIdle);

/**
 * Does something once nothing is left to happen: a promise that a call waits for then cannot settle any more. Without it,
 * the process would end. What was wanted before is forgotten.
 */
export function whenIdle(wanted: (() => void) | undefined): void {
  action = wanted;
}
