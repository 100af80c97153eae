import type { SourceLocation } from '../model/target-spec.ts';

/** Mutation operators, under the names of StrykerJS. */
export type MutationOperator =
  | 'ArithmeticOperator'
  | 'ArrayDeclaration'
  | 'ArrowFunction'
  | 'AssignmentOperator'
  | 'BlockStatement'
  | 'BooleanLiteral'
  | 'CallExpression'
  | 'ConditionalExpression'
  | 'EqualityOperator'
  | 'LogicalOperator'
  | 'MethodExpression'
  | 'ObjectLiteral'
  | 'OptionalChaining'
  | 'Regex'
  | 'StringLiteral'
  | 'UnaryOperator'
  | 'UpdateOperator';

/** A change of one expression: the text that takes its place. */
export interface Mutation {
  readonly operator: MutationOperator;
  readonly text: string;
}

/** A change of a module's code: the text from `start` to `end` becomes another. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A mutant of a module. Its number is unique over all modules of a run, and never 0. */
export interface Mutant {
  readonly number: number;
  readonly operator: MutationOperator;
  /** Author's location of what is replaced. */
  readonly location: SourceLocation;
  /** Author's location of its end. */
  readonly end: SourceLocation;
  /** Index of the innermost function around it. */
  readonly functionIndex: number;
  readonly replacement: string;
  /** The change of the emitted JavaScript that makes it. */
  readonly change: TextChange;
}
