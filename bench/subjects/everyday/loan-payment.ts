/** What a loan costs each month, in cents. */
export function loanPayment(principal: number, yearlyPercent: number, months: number): number {
  if (principal <= 0) return 0;
  if (!Number.isInteger(months) || months < 1) throw new RangeError('at least one month');
  if (yearlyPercent === 0) return Math.ceil(principal / months);
  const rate = yearlyPercent / 1200;
  const growth = (1 + rate) ** months;
  const payment = Math.ceil((principal * rate * growth) / (growth - 1));
  return payment < 100 ? 100 : payment;
}
