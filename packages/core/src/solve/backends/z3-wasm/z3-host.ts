import type { SmtlibReply } from '../smtlib-transport.ts';
import { Z3Process, type Z3ProcessResponse } from './z3-process.ts';
import type { Z3Request } from './z3-messages.ts';

/** A reply, and by how much Z3's memory grew for it. */
export interface Z3Exchange {
  readonly reply: SmtlibReply;
  readonly grownBytes: number;
}

/** A question to one generation of the process. */
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
 * Keeps one {@link Z3Process} serving and replaces it when it crashes or overruns. Each replacement is
 * a new generation, in which nothing said before is known.
 */
export class Z3Host {
  #process: Z3Process | undefined;
  #generation = 0;
  #allocatedBytes = 0;
  #isClosed = false;
  #turn: Promise<unknown> = Promise.resolve();

  get generation(): number {
    return this.#generation;
  }

  /** Sees to it that a process is starting or running, and gives its generation. */
  start(): number {
    if (!this.#isClosed && (this.#process === undefined || this.#process.isDead)) {
      this.#process = new Z3Process();
      this.#generation += 1;
      this.#allocatedBytes = 0;
    }
    return this.#generation;
  }

  async isReady(): Promise<boolean> {
    return (await this.#process?.isReady()) ?? false;
  }

  /** Serves strictly one after the other, so that patience is spent on the asker's own work only. */
  exchange(question: Z3Question): Promise<Z3Exchange> {
    const exchange = this.#turn.then(() => this.#serve(question));
    this.#turn = exchange;
    return exchange;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#process?.kill();
  }

  async #serve({ request, generation, patienceMs }: Z3Question): Promise<Z3Exchange> {
    const serving = this.#process;
    if (serving === undefined || generation !== this.#generation) return lost('solver died');
    const response = await serving.request(request, patienceMs);
    if (response.kind === 'done') return this.#account(response);
    // A crashed module must not be called again: its memory is in no defined state.
    if (!serving.isDead) await serving.kill();
    return lost(response.kind === 'overdue' ? 'time limit' : 'solver died');
  }

  #account(response: Z3ProcessResponse & { kind: 'done' }): Z3Exchange {
    const grownBytes = response.allocatedBytes - this.#allocatedBytes;
    this.#allocatedBytes = response.allocatedBytes;
    return { reply: { kind: 'answer', text: response.text }, grownBytes };
  }
}
