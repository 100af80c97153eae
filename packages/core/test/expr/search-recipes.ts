import type { Operator } from '../../src/expr/operators.ts';
import type { Recipe } from './recipe.ts';

const PATTERNS = [
  { source: '^(a)|(b)?', group: 1n },
  { source: '^(a)|(b)?', group: 3n },
  { source: '(a+)(b)?$', group: 2n },
  { source: '(?:(a)b)+', group: 1n },
  { source: '(?=(b))', group: 1n },
  { source: '(a)*$', group: 1n },
];

type Pattern = (typeof PATTERNS)[number];

const applied = (operator: Operator, ...args: readonly Recipe[]): Recipe => ({
  kind: 'application',
  operator,
  args,
});
const text = (value: string): Recipe => ({ kind: 'constant', sort: 'String', value });
const int = (value: bigint): Recipe => ({ kind: 'constant', sort: 'Int', value });
const variable: Recipe = { kind: 'variable', sort: 'String', name: 'string0' };

const search = (
  operator: Operator,
  { source, group }: Pattern,
  from: Recipe,
  subject: Recipe = variable,
): Recipe => {
  const hasGroup = operator === 're.group' || operator === 're.hasGroup';
  return applied(operator, text(source), text(''), subject, from, ...(hasGroup ? [int(group)] : []));
};

/** One of two texts. */
const choice = applied('ite', { kind: 'variable', sort: 'Bool', name: 'bool0' }, text('ab'), text('ba'));

/** Where a search begins: at the start, or behind what another one has found, as loops over matches have it. */
function starts(pattern: Pattern): readonly Recipe[] {
  const [test, end] = [search('re.test', pattern, int(0n)), search('re.end', pattern, int(0n))];
  const behind = applied('int.add', end, int(1n));
  return [int(0n), applied('ite', test, end, int(0n)), applied('ite', test, end, behind)];
}

/** Searches with `operator` at the top, for patterns that chance would hardly ever make. */
export function searchRecipes(operator: Operator): readonly Recipe[] {
  if (operator === 'same') {
    return PATTERNS.map((pattern) =>
      applied('same', search('re.index', pattern, int(0n)), search('re.end', pattern, int(0n))),
    );
  }
  if (!operator.startsWith('re.')) return [];
  return PATTERNS.flatMap((pattern) => [
    ...starts(pattern).map((from) => search(operator, pattern, from)),
    search(operator, pattern, int(0n), choice),
  ]);
}
