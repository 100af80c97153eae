import type ts from 'typescript';
import type { StructuredType, TypeModel } from './type-model.ts';

/** Failures of others that code does something about: promises that are rejected, functions that throw. */
export interface HandledFailures {
  readonly rejections: boolean;
  /** Only `try` counts: a function that throws where only rejections are expected is a mistake of its author. */
  readonly exceptions: boolean;
}

/** The context that the readers of single kinds of types share. */
export interface ReadingContext {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The target's file. */
  readonly home: ts.SourceFile;
  /** The target's own code. */
  readonly code: readonly ts.Node[];
  /**
   * The model of a part. Structure is only given a position; it is described later, so this always ends.
   * `node` is how the type was written, where that is known.
   */
  read(type: ts.Type, node?: ts.TypeNode): TypeModel;
  /** The model of a parameter of the code; where it has no type, it is found in how the code uses its values. */
  readParameter(parameter: ts.ParameterDeclaration, type: ts.Type): TypeModel;
  /** The model of a part that no type of the checker stands for; `key` tells it from others. */
  readAside(key: object, describe: () => StructuredType): TypeModel;
  /** Reads what the target's file does not name: types that are only found here come after all others. */
  readFar<Result>(read: () => Result): Result;
  /** The failures of others that the code handles. */
  handled(): HandledFailures;
  /** Marks type parameters that a caller chooses: from now on, no value of their types can be made. */
  forbid(parameters: readonly ts.Type[]): void;
}

/** Describes types of one kind; `undefined` for those of other kinds. */
export type StructureReader = (type: ts.Type, context: ReadingContext) => StructuredType | undefined;
