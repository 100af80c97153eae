import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { Document } from '../layout/document.ts';
import type { LiteralPart } from '../literal-layout.ts';
import type { CallRecorder } from './function-writing.ts';
import type { InputNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';

/** The arguments of a call as source. */
export interface WrittenInput extends OpenInput {
  /** Bindings that the arguments need, in order. */
  readonly statements: readonly Document[];
  readonly args: readonly LiteralPart[];
}

/** Arguments that are written one after the other. */
export interface OpenInput {
  /** A part of the input as an expression; what it needs is declared before. */
  write(node: InputNode): LiteralPart;
  /** As `write`, for a place that expects no type. */
  writeUntyped(node: InputNode): LiteralPart;
  /** As `write`, for an argument of the function under test. */
  writeArgument(node: InputNode): LiteralPart;
  /** The bindings that have become necessary since the last call. */
  takeStatements(): readonly Document[];
  /** Functions whose calls the test records. */
  readonly recorders: readonly CallRecorder[];
  /** Bindings of mocks that the test declares. */
  readonly mocks: readonly string[];
  /** The binding that holds what a parameter receives, if it has one. */
  nameOf(parameter: number): string | undefined;
}

/** Context for writing arguments. */
export interface InputWriting {
  readonly scope: InputScope;
  readonly heap: readonly HeapShape[];
  /** Positions of parameters that the test looks at again after the call, so that they need a name. */
  readonly kept: readonly number[];
}
