export interface RateLimitRule {
  capacity: number;
  refillPerSecond: number;
}

export interface Decision {
  allowed: boolean;
  remaining: number;
  retryAfterMs: number;
}

type Bucket = { tokens: number; updatedAt: number; strikes: number; bannedUntil: number };

/**
 * Token bucket per key. A key that is refused `banAfter` times in a row is
 * turned away for `banMs`, however many tokens it has by then.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly rule: RateLimitRule,
    private readonly options: { banAfter?: number; banMs?: number; exempt?: (key: string) => boolean } = {},
    private readonly now: () => number = Date.now,
  ) {
    if (rule.capacity < 1 || rule.refillPerSecond <= 0) {
      throw new RangeError('capacity and refill rate must be positive');
    }
  }

  take(key: string, cost = 1): Decision {
    if (cost > this.rule.capacity) {
      throw new RangeError(`a cost of ${cost} can never be served`);
    }
    if (this.options.exempt?.(key)) {
      return { allowed: true, remaining: this.rule.capacity, retryAfterMs: 0 };
    }

    const now = this.now();
    const bucket = this.refill(key, now);

    if (bucket.bannedUntil > now) {
      return { allowed: false, remaining: 0, retryAfterMs: bucket.bannedUntil - now };
    }
    if (bucket.tokens >= cost) {
      bucket.tokens -= cost;
      bucket.strikes = 0;
      return { allowed: true, remaining: Math.floor(bucket.tokens), retryAfterMs: 0 };
    }

    bucket.strikes += 1;
    const { banAfter, banMs = 60_000 } = this.options;
    if (banAfter !== undefined && bucket.strikes >= banAfter) {
      bucket.bannedUntil = now + banMs;
      bucket.strikes = 0;
      return { allowed: false, remaining: 0, retryAfterMs: banMs };
    }
    const missing = cost - bucket.tokens;
    return {
      allowed: false,
      remaining: Math.floor(bucket.tokens),
      retryAfterMs: Math.ceil((missing / this.rule.refillPerSecond) * 1000),
    };
  }

  /** Forgets keys which are full again and not banned. */
  sweep(): number {
    const now = this.now();
    let removed = 0;
    for (const key of [...this.buckets.keys()]) {
      const bucket = this.refill(key, now);
      if (bucket.tokens === this.rule.capacity && bucket.bannedUntil <= now) {
        this.buckets.delete(key);
        removed++;
      }
    }
    return removed;
  }

  get size(): number {
    return this.buckets.size;
  }

  private refill(key: string, now: number): Bucket {
    let bucket = this.buckets.get(key);
    if (!bucket) {
      bucket = { tokens: this.rule.capacity, updatedAt: now, strikes: 0, bannedUntil: 0 };
      this.buckets.set(key, bucket);
      return bucket;
    }
    const elapsed = Math.max(0, now - bucket.updatedAt);
    bucket.tokens = Math.min(this.rule.capacity, bucket.tokens + (elapsed / 1000) * this.rule.refillPerSecond);
    bucket.updatedAt = now;
    return bucket;
  }
}
