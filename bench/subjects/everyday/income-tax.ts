export interface Bracket {
  upTo: number | null;
  rate: number;
}

/** Progressive tax; the last bracket has no upper end. */
export function incomeTax(income: number, brackets: Bracket[]): number {
  if (!(income >= 0)) throw new RangeError('income must not be negative');
  let tax = 0;
  let lower = 0;
  for (const { upTo, rate } of brackets) {
    if (upTo === null || income <= upTo) {
      return tax + (income - lower) * rate;
    }
    if (upTo < lower) throw new Error('the brackets are not in order');
    tax += (upTo - lower) * rate;
    lower = upTo;
  }
  throw new Error('no bracket without an end');
}
