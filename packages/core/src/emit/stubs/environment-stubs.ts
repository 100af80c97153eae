import { memberAccess } from '../identifiers.ts';
import { hardLine, type Document } from '../layout/document.ts';
import type { Stub } from './stubbing.ts';

/** Statements at the beginning of a `describe`, for runners without a means of their own to set variables. */
export const KEPT_ENVIRONMENT: Document = ['const env = { ...process.env };', hardLine];

/** A statement that puts the variables back. */
export const RESTORED_ENVIRONMENT = 'process.env = { ...env };';

/** `process.env.LEVEL = 'debug';`, or the removal of the variable. */
export function assignedVariable({ name, value }: Extract<Stub, { readonly kind: 'variable' }>): string {
  const variable = memberAccess('process.env', name);
  return value === undefined ? `delete ${variable};` : `${variable} = ${value};`;
}
