import type { SmtlibReply } from '../smtlib-transport.ts';
import { Z3Thread, type Z3ThreadResponse } from './z3-thread.ts';
import type { Z3Request } from './z3-worker-messages.ts';

/** A reply, and by how much Z3's memory grew for it. */
export interface Z3Exchange {
  readonly reply: SmtlibReply;
  readonly grownBytes: number;
}

/** A question to one generation of the thread. */
export interface Z3Question {
  readonly request: Z3Request;
  readonly generation: number;
  readonly patienceMs: number;
}

const lost = (reason: 'time limit' | 'solver died'): Z3Exchange => ({
  reply: { kind: 'lost', reason },
  grownBytes: 0,
});

/**
 * Keeps one {@link Z3Thread} serving and replaces it when it crashes or overruns. Each replacement is
 * a new generation, in which nothing said before is known.
 */
export class Z3Host {
  #thread: Z3Thread | undefined;
  #generation = 0;
  #allocatedBytes = 0;
  #isClosed = false;
  #turn: Promise<unknown> = Promise.resolve();

  get generation(): number {
    return this.#generation;
  }

  /** Sees to it that a thread is starting or running, and gives its generation. */
  start(): number {
    if (!this.#isClosed && (this.#thread === undefined || this.#thread.isDead)) {
      this.#thread = new Z3Thread();
      this.#generation += 1;
      this.#allocatedBytes = 0;
    }
    return this.#generation;
  }

  async isReady(): Promise<boolean> {
    return (await this.#thread?.isReady()) ?? false;
  }

  /** Serves strictly one after the other, so that patience is spent on the asker's own work only. */
  exchange(question: Z3Question): Promise<Z3Exchange> {
    const exchange = this.#turn.then(() => this.#serve(question));
    this.#turn = exchange;
    return exchange;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
  }

  async #serve({ request, generation, patienceMs }: Z3Question): Promise<Z3Exchange> {
    const thread = this.#thread;
    if (thread === undefined || generation !== this.#generation) return lost('solver died');
    const response = await thread.request(request, patienceMs);
    if (response.kind === 'done') return this.#account(response);
    // A crashed module must not be called again: its memory is in no defined state.
    if (!thread.isDead) await thread.terminate();
    return lost(response.kind === 'overdue' ? 'time limit' : 'solver died');
  }

  #account(response: Z3ThreadResponse & { kind: 'done' }): Z3Exchange {
    const grownBytes = response.allocatedBytes - this.#allocatedBytes;
    this.#allocatedBytes = response.allocatedBytes;
    return { reply: { kind: 'answer', text: response.text }, grownBytes };
  }
}
