import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue, isApplicationOf } from '../term-matching.ts';

/** A comparison of a character code, shown as a comparison of characters. */
export interface UnitComparison {
  /** The application of `str.codeAt`. */
  readonly unit: ApplicationTerm;
  readonly symbol: ComparisonSymbol;
  readonly character: string;
}

type ComparisonSymbol = '<' | '<=' | '>' | '>=' | '===' | '!==';

const MIRRORED: Readonly<Record<ComparisonSymbol, ComparisonSymbol>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '===': '===',
  '!==': '!==',
};

/** Shows `s.charCodeAt(0) <= 57` as `s[0] <= '9'`; `undefined` where that would not read better. */
export function unitComparison(
  left: Term,
  symbol: ComparisonSymbol,
  right: Term,
): UnitComparison | undefined {
  const limit = constantValue('Int', right);
  if (limit === undefined) return undefined;
  if (isApplicationOf(left, 'str.codeAt')) return named(left, symbol, Number(limit));
  const [factor, unit] = isApplicationOf(left, 'int.mul') ? left.args : [];
  if (factor === undefined || unit === undefined || constantValue('Int', factor) !== -1n) return undefined;
  return isApplicationOf(unit, 'str.codeAt') ? named(unit, MIRRORED[symbol], -Number(limit)) : undefined;
}

const isShown = (code: number): boolean => code >= 0x20 && code < 0x7f;
const isWordCharacter = (code: number): boolean => /^[0-9A-Za-z]$/.test(String.fromCharCode(code));

/** Uses a letter or digit next to a bound: `<= '/'` is `< '0'`. */
function named(unit: ApplicationTerm, symbol: ComparisonSymbol, code: number): UnitComparison | undefined {
  if (!isShown(code)) return undefined;
  const beside = (step: 1 | -1): boolean => !isWordCharacter(code) && isWordCharacter(code + step);
  const told = (by: ComparisonSymbol, of: number): UnitComparison => ({
    unit,
    symbol: by,
    character: String.fromCharCode(of),
  });
  if (symbol === '<=' && beside(1)) return told('<', code + 1);
  if (symbol === '>' && beside(1)) return told('>=', code + 1);
  if (symbol === '>=' && beside(-1)) return told('>', code - 1);
  if (symbol === '<' && beside(-1)) return told('<=', code - 1);
  return told(symbol, code);
}
