export class SemaphoreTimeout extends Error {
  override readonly name = 'SemaphoreTimeout';
}

interface Waiter {
  weight: number;
  grant: () => void;
}

export interface AcquireOptions {
  weight?: number;
  timeoutMs?: number;
}

/** Weighted, first come first served. */
export class Semaphore {
  #free: number;
  readonly #queue: Waiter[] = [];

  constructor(readonly permits: number) {
    if (!Number.isInteger(permits) || permits < 1) {
      throw new RangeError('a semaphore needs at least one permit');
    }
    this.#free = permits;
  }

  get free(): number {
    return this.#free;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  tryAcquire(weight = 1): (() => void) | null {
    this.#check(weight);
    // Nobody overtakes those who wait already.
    if (this.#queue.length > 0 || this.#free < weight) return null;
    return this.#take(weight);
  }

  acquire({ weight = 1, timeoutMs }: AcquireOptions = {}): Promise<() => void> {
    const release = this.tryAcquire(weight);
    if (release) return Promise.resolve(release);

    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        weight,
        grant: () => {
          clearTimeout(timer);
          resolve(this.#take(weight));
        },
      };
      this.#queue.push(waiter);
      if (timeoutMs !== undefined) {
        timer = setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(waiter), 1);
          reject(new SemaphoreTimeout(`no permit within ${timeoutMs} ms`));
          this.#drain();
        }, timeoutMs);
      }
    });
  }

  async run<T>(task: () => Promise<T> | T, options?: AcquireOptions): Promise<T> {
    const release = await this.acquire(options);
    try {
      return await task();
    } finally {
      release();
    }
  }

  #check(weight: number): void {
    if (weight < 1 || weight > this.permits) {
      throw new RangeError(`weight must be between 1 and ${this.permits}`);
    }
  }

  #take(weight: number): () => void {
    this.#free -= weight;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#free += weight;
      this.#drain();
    };
  }

  #drain(): void {
    for (let head = this.#queue[0]; head && head.weight <= this.#free; head = this.#queue[0]) {
      this.#queue.shift();
      head.grant();
    }
  }
}
