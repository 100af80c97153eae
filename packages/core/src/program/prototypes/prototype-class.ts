import type ts from 'typescript';

/** A function with a body that can be a constructor. */
export type ConstructorFunction = ts.FunctionDeclaration | ts.FunctionExpression;

/** A function that stands behind a member of a prototype. */
export type PrototypeCode =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.AccessorDeclaration;

/** A member that objects inherit, or that the constructor itself has. */
export interface PrototypeMember {
  readonly kind: 'method' | 'getter' | 'setter';
  readonly name: string;
  readonly code: PrototypeCode;
}

/** A member with the constructor whose prototype has it. */
export interface LentMember extends PrototypeMember {
  readonly lender: ConstructorFunction;
}

/**
 * A class that is written without `class`, as older code and what compilers emit has it: `function Big(n) { … }`
 * with `Big.prototype.plus = function (y) { … }`.
 */
export interface PrototypeClass {
  readonly code: ConstructorFunction;
  readonly name: string;
  /** Members of its objects, its own first, then those that it inherits from such classes of the same file. */
  readonly members: readonly LentMember[];
  /** Functions that are members of the constructor. */
  readonly statics: readonly PrototypeMember[];
}
