import type ts from 'typescript';

/** An export of a module as code uses it. */
export interface ImportedExport {
  /** The file of the project that declares it, or else how the code names the package or the module of Node. */
  readonly module: string;
  readonly name: string;
  /** The expression that stands for it: a name, or a member of a namespace. */
  readonly use: ts.Expression;
  /** Code that makes it, if the project declares it. */
  readonly value?: ts.Expression;
  /** Whether the module fails when it is loaded: it is then the one that the code imports from. */
  readonly isFailing?: true;
}
