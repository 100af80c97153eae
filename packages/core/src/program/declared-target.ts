import type { SourceLocation } from '../protocol/target-spec.ts';
import type { AskedValues } from './asked/asked-values.ts';
import type { Preconditions } from './preconditions.ts';
import type { DeclaredParameter, TypeTable } from './types/type-model.ts';

/** An exported function as the checker sees it, before anything is decided about its inputs. */
export interface DeclaredTarget {
  readonly file: string;
  readonly name: string;
  readonly exportName: string;
  /** The keys that lead from the export to it; none if it is the export itself. */
  readonly access: readonly string[];
  /** Whether types allow that nothing is there: a key of an index signature, an element of an array. */
  readonly mayBeMissing: boolean;
  /** Where its name stands, which is how it is found again in the emitted JavaScript. */
  readonly location: SourceLocation;
  readonly parameters: readonly DeclaredParameter[];
  /** What the parameters' structured types are. */
  readonly types: TypeTable;
  /** What values of types that say nothing are tried with besides plain data. */
  readonly asked: AskedValues;
  /** Overloads that it could be called by and is not, as texts. */
  readonly otherSignatures: readonly string[];
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  /** How many type parameters it has, if none of them is constrained: any types will do for them. */
  readonly freeTypeParameters: number;
  readonly preconditions: Preconditions;
}
