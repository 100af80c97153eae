import type { TextStyle } from '@pathsmith/core';
import picocolors from 'picocolors';
import type { CommandEnvironment, OutputStream } from './command-environment.ts';

/** Whether colours help on this stream: see no-color.org for the variables. */
export function wantsColor(stream: OutputStream, variables: CommandEnvironment['variables']): boolean {
  if ((variables['NO_COLOR'] ?? '') !== '') return false;
  if ((variables['FORCE_COLOR'] ?? '') !== '') return variables['FORCE_COLOR'] !== '0';
  return stream.isTTY === true && variables['TERM'] !== 'dumb';
}

/** The colours of reports and messages on one stream. */
export function textStyle(stream: OutputStream, variables: CommandEnvironment['variables']): TextStyle {
  const colors = picocolors.createColors(wantsColor(stream, variables));
  return {
    strong: colors.bold,
    faint: colors.dim,
    good: colors.green,
    warning: colors.yellow,
    bad: colors.red,
  };
}
