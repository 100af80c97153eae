import { leavesTimers } from '../../model/run/outcome.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { PendingCall } from './opened-state.ts';

/** Cost added to a sequence for time that passes in it: one without is easier to read. */
const COST_OF_TIME = 1;

/** Calls with time passing after them, which lets the timers fire that they set. */
export class CallsInTime {
  readonly #waiting: PendingCall[] = [];
  readonly #noted = new Set<number>();

  /** Whether time has passed after a call of each invokable that sets timers. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Whether any call has set a timer: what happens later depends on when. */
  get areAny(): boolean {
    return this.#noted.size > 0;
  }

  /**
   * The same call with time passing after it, if these paths through it leave timers. The first one of an invokable is
   * kept for `next`: what timers do is part of what it does.
   */
  after(pending: PendingCall, paths: readonly ExecutedPath[]): PendingCall | undefined {
    const { from, extension, cost, paused } = pending;
    const { step, called } = extension;
    if (step.elapses === true || paused !== undefined) return undefined;
    if (!paths.some(({ outcome }) => leavesTimers(outcome))) return undefined;
    const inTime: PendingCall = {
      from,
      extension: { ...extension, step: { ...step, elapses: true } },
      cost: cost + COST_OF_TIME,
      ...{ isMade: false, reached: [], scripts: [] },
    };
    if (this.#noted.has(called.index)) return inTime;
    this.#noted.add(called.index);
    this.#waiting.push(inTime);
    return undefined;
  }

  next(): PendingCall | undefined {
    return this.#waiting.shift();
  }
}
