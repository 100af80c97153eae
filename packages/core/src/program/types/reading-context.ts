import type ts from 'typescript';
import type { StructuredType, TypeModel } from './type-model.ts';

/** What the readers of single kinds of types share. */
export interface ReadingContext {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The target's file. */
  readonly home: ts.SourceFile;
  /**
   * The model of a part. Structure is only given a position; it is described later, so this always ends.
   * `node` is how the type was written, where that is known.
   */
  read(type: ts.Type, node?: ts.TypeNode): TypeModel;
  /** From now on these stand for types that a caller chooses: nobody else can make a value of them. */
  forbid(parameters: readonly ts.Type[]): void;
}

/** Describes types of one kind; `undefined` for those of other kinds. */
export type StructureReader = (type: ts.Type, context: ReadingContext) => StructuredType | undefined;
