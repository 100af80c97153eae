import type { Term } from '../../expr/term.ts';
import type { SExpression } from './sexpr.ts';

const PREFIX = 'level-';

/** The name of the assertion on a level of the stack. */
export function levelName(level: number): string {
  return `${PREFIX}${level}`;
}

/**
 * Reads the answer to `(get-unsat-core)`; `undefined` if it is not a list of our names, or an empty one,
 * which no consistent theory has.
 */
export function readCore(
  asserted: readonly Term[],
  answer: readonly SExpression[] | undefined,
): readonly Term[] | undefined {
  const names = answer?.length === 1 ? answer[0] : undefined;
  if (typeof names !== 'object' || names.length === 0) return undefined;
  const conjuncts = names.map((name) => (typeof name === 'string' ? conjunctOf(asserted, name) : undefined));
  return conjuncts.includes(undefined) ? undefined : (conjuncts as readonly Term[]);
}

function conjunctOf(asserted: readonly Term[], name: string): Term | undefined {
  return name.startsWith(PREFIX) ? asserted[Number(name.slice(PREFIX.length))] : undefined;
}
