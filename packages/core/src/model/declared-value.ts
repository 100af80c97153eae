/** A declared type as far as outcomes are held against it: which values it excludes, and what must not be changed. */
export type DeclaredValue =
  /** Any value, or one that nothing is known of. */
  | { readonly kind: 'anything' }
  | { readonly kind: 'number' | 'undefined' | 'null' }
  /** A primitive that is neither a number nor nothing. */
  | { readonly kind: 'primitive' }
  | {
      readonly kind: 'array' | 'set' | 'map';
      /** The type of its elements, or of the values of a map. */
      readonly element: DeclaredValue;
      readonly isReadonly: boolean;
    }
  | { readonly kind: 'object'; readonly members: readonly DeclaredMember[] }
  | { readonly kind: 'union'; readonly members: readonly DeclaredValue[] };

export interface DeclaredMember {
  readonly name: string;
  readonly type: DeclaredValue;
  readonly isOptional: boolean;
  readonly isReadonly: boolean;
}

/** The types of a callable's result, awaited if it is a promise, and of its parameters by name. */
export interface DeclaredSignature {
  readonly result: DeclaredValue;
  readonly parameters: ReadonlyMap<string, DeclaredValue>;
}
