/** Splits an amount in cents over people so that shares differ by a cent at most and add up. */
export function splitBill(amount: number, people: number): number[] {
  if (!Number.isInteger(amount) || amount < 0) throw new RangeError('amount must be a whole number of cents');
  if (!Number.isInteger(people) || people < 1 || people > 20) throw new RangeError('between 1 and 20 people');
  const base = Math.floor(amount / people);
  const rest = amount % people;
  const shares: number[] = [];
  for (let index = 0; index < people; index += 1) {
    shares.push(index < rest ? base + 1 : base);
  }
  return shares;
}
