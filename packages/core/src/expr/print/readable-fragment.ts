import type { Term } from '../term.ts';

/** How tightly JavaScript binds; larger is tighter. */
export const PRECEDENCE = {
  conditional: 1,
  or: 2,
  and: 3,
  bitOr: 4,
  bitXor: 5,
  bitAnd: 6,
  equality: 7,
  relational: 8,
  shift: 9,
  additive: 10,
  multiplicative: 11,
  exponent: 12,
  unary: 13,
  primary: 14,
} as const;

/** Source text, and how tightly its outermost operator binds. */
export interface Fragment {
  readonly text: string;
  readonly precedence: number;
}

/** Services for the renderers of operators. */
export interface Rendering {
  /** Whether every part must mean exactly what the term does, also on NaN and -0. */
  readonly isExact: boolean;
  render(term: Term): Fragment;
  /** The caller's own rendering of `term`, if there is one. */
  describe(term: Term): Fragment | undefined;
}

/** A wide operator shows this many operands. */
const MAX_OPERANDS = 40;

/** The operands of a wide operator that are shown, each rendered; an ellipsis stands for the rest. */
export function shown<T>(operands: readonly Term[], render: (operand: Term) => T, ellipsis: T): readonly T[] {
  if (operands.length <= MAX_OPERANDS) return operands.map(render);
  return [...operands.slice(0, MAX_OPERANDS).map(render), ellipsis];
}

/** Source text that never needs parentheses. */
export function primary(text: string): Fragment {
  return { text, precedence: PRECEDENCE.primary };
}

/** Stands for omitted parts. */
export const ELLIPSIS: Fragment = primary('…');

/** The text of `fragment`, in parentheses if it binds less tightly than `atLeast`. */
export function bind(fragment: Fragment, atLeast: number): string {
  return fragment.precedence >= atLeast ? fragment.text : `(${fragment.text})`;
}

/** `left symbol right` for an operator that groups to the left. */
export function infix(symbol: string, precedence: number, operands: readonly [Fragment, Fragment]): Fragment {
  const [left, right] = operands;
  return { text: `${bind(left, precedence)} ${symbol} ${bind(right, precedence + 1)}`, precedence };
}

/** A call of a function. */
export function call(name: string, args: readonly Fragment[]): Fragment {
  return primary(`${name}(${args.map((arg) => arg.text).join(', ')})`);
}

/** `-operand`, or `!operand`. */
export function prefix(symbol: '-' | '!', operand: Fragment): Fragment {
  // `--x` would be a decrement.
  const isSigned = symbol === '-' && operand.text.startsWith('-');
  const text = bind(operand, isSigned ? PRECEDENCE.primary : PRECEDENCE.unary);
  return { text: symbol + text, precedence: PRECEDENCE.unary };
}
