import { SIGNATURES, type Operator } from '../operators.ts';
import type { Rule, RuleFamily } from './rule.ts';
import { BITVECTOR_RULES } from './rules/bitvector.ts';
import { LOCAL_BOOLEAN_RULES, NEGATION_RULES } from './rules/boolean.ts';
import { COMPLEMENT_RULES } from './rules/complement.ts';
import { CHOICE_LIFTING_RULES, CONDITIONAL_RULES } from './rules/conditional.ts';
import { DATE_RULES } from './rules/dates.ts';
import { DIVISION_RULES } from './rules/division.ts';
import { EQUALITY_RULES } from './rules/equality.ts';
import { FLOAT64_ARITHMETIC_RULES } from './rules/float64-arithmetic.ts';
import { FLOAT64_COMPARISON_RULES } from './rules/float64-comparison.ts';
import { FLOAT64_INTEGER_RULES } from './rules/float64-integers.ts';
import { FLOAT64_RANGE_RULES } from './rules/float64-ranges.ts';
import { FLOAT64_ROUNDING_RULES } from './rules/float64-rounding.ts';
import { INT_COMPARISON_RULES } from './rules/int-comparison.ts';
import { LINEAR_ARITHMETIC_RULES } from './rules/linear-arithmetic.ts';
import { PATTERN_RULES } from './rules/pattern.ts';
import { REAL_COMPARISON_RULES } from './rules/real-comparison.ts';
import { STRING_EQUALITY_RULES } from './rules/string-equality.ts';
import { STRING_NUMBER_RULES } from './rules/string-numbers.ts';
import { STRING_ORDER_RULES } from './rules/string-order.ts';
import { STRING_PART_EQUALITY_RULES } from './rules/string-part-equality.ts';
import { STRING_PART_RULES } from './rules/string-parts.ts';
import { STRING_SEARCH_RULES } from './rules/string-search.ts';
import { LOCAL_STRING_RULES, STRING_RULES } from './rules/string.ts';
import { WORD_CONVERSION_RULES } from './rules/word-conversion.ts';

/** Every rule of an operator, in the order in which they are tried. */
export type RuleTable = Readonly<Record<Operator, readonly Rule[]>>;

const OPERATORS = [...Object.keys(SIGNATURES), 'same', 'ite'] as Operator[];

function combine(families: readonly RuleFamily[]): RuleTable {
  const rows = OPERATORS.map((operator) => [operator, families.flatMap((family) => family[operator] ?? [])]);
  return Object.fromEntries(rows) as RuleTable;
}

/** Families that look at the heads of their arguments only and cost next to nothing. */
const LOCAL_FAMILIES: readonly RuleFamily[] = [
  LOCAL_BOOLEAN_RULES,
  CONDITIONAL_RULES,
  EQUALITY_RULES,
  FLOAT64_ARITHMETIC_RULES,
  FLOAT64_ROUNDING_RULES,
  FLOAT64_COMPARISON_RULES,
  BITVECTOR_RULES,
  LOCAL_STRING_RULES,
];

/** Rules for building terms. */
export const LOCAL_RULES: RuleTable = combine(LOCAL_FAMILIES);

/** Rules for bringing terms into canonical form. A new family is registered here. */
export const ALL_RULES: RuleTable = combine([
  ...LOCAL_FAMILIES,
  NEGATION_RULES,
  CHOICE_LIFTING_RULES,
  WORD_CONVERSION_RULES,
  FLOAT64_INTEGER_RULES,
  FLOAT64_RANGE_RULES,
  STRING_EQUALITY_RULES,
  STRING_RULES,
  STRING_PART_RULES,
  STRING_ORDER_RULES,
  STRING_PART_EQUALITY_RULES,
  STRING_SEARCH_RULES,
  STRING_NUMBER_RULES,
  PATTERN_RULES,
  LINEAR_ARITHMETIC_RULES,
  DIVISION_RULES,
  DATE_RULES,
  INT_COMPARISON_RULES,
  REAL_COMPARISON_RULES,
  COMPLEMENT_RULES,
]);

/** No rules at all, for measuring what they bring. */
export const NO_RULES: RuleTable = combine([]);
