import type { ScalarValue } from '../protocol/input-shape.ts';

/** A declared type, free of the checker that produced it. */
export type TypeModel =
  | { readonly kind: 'number' | 'boolean' | 'string' | 'bigint' | 'symbol' | 'unknown' }
  | { readonly kind: 'literal'; readonly value: ScalarValue }
  | {
      readonly kind: 'enum member';
      readonly value: ScalarValue;
      readonly enumName: string;
      readonly memberName: string;
      readonly isExported: boolean;
    }
  | { readonly kind: 'union'; readonly members: readonly TypeModel[] }
  /** Anything with structure; `text` is how its author wrote it. */
  | { readonly kind: 'structured'; readonly text: string };
