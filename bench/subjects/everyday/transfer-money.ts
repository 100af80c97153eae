export interface Account {
  balance: number;
  limit: number;
  isFrozen: boolean;
}

/** Moves money between accounts; the same account on both sides is an error. */
export function transferMoney(from: Account, to: Account, amount: number): 'done' | 'refused' {
  if (from === to) throw new Error('the accounts are the same');
  if (!(amount > 0)) throw new RangeError('amount must be positive');
  if (from.isFrozen || to.isFrozen) return 'refused';
  if (from.balance - amount < -from.limit) return 'refused';
  from.balance -= amount;
  to.balance += amount;
  return 'done';
}
