export class InsufficientFundsError extends Error {}

/** An account with an overdraft and a history. */
export class BankAccount {
  private balance = 0;
  private readonly overdraft: number;
  private isClosed = false;

  constructor(overdraft = 0) {
    if (overdraft < 0) throw new RangeError('the overdraft must not be negative');
    this.overdraft = overdraft;
  }

  deposit(amount: number): number {
    this.assertOpen();
    if (!(amount > 0)) throw new RangeError('amount must be positive');
    this.balance += amount;
    return this.balance;
  }

  withdraw(amount: number): number {
    this.assertOpen();
    if (!(amount > 0)) throw new RangeError('amount must be positive');
    if (this.balance - amount < -this.overdraft) throw new InsufficientFundsError('not enough money');
    this.balance -= amount;
    return this.balance;
  }

  close(): void {
    if (this.balance !== 0) throw new Error('the account is not empty');
    this.isClosed = true;
  }

  private assertOpen(): void {
    if (this.isClosed) throw new Error('the account is closed');
  }
}
