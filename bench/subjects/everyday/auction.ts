/** An auction with a reserve price. */
export class Auction {
  private highest: { bidder: string; amount: number } | null = null;
  private isOver = false;
  private readonly reserve: number;

  constructor(reserve: number) {
    this.reserve = reserve > 0 ? reserve : 0;
  }

  bid(bidder: string, amount: number): boolean {
    if (this.isOver) throw new Error('the auction is over');
    if (bidder === '') throw new Error('who bids?');
    if (this.highest !== null) {
      if (this.highest.bidder === bidder) return false;
      if (amount < this.highest.amount * 1.1) return false;
    }
    this.highest = { bidder, amount };
    return true;
  }

  close(): string | null {
    if (this.isOver) throw new Error('the auction is over');
    this.isOver = true;
    if (this.highest === null || this.highest.amount < this.reserve) return null;
    return this.highest.bidder;
  }
}
