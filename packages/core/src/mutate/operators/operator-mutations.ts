import type {
  AssignmentExpression,
  BinaryExpression,
  LogicalExpression,
  Node,
  UnaryExpression,
  UpdateExpression,
} from 'estree';
import { endOf, startOf } from '../../program/modules/syntax.ts';
import type { Mutation, MutationOperator } from '../mutant.ts';
import { isText, type Source } from './source.ts';

type Replacements = Readonly<Record<string, readonly string[]>>;

const ARITHMETIC: Replacements = { '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'] };

const EQUALITY: Replacements = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '==': ['!='],
  '!=': ['=='],
  '===': ['!=='],
  '!==': ['==='],
};

const LOGICAL: Replacements = { '&&': ['||'], '||': ['&&'], '??': ['&&'] };

const ASSIGNMENT: Replacements = {
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '%=': ['*='],
  '<<=': ['>>='],
  '>>=': ['<<='],
  '&=': ['|='],
  '|=': ['&='],
  '&&=': ['||='],
  '||=': ['&&='],
  '??=': ['&&='],
};

/** Mutations of an operator with two operands. A comparison is also decided without looking. */
export function ofBinary(node: BinaryExpression, source: Source): readonly Mutation[] {
  const { operator, left, right } = node;
  // The sum of texts is no arithmetic.
  const isTextual = operator === '+' && (isText(left) || isText(right));
  const arithmetic = isTextual ? [] : withOperators(node, ['ArithmeticOperator', ARITHMETIC], source);
  const equality = withOperators(node, ['EqualityOperator', EQUALITY], source);
  return [...(equality.length > 0 ? DECIDED : []), ...equality, ...arithmetic];
}

/** Mutations of `&&`, `||` and `??`. */
export function ofLogical(node: LogicalExpression, source: Source): readonly Mutation[] {
  const decided = node.operator === '??' ? [] : DECIDED;
  return [...decided, ...withOperators(node, ['LogicalOperator', LOGICAL], source, looseOperands(node))];
}

/** Operands without parentheses of their own that `&&` would take apart, or must not stand beside. */
function looseOperands(node: LogicalExpression): readonly Node[] {
  const { left, right } = node;
  const isLeftLoose =
    left.type === 'LogicalExpression' && left.operator !== '&&' && startOf(left) === startOf(node);
  const isRightLoose = right.type === 'LogicalExpression' && endOf(right) === endOf(node);
  return [...(isLeftLoose ? [left] : []), ...(isRightLoose ? [right] : [])];
}

/** Mutations of a compound assignment. */
export function ofAssignment(node: AssignmentExpression, source: Source): readonly Mutation[] {
  if (node.operator === '+=' && isText(node.right)) return [];
  return withOperators(node, ['AssignmentOperator', ASSIGNMENT], source);
}

/** Mutations of an operator with one operand. */
export function ofUnary({ operator, argument }: UnaryExpression, source: Source): readonly Mutation[] {
  const operand = `(${source.textOf(argument)})`;
  switch (operator) {
    case '!':
      return [{ operator: 'BooleanLiteral', text: operand }];
    case '-':
      return [{ operator: 'UnaryOperator', text: `+${operand}` }];
    case '+':
      return [{ operator: 'UnaryOperator', text: `-${operand}` }];
    case '~':
      return [{ operator: 'UnaryOperator', text: operand }];
    default:
      return [];
  }
}

/** Mutations of `++` and `--`. */
export function ofUpdate(
  { operator, argument, prefix }: UpdateExpression,
  source: Source,
): readonly Mutation[] {
  const operand = source.textOf(argument);
  const other = operator === '++' ? '--' : '++';
  return [{ operator: 'UpdateOperator', text: prefix ? `${other}${operand}` : `${operand}${other}` }];
}

/** Conditions that hold always, or never. */
export const DECIDED: readonly Mutation[] = ['true', 'false'].map((text) => ({
  operator: 'ConditionalExpression',
  text,
}));

function withOperators(
  node: Node & { readonly operator: string; readonly left: Node },
  [operator, replacements]: readonly [MutationOperator, Replacements],
  source: Source,
  grouped: readonly Node[] = [],
): readonly Mutation[] {
  return (replacements[node.operator] ?? []).map((other) => ({
    operator,
    text: source.withTokenAfter(node, node.left, { token: node.operator, by: other }, grouped),
  }));
}
