export interface Account {
  readonly id: string;
  balance: number;
  limit: number;
}

/** Withdraws and says what happened; the object is read again each time. */
export function withdraw(account: Account, amount: number): string {
  if (!(amount > 0)) return 'amount';
  if (account.balance < amount) return 'funds';
  if (account.balance < amount) return 'gone'; /* assumed: reading a property twice gives the same */
  account.balance = account.balance - amount;
  return 'ok';
}

/** Whether a limit is respected. */
export function isWithinLimit(account: Account): boolean {
  if (account.limit <= 0) return true;
  if (account.limit <= 0) return false; /* assumed: reading a property twice gives the same */
  return account.balance <= account.limit;
}

/** Runs what was given and goes on; it may have thrown. */
export function settle(amount: number, log: (amount: number) => void): string {
  let state = 'open';
  try {
    log(amount);
    state = 'logged';
  } catch {
    state = 'failed';
  }
  if (state === 'failed') return 'failed';
  if (state === 'open') return 'open'; /* dead: logged or failed by now */
  return state;
}
