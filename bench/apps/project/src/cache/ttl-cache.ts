interface Entry<V> {
  value: V;
  expiresAt: number;
}

export interface TtlCacheOptions {
  ttlMs: number;
  maxEntries?: number;
  /** A hit moves the expiry on. */
  sliding?: boolean;
}

export class TtlCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly pending = new Map<string, Promise<V>>();

  constructor(private readonly options: TtlCacheOptions) {
    if (!(options.ttlMs > 0)) throw new RangeError('ttlMs must be positive');
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= Date.now()) {
      this.entries.delete(key);
      return undefined;
    }
    if (this.options.sliding) entry.expiresAt = Date.now() + this.options.ttlMs;
    return entry.value;
  }

  set(key: string, value: V, ttlMs = this.options.ttlMs): void {
    const { maxEntries } = this.options;
    if (maxEntries !== undefined && !this.entries.has(key) && this.entries.size >= maxEntries) {
      this.evict();
    }
    this.entries.set(key, { value, expiresAt: Date.now() + ttlMs });
  }

  /** Concurrent callers of a missing key share one load; failures are not kept. */
  async getOrLoad(key: string, load: (key: string) => Promise<V>): Promise<V> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;

    const running = this.pending.get(key);
    if (running) return running;

    const promise = load(key);
    this.pending.set(key, promise);
    try {
      const value = await promise;
      this.set(key, value);
      return value;
    } finally {
      this.pending.delete(key);
    }
  }

  delete(key: string): boolean {
    return this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  /** Drops what has expired; failing that, the entry which expires first. */
  private evict(): void {
    const now = Date.now();
    let victim: { key: string; expiresAt: number } | undefined;
    let expired = 0;
    for (const [key, entry] of this.entries) {
      if (entry.expiresAt <= now) {
        this.entries.delete(key);
        expired++;
      } else if (!victim || entry.expiresAt < victim.expiresAt) {
        victim = { key, expiresAt: entry.expiresAt };
      }
    }
    if (expired === 0 && victim) this.entries.delete(victim.key);
  }
}
