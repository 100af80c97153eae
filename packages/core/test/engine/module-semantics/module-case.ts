/** A small project whose exported `f` shows what its modules do to each other. */
export interface ModuleCase {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** The file that exports `f`; `main.ts` unless told. */
  readonly main?: string;
  /** What `f(7)` returns. */
  readonly expected: unknown;
  /** Why Node alone cannot run it, where it cannot: then there is only the compiled code to compare with. */
  readonly beyondNode?: string;
}
