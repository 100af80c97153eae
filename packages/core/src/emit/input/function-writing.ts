import type { ValueSnapshot } from '../../model/run/outcome.ts';
import type { Document } from '../layout/document.ts';
import type { LiteralPart } from '../literal-layout.ts';
import type { NodeTypes } from './const-type.ts';
import type { FunctionNode, HeapNode, InputNode } from './input-node.ts';
import type { InputScope } from './input-scope.ts';

/** A binding by which a test knows the calls of a function, and these calls. */
export interface CallRecorder {
  readonly name: string;
  /** Whether it is a mock of the runner; otherwise a list that the function fills. */
  readonly isMock: boolean;
  readonly expected: ValueSnapshot & { readonly kind: 'array' };
}

/** Context for writing functions. */
export interface FunctionWriting {
  readonly scope: InputScope;
  readonly types: NodeTypes;
  readonly statements: Document[];
  readonly recorders: CallRecorder[];
  /** Parts that have a binding of their own. */
  readonly named: ReadonlySet<HeapNode>;
  /** Bindings of mocks, as far as they are written. */
  readonly mocks: string[];
  /** Whether no type is expected of the function, so that its parameters need theirs. */
  readonly isUntyped: boolean;
  /** Whether a function stands for one that leaves the process, so that its calls are effects. */
  leavesProcess(node: FunctionNode): boolean;
  /** Writes a part that a function refers to when it is called. */
  writeLater(node: InputNode): LiteralPart;
}

/** The end of a call: what it returns, or else what it throws. */
export interface Ending {
  readonly result?: LiteralPart;
  readonly thrown?: Document;
  /** The parts of a result that is written as `Promise.resolve(value)` or `Promise.reject(reason)`. */
  readonly settled?: { readonly isRejected: boolean; readonly args: readonly LiteralPart[] };
}
