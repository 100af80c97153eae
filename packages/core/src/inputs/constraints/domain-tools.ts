import type { TermFactory } from '../../expr/term-factory.ts';
import type { HeapAssumption } from '../../model/input/heap-assumption.ts';
import type { ShapeNavigator } from '../shape-navigator.ts';

/** Tools for stating constraints on all inputs. */
export interface DomainTools {
  readonly factory: TermFactory;
  readonly shapes: ShapeNavigator;
  readonly assumptions: readonly HeapAssumption[];
}
