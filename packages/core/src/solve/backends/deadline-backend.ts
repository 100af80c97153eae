import type { SmtlibBackend, SmtlibTransport } from './smtlib-transport.ts';

/**
 * A back-end that answers until a deadline: later questions are lost at once. One query is several questions,
 * each with a timeout of its own, which together may take far longer than a target has left.
 */
export function withDeadline(backend: SmtlibBackend, leftMs: () => number): SmtlibBackend {
  return {
    name: backend.name,
    dialect: backend.dialect,
    open: (patienceMs) => untilDeadline(backend.open(patienceMs), leftMs),
    close: () => backend.close(),
  };
}

function untilDeadline(transport: SmtlibTransport, leftMs: () => number): SmtlibTransport {
  return {
    send: async (script) => {
      const left = leftMs();
      return left > 0 ? transport.send(script, left) : { kind: 'lost', reason: 'time limit' };
    },
    isStale: () => transport.isStale(),
    close: () => transport.close(),
  };
}
