import type { Variable } from 'eslint-scope';

/** Whether a variable keeps the value that it was given where it is declared. */
export const isNeverReassigned = ({ references }: Variable): boolean =>
  references.every((reference) => reference.init === true || !reference.isWrite());
