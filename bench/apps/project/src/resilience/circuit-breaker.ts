export type BreakerState = 'closed' | 'open' | 'half-open'

export interface BreakerOptions {
  failureThreshold: number
  resetMs: number
  /** Successful probes needed to close again. */
  probes?: number
  timeoutMs?: number
  /** Errors for which this answers false do not count, e.g. validation errors. */
  isFailure?: (error: unknown) => boolean
  onChange?: (from: BreakerState, to: BreakerState) => void
}

export class BreakerOpenError extends Error {
  constructor(readonly retryInMs: number) {
    super('circuit is open')
    this.name = 'BreakerOpenError'
  }
}

export function createBreaker<A extends unknown[], R>(action: (...args: A) => Promise<R>, options: BreakerOptions) {
  let state: BreakerState = 'closed'
  let failures = 0
  let successes = 0
  let openedAt = 0
  let probing = false

  const move = (to: BreakerState) => {
    const from = state
    state = to
    failures = 0
    successes = 0
    if (to === 'open') openedAt = Date.now()
    options.onChange?.(from, to)
  }

  const attempt = (args: A): Promise<R> => {
    const { timeoutMs } = options
    if (timeoutMs === undefined) return action(...args)
    return new Promise<R>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`timed out after ${timeoutMs} ms`)), timeoutMs)
      action(...args)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
  }

  const succeeded = () => {
    failures = 0
    if (state !== 'half-open') return
    successes += 1
    if (successes >= (options.probes ?? 1)) move('closed')
  }

  const failed = () => {
    if (state === 'half-open') {
      move('open')
      return
    }
    failures += 1
    if (state === 'closed' && failures >= options.failureThreshold) move('open')
  }

  return {
    get state() {
      return state
    },
    reset() {
      if (state !== 'closed') move('closed')
    },
    async fire(...args: A): Promise<R> {
      if (state === 'open') {
        const elapsed = Date.now() - openedAt
        if (elapsed < options.resetMs) throw new BreakerOpenError(options.resetMs - elapsed)
        move('half-open')
      }
      const isProbe = state === 'half-open'
      if (isProbe && probing) throw new BreakerOpenError(0)
      if (isProbe) probing = true
      try {
        const result = await attempt(args)
        succeeded()
        return result
      } catch (error) {
        if (options.isFailure?.(error) ?? true) failed()
        throw error
      } finally {
        if (isProbe) probing = false
      }
    },
  }
}
