/** A bucket that refills over time. */
export class TokenBucket {
  private tokens: number;
  private updatedAt = 0;
  private readonly capacity: number;
  private readonly perSecond: number;

  constructor(capacity: number, perSecond: number) {
    this.capacity = capacity;
    this.perSecond = perSecond;
    this.tokens = capacity;
  }

  take(count: number, nowMs: number): boolean {
    if (nowMs < this.updatedAt) throw new Error('time goes backwards');
    const earned = ((nowMs - this.updatedAt) / 1000) * this.perSecond;
    this.tokens = Math.min(this.capacity, this.tokens + earned);
    this.updatedAt = nowMs;
    if (count > this.tokens) return false;
    this.tokens -= count;
    return true;
  }
}
