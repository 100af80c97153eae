export interface RangeRule {
  min?: number;
  max?: number;
  step?: number;
  exclusive?: boolean;
}

/** Says why a number does not fit a rule; `null` if it does. */
export function checkRange(value: number, rule: RangeRule): string | null {
  if (Number.isNaN(value)) return 'not a number';
  if (rule.min !== undefined && (rule.exclusive ? value <= rule.min : value < rule.min)) return 'too small';
  if (rule.max !== undefined && (rule.exclusive ? value >= rule.max : value > rule.max)) return 'too large';
  if (rule.step !== undefined && rule.step > 0 && (value - (rule.min ?? 0)) % rule.step !== 0)
    return 'off step';
  return null;
}
