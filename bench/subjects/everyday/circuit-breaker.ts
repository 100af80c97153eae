export type BreakerState = 'closed' | 'open' | 'half-open';

/** Stops calling what fails again and again. */
export class CircuitBreaker {
  private failures = 0;
  private openedAt: number | null = null;
  private readonly threshold: number;
  private readonly coolDownMs: number;

  constructor(threshold: number, coolDownMs: number) {
    this.threshold = threshold;
    this.coolDownMs = coolDownMs;
  }

  state(nowMs: number): BreakerState {
    if (this.openedAt === null) return 'closed';
    return nowMs - this.openedAt >= this.coolDownMs ? 'half-open' : 'open';
  }

  record(isSuccess: boolean, nowMs: number): void {
    if (isSuccess) {
      this.failures = 0;
      this.openedAt = null;
      return;
    }
    this.failures += 1;
    if (this.failures >= this.threshold || this.state(nowMs) === 'half-open') this.openedAt = nowMs;
  }
}
