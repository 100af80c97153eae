/** The hook of each binary operator that the language has. */
export const BINARY_HOOKS = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
  '**': 'power',
  '&': 'bitAnd',
  '|': 'bitOr',
  '^': 'bitXor',
  '<<': 'shiftLeft',
  '>>': 'shiftRight',
  '>>>': 'shiftRightUnsigned',
  '<': 'isLess',
  '>': 'isGreater',
  '<=': 'isLessOrEqual',
  '>=': 'isGreaterOrEqual',
  '===': 'isSame',
  '!==': 'isNotSame',
  '==': 'isEqual',
  '!=': 'isNotEqual',
  in: 'isIn',
  instanceof: 'isInstance',
} as const;

/** The hook of each unary operator that computes something. */
export const UNARY_HOOKS = {
  '-': 'negate',
  '+': 'toNumber',
  '~': 'bitNot',
  '!': 'not',
  typeof: 'typeOf',
  void: 'discard',
} as const;

export type BinaryHookName = (typeof BINARY_HOOKS)[BinaryOperatorText];
export type UnaryHookName = (typeof UNARY_HOOKS)[UnaryOperatorText];
export type BinaryOperatorText = keyof typeof BINARY_HOOKS;
export type UnaryOperatorText = keyof typeof UNARY_HOOKS;

/**
 * A hook that carries out a binary operator; the shadow of what it returns is left in `slot`. Only
 * rewritten code calls it, with operands of any type.
 */
export type BinaryHook = (
  slot: number,
  left: never,
  leftShadow: never,
  right: never,
  rightShadow: never,
) => unknown;

/** A hook that carries out a unary operator. */
export type UnaryHook = (slot: number, operand: never, shadow: never) => unknown;
