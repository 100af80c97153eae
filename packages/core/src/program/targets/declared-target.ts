import type { SourceLocation } from '../../model/target-spec.ts';
import type { AskedValues } from '../types/runtime-type-tests/asked-values.ts';
import type { DeclaredSignature } from '../../model/declared-value.ts';
import type { Contract } from '../contracts/contract.ts';
import type { Preconditions } from './preconditions.ts';
import type { Rendering } from '../../model/rendering.ts';
import type { DeclaredParameter, TypeTable } from '../types/type-model.ts';

/** An exported function as the checker sees it, before anything is decided about its inputs. */
export interface DeclaredTarget {
  readonly file: string;
  readonly name: string;
  readonly exportName: string;
  /** The keys that lead from the export to it; none if it is the export itself. */
  readonly access: readonly string[];
  /** Set if only objects of other code lead to it, which a call of the module has given it to. */
  readonly isRegistered?: boolean;
  /** Whether the types allow it to be missing: a key of an index signature, an element of an array. */
  readonly mayBeMissing: boolean;
  /** The location of its name, by which it is found again in the emitted JavaScript. */
  readonly location: SourceLocation;
  readonly parameters: readonly DeclaredParameter[];
  /** The structured types of the parameters. */
  readonly types: TypeTable;
  /** Values besides plain data that inputs of types such as `unknown` are tried with. */
  readonly asked: AskedValues;
  /** Overloads that tests do not call, as strings. */
  readonly otherSignatures: readonly string[];
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  /** Whether it gives an observable that tests can wait for. */
  readonly isObservable: boolean;
  /** How many type parameters it has, if none of them is constrained: any types will do for them. */
  readonly freeTypeParameters: number;
  readonly preconditions: Preconditions;
  /** Promises about what holds once it has returned, if it makes any. */
  readonly contract?: Contract | undefined;
  /** The types of its result and parameters, as outcomes are held against them. */
  readonly declared?: DeclaredSignature | undefined;
  /** Set if only React may call it: how, and whether what renders is installed. */
  readonly rendering?: DeclaredRendering | undefined;
}

/** How React has to call a function, and whether it can be had to. */
export interface DeclaredRendering {
  readonly kind: Rendering;
  readonly isPossible: boolean;
  /** Steps that can follow once it is rendered into a page; `undefined` if what does that is not installed. */
  readonly steps?: DeclaredParameter | undefined;
}
