export type Expression =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'negate'; readonly of: Expression }
  | { readonly type: 'sum'; readonly left: Expression; readonly right: Expression };

/** The value of a tree. */
export function evaluate(expression: Expression): number {
  switch (expression.type) {
    case 'number':
      return expression.value;
    case 'negate':
      return -evaluate(expression.of);
    case 'sum':
      return evaluate(expression.left) + evaluate(expression.right);
    default: /* dead: three types of a recursive union, three cases */
      throw new Error('unknown');
  }
}

/** How deep a tree is. */
export function depth(expression: Expression): number {
  if (expression.type === 'number') return 1;
  if (expression.type === 'negate') return 1 + depth(expression.of);
  const deeper = Math.max(depth(expression.left), depth(expression.right));
  if (deeper < 1) return 1; /* dead: a depth is at least 1 */
  return deeper + 1;
}

/** The sign of a number, in one character. */
export function signOf(value: number): '+' | '-' | '0' | '?' {
  if (value > 0) return '+';
  if (value < 0) return '-';
  if (value === 0) return '0';
  if (!Number.isNaN(value)) return '0'; /* dead: neither more, less nor equal is NaN only */
  return '?';
}
