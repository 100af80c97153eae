import type { ParameterSpec } from './input-shape.ts';

/** Where something stands in a source file; line and column count from one. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/** A place in a file of the project, by absolute path. */
export interface SourcePlace extends SourceLocation {
  readonly file: string;
}

/** A function, constructor or method under test. */
export interface TargetSpec {
  /** Absolute path of the source file. */
  readonly file: string;
  /** The name people use for it. */
  readonly name: string;
  /** The binding that tests import: an export name, or `default`. */
  readonly exportName: string;
  readonly kind: 'function';
  readonly location: SourceLocation;
  readonly parameters: readonly ParameterSpec[];
  readonly isAsync: boolean;
}
