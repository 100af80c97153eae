import type { SmtlibDialect } from '../smtlib-dialect.ts';
import type { SmtlibBackend, SmtlibTransport } from '../smtlib-transport.ts';
import type { NativeSolver } from './find-native-solver.ts';
import { SmtlibProcessTransport } from './smtlib-process-transport.ts';

/** A solver installed on this machine; every conversation is a process of its own. */
export class SmtlibProcessBackend implements SmtlibBackend {
  readonly name: string;
  readonly dialect: SmtlibDialect;
  readonly #solver: NativeSolver;
  readonly #open = new Set<SmtlibTransport>();

  constructor(solver: NativeSolver) {
    this.name = solver.name;
    this.dialect = solver.dialect;
    this.#solver = solver;
  }

  open(patienceMs: number): SmtlibTransport {
    for (const transport of this.#open) if (transport.isStale()) this.#open.delete(transport);
    const transport = new SmtlibProcessTransport(this.#solver, patienceMs);
    this.#open.add(transport);
    return transport;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open].map((transport) => transport.close()));
    this.#open.clear();
  }
}
