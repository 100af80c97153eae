import type { TermFactory } from '../expr/term-factory.ts';
import type { HeapAssumption } from '../protocol/heap-assumption.ts';
import type { ShapeNavigator } from './shape-navigator.ts';

/** What inputs are made of, for those who say what holds of all of them. */
export interface DomainTools {
  readonly factory: TermFactory;
  readonly shapes: ShapeNavigator;
  readonly assumptions: readonly HeapAssumption[];
}
