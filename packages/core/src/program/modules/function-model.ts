import type { Node } from 'estree';
import type { Variable } from 'eslint-scope';
import type { SourceLocation } from '../../model/target-spec.ts';
import type { FunctionNode } from './syntax.ts';
import { isNeverReassigned } from './variable-writes.ts';

/** A function of a module. Index 0 stands for the module's own top-level code. */
export interface FunctionModel {
  readonly index: number;
  readonly name: string;
  /** `undefined` for the module itself. */
  readonly node: FunctionNode | undefined;
  /** The function that it is nested in. */
  readonly parentIndex: number | undefined;
  /** The location of its name in the author's file, or of the function itself if it has none. */
  readonly location: SourceLocation;
  /** Indices of the functions of this module that it may call by name. */
  readonly callees: ReadonlySet<number>;
}

/** The function that a variable is bound to for good: a declaration, or a `const`-like initialiser. */
export function functionBoundTo(variable: Variable): Node | undefined {
  const [definition] = variable.defs;
  if (definition === undefined || variable.defs.length > 1) return undefined;
  const node = definition.node as Node;
  // A parameter is defined by the function as well, and is not bound to it.
  if (definition.type === 'FunctionName') return node;
  const isConstant = node.type === 'VariableDeclarator' && isNeverReassigned(variable);
  return isConstant ? (node.init ?? undefined) : undefined;
}
