const WITHDRAWAL_FEE = 25;

function checkAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new RangeError('amount must be a positive whole number of cents');
  }
}

/**
 * Prepaid account, all amounts in cents.
 *
 * @invariant this.balance >= 0
 */
export class PrepaidAccount {
  private balance = 0;

  deposit(cents: number): void {
    checkAmount(cents);
    if (!Number.isSafeInteger(this.balance + cents)) {
      throw new RangeError('balance must stay within the safe range');
    }
    this.balance += cents;
  }

  withdraw(cents: number): void {
    checkAmount(cents);
    if (cents > this.balance) {
      throw new RangeError('withdrawal must be covered by the balance');
    }
    this.balance -= cents + WITHDRAWAL_FEE;
  }

  getBalance(): number {
    return this.balance;
  }
}
