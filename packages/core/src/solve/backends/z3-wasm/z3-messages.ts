/** A request to Z3's process. Each `conversation` is a Z3 context of its own. */
export type Z3Request =
  | { readonly kind: 'evaluate'; readonly conversation: number; readonly script: string }
  | { readonly kind: 'forget'; readonly conversation: number };

/** A response of Z3's process, exactly one after it has started and one per request. */
export type Z3Response =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly text: string; readonly allocatedBytes: number }
  | { readonly kind: 'crashed'; readonly message: string };
