import ts from 'typescript';
import { valueSymbol } from './types/referred-code.ts';

/** A function that is called by its parameters. */
export type Entry = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** Knowledge that a declared type gives of every value of a parameter. */
export interface Presence {
  /** Whether none is falsy; else, none is null or undefined. */
  readonly isTruthy: boolean;
}

/** The presence of a parameter by its declared type; `undefined` if that allows absent values, or is open. */
export function presenceOf(
  parameter: ts.ParameterDeclaration,
  checker: ts.TypeChecker,
): Presence | undefined {
  const { name, type: written, initializer, dotDotDotToken } = parameter;
  if (!ts.isIdentifier(name) || initializer !== undefined) return undefined;
  if (dotDotDotToken !== undefined) return { isTruthy: true };
  if (written === undefined) return undefined;
  const declared = checker.getTypeAtLocation(parameter);
  const type = declared.isTypeParameter() ? checker.getBaseConstraintOfType(declared) : declared;
  if (type === undefined || (type.flags & OPEN) !== 0) return undefined;
  const takes = (one: ts.Type): boolean => checker.isTypeAssignableTo(one, type);
  if (takes(checker.getUndefinedType()) || takes(checker.getNullType())) return undefined;
  const falsy = [
    checker.getStringLiteralType(''),
    checker.getNumberLiteralType(0),
    checker.getNumberType(),
    checker.getFalseType(),
    checker.getBigIntType(),
    checker.getBigIntLiteralType({ negative: false, base10Value: '0' }),
  ];
  return { isTruthy: isMadeOfTruthy(type) && !falsy.some(takes) };
}

/**
 * Whether each alternative of a type is an object or a literal that is truthy. A branded number may be 0, and a member of
 * an enum `''`, although neither literal can be assigned to them.
 */
function isMadeOfTruthy(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every(isMadeOfTruthy);
  if (type.isIntersection()) return type.types.every((one) => (one.flags & OBJECTS) !== 0);
  if (type.isStringLiteral() || type.isNumberLiteral()) return Boolean(type.value);
  return (type.flags & OBJECTS) !== 0;
}

const OBJECTS = ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive;

const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.Void;

/** Whether no code of a function assigns to one of its parameters. */
export function isConstant(parameter: ts.Symbol, entry: Entry, checker: ts.TypeChecker): boolean {
  const assigns = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && isTarget(node) && valueSymbol(node, checker) === parameter) return true;
    return ts.forEachChild(node, (child) => assigns(child) || undefined) === true;
  };
  return !assigns(entry);
}

/** Whether a name may be assigned to where it stands; any name within a pattern counts. */
function isTarget(name: ts.Identifier): boolean {
  let node: ts.Node = name;
  for (;;) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent)) return parent.left === node && isAssignment(parent);
    if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
      return STEPS.has(parent.operator);
    if (ts.isForInStatement(parent) || ts.isForOfStatement(parent)) return parent.initializer === node;
    if (!PATTERNS.has(parent.kind)) return false;
    node = parent;
  }
}

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

const STEPS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusPlusToken,
  ts.SyntaxKind.MinusMinusToken,
]);

/** Nodes that may stand between a name and the assignment whose pattern it is part of. */
const PATTERNS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.NonNullExpression,
  ts.SyntaxKind.TypeAssertionExpression,
  ts.SyntaxKind.SatisfiesExpression,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
]);

/** Whether code may get at the parameters by other names. */
export function namesArguments(entry: Entry): boolean {
  const says = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && (node.text === 'arguments' || node.text === 'eval')) ||
    ts.forEachChild(node, (child) => says(child) || undefined) === true;
  return says(entry);
}
