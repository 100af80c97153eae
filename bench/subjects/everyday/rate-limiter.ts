/** Allows so many calls in a window of time. */
export class RateLimiter {
  private readonly limit: number;
  private readonly windowMs: number;
  private times: number[] = [];

  constructor(limit: number, windowMs: number) {
    if (limit < 1 || windowMs <= 0) throw new RangeError('limit and window must be positive');
    this.limit = limit;
    this.windowMs = windowMs;
  }

  allow(nowMs: number): boolean {
    this.times = this.times.filter((time) => nowMs - time < this.windowMs);
    if (this.times.length >= this.limit) return false;
    this.times.push(nowMs);
    return true;
  }

  remaining(): number {
    return this.limit - this.times.length;
  }
}
