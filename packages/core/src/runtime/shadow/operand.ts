import type { Shadow } from './shadow.ts';

/** An operand: its value, and its shadow if it has one. */
export interface Operand {
  readonly value: unknown;
  readonly shadow: Shadow | null;
}
