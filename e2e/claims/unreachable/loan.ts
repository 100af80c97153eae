/** Checks a loan and says why it is refused; an empty string if it is granted. */
export function refuse(income: number, debt: number, amount: number): string {
  if (!(income > 0)) return 'income';
  if (!(debt >= 0)) return 'debt';
  if (!(amount >= 1000 && amount <= 500_000)) return 'amount';
  if (income <= 0) return 'income'; /* dead: not above 0 was refused */
  if (amount < 500) return 'small'; /* dead: from 1000 on only */
  if (debt > income * 2) return 'too much debt';
  if (debt < 0) return 'credit'; /* dead: negative debts were refused */
  return '';
}

/** The rate in hundredths of a percent for a number of years. */
export function rateFor(years: 5 | 10 | 15): number {
  if (years === 5) return 310;
  if (years === 10) return 345;
  if (years !== 15) return 400; /* dead: the third of three numbers */
  return 370;
}

/** The number of payments. */
export function payments(years: number, isMonthly: boolean): number {
  if (!Number.isInteger(years) || years < 1 || years > 30) throw new RangeError('years');
  const count = isMonthly ? years * 12 : years;
  if (count > 360) return 360; /* dead: thirty years of months */
  if (count < 1) return 1; /* dead: one year at least */
  return count;
}
