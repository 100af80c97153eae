import type { RunnerName } from '../../../src/model/runner-name.ts';

/** A small project whose exported `f` shows what its modules do to each other. */
export interface ModuleCase {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** The file that exports `f`; `main.ts` unless told. */
  readonly main?: string;
  /** Symbolic links of the project: where each one is, and where it leads. */
  readonly links?: Readonly<Record<string, string>>;
  /** By whose rules it is loaded; Node's alone unless told. */
  readonly runners?: readonly RunnerName[];
  /** What `f(7)` returns. */
  readonly expected: unknown;
  /** Why Node alone cannot run it, where it cannot: then there is only the compiled code to compare with. */
  readonly beyondNode?: string;
}
