export interface Job<P = unknown> {
  id: number;
  kind: string;
  payload: P;
  attempts: number;
  runAt: number;
  state: 'queued' | 'running' | 'done' | 'dead';
  lastError?: string;
}

export type JobHandler = (payload: unknown, job: Readonly<Job>) => Promise<void>;

/** Thrown by handlers for jobs that no further attempt can save. */
export class PermanentFailure extends Error {}

export interface JobQueueOptions {
  maxAttempts?: number;
  baseDelayMs?: number;
  maxDelayMs?: number;
  concurrency?: number;
}

export class JobQueue {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly jobs = new Map<number, Job>();
  private nextId = 1;
  private running = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly options: JobQueueOptions = {}) {}

  register(kind: string, handler: JobHandler): this {
    if (this.handlers.has(kind)) throw new Error(`a handler for ${kind} exists already`);
    this.handlers.set(kind, handler);
    return this;
  }

  enqueue(kind: string, payload: unknown, delayMs = 0): number {
    if (!this.handlers.has(kind)) throw new Error(`nobody handles ${kind}`);
    const job: Job = { id: this.nextId++, kind, payload, attempts: 0, runAt: Date.now() + delayMs, state: 'queued' };
    this.jobs.set(job.id, job);
    return job.id;
  }

  find(id: number): Readonly<Job> | undefined {
    return this.jobs.get(id);
  }

  start(intervalMs = 1000): void {
    if (this.timer) return;
    this.timer = setInterval(() => void this.tick(), intervalMs);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  /** Runs what is due, oldest first, as far as the concurrency allows. */
  async tick(): Promise<number> {
    const now = Date.now();
    const slots = (this.options.concurrency ?? 4) - this.running;
    if (slots <= 0) return 0;
    const due = [...this.jobs.values()]
      .filter((job) => job.state === 'queued' && job.runAt <= now)
      .sort((a, b) => a.runAt - b.runAt)
      .slice(0, slots);
    await Promise.all(due.map((job) => this.run(job)));
    return due.length;
  }

  retryDead(): number {
    let revived = 0;
    for (const job of this.jobs.values()) {
      if (job.state !== 'dead') continue;
      Object.assign(job, { state: 'queued', attempts: 0, runAt: Date.now() });
      revived++;
    }
    return revived;
  }

  private async run(job: Job): Promise<void> {
    const handler = this.handlers.get(job.kind)!;
    job.state = 'running';
    job.attempts += 1;
    this.running += 1;
    try {
      await handler(job.payload, job);
      job.state = 'done';
      delete job.lastError;
    } catch (error) {
      job.lastError = error instanceof Error ? error.message : String(error);
      const exhausted = job.attempts >= (this.options.maxAttempts ?? 5);
      if (exhausted || error instanceof PermanentFailure) {
        job.state = 'dead';
      } else {
        job.state = 'queued';
        job.runAt = Date.now() + this.backoff(job.attempts);
      }
    } finally {
      this.running -= 1;
    }
  }

  private backoff(attempts: number): number {
    const { baseDelayMs = 500, maxDelayMs = 60_000 } = this.options;
    return Math.min(maxDelayMs, baseDelayMs * 2 ** (attempts - 1));
  }
}
