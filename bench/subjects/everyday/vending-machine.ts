/** Takes coins and gives drinks. */
export class VendingMachine {
  private credit = 0;
  private stock: number;

  constructor(stock = 2) {
    this.stock = stock;
  }

  insert(coin: number): void {
    if (coin !== 50 && coin !== 100 && coin !== 200) throw new Error('unknown coin');
    this.credit += coin;
  }

  buy(): number {
    if (this.stock <= 0) throw new Error('sold out');
    if (this.credit < 150) throw new Error('not enough');
    const change = this.credit - 150;
    this.credit = 0;
    this.stock -= 1;
    return change;
  }

  cancel(): number {
    const back = this.credit;
    this.credit = 0;
    return back;
  }
}
