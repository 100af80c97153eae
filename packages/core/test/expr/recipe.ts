import type { Operator } from '../../src/expr/operators.ts';
import type { Sort } from '../../src/expr/sort.ts';
import type { Value } from '../../src/expr/value.ts';

/** A term before it meets a factory, so that fast-check can shrink and print it. */
export type Recipe =
  | { readonly kind: 'constant'; readonly sort: Sort; readonly value: Value }
  | { readonly kind: 'variable'; readonly sort: Sort; readonly name: string }
  | { readonly kind: 'application'; readonly operator: Operator; readonly args: readonly Recipe[] };
