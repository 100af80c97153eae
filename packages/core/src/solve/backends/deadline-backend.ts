import type { Untimed } from '../../foundation/clock.ts';
import type { SmtlibBackend, SmtlibTransport } from './smtlib-transport.ts';

/** Time for answers. */
export interface AnswerTime {
  /** Milliseconds left. */
  readonly leftMs: () => number;
  /** Starts a solver for the first time; counted like an answer by default. */
  readonly starting?: Untimed;
}

/**
 * A back-end that answers until a deadline: later questions are lost at once. One query is several questions,
 * each with a timeout of its own, which together may take far longer than a target has left.
 */
export function withDeadline(backend: SmtlibBackend, time: AnswerTime): SmtlibBackend {
  return {
    name: backend.name,
    dialect: backend.dialect,
    open: (patienceMs) => untilDeadline(backend.open(patienceMs), backend, time),
    close: () => backend.close(),
  };
}

function untilDeadline(
  transport: SmtlibTransport,
  backend: SmtlibBackend,
  { leftMs, starting }: AnswerTime,
): SmtlibTransport {
  const start = async (): Promise<boolean> => (await backend.isReady?.()) ?? true;
  return {
    send: async (script) => {
      if (leftMs() <= 0) return { kind: 'lost', reason: 'time limit' };
      // A solver that is starting must not be ended for being late: the next one would be as late.
      await (starting === undefined ? start() : starting(start));
      const left = leftMs();
      return left > 0 ? transport.send(script, left) : { kind: 'lost', reason: 'time limit' };
    },
    isStale: () => transport.isStale(),
    close: () => transport.close(),
  };
}
