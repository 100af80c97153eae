import type { SourceLocation } from '../protocol/target-spec.ts';
import type { TypeModel } from './type-model.ts';

/** A parameter as declared. */
export interface DeclaredParameter {
  readonly name: string;
  readonly type: TypeModel;
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/** An exported function as the checker sees it, before anything is decided about its inputs. */
export interface DeclaredTarget {
  readonly file: string;
  readonly name: string;
  readonly exportName: string;
  /** Where its name stands, which is how it is found again in the emitted JavaScript. */
  readonly location: SourceLocation;
  readonly parameters: readonly DeclaredParameter[];
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
}
