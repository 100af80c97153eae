/**
 * One branch that values of the declared types take, as a template.
 *
 * Names that end in `_` become names of the program; `NUM` is a number from 2 to 40 and `WORD` a word,
 * the same wherever they stand in one program. `CALL(…)` calls what is exported.
 */
export interface ClaimForm {
  /** Declarations before what is exported. */
  readonly top?: string;
  /** Makes it the class `Subject_` with these members, and the branch one of its method `run`. */
  readonly members?: string;
  readonly isAsync?: true;
  /** Takes no further parameters: the form asks how many there are. */
  readonly isAlone?: true;
  readonly parameters: string;
  /** Statements around `MARK`, where the marked one stands; `MARK` alone unless said otherwise. */
  readonly body?: string;
  /** True in the marked branch. */
  readonly when: string;
  /** The marked line, where the condition alone would not show the form; its branch returns `'hit'`. */
  readonly statement?: string;
  /** Statements before the witness's call. */
  readonly setup?: string;
  /** Arguments of the call that takes the marked branch. */
  readonly args?: string;
  /** Statements that return what `CALL(…)` did, in place of `args`. */
  readonly script?: string;
  /** Arguments of a call that does not take it, or statements with `CALL(…)`. */
  readonly plain: string;
}

/** Forms that share the reason why a search may overlook the branch. */
export interface ClaimFamily {
  readonly name: string;
  /** The forms are of projects without `strictNullChecks`. */
  readonly isLoose?: true;
  readonly forms: readonly ClaimForm[];
}
