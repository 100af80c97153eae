import type { SmtlibReply, SmtlibTransport } from '../smtlib-transport.ts';
import type { Z3Host } from './z3-host.ts';
import type { Z3Request } from './z3-messages.ts';

/** Limits of a conversation. */
export interface Z3ConversationLimits {
  readonly patienceMs: number;
  /** A conversation that holds more memory than this should be begun anew. */
  readonly heavyBytes: number;
}

/** One conversation: one Z3 context inside the host's process. */
export class Z3WasmTransport implements SmtlibTransport {
  readonly #host: Z3Host;
  readonly #conversation: number;
  readonly #limits: Z3ConversationLimits;
  readonly #generation: number;
  #heldBytes = 0;
  #isClosed = false;

  constructor(host: Z3Host, conversation: number, limits: Z3ConversationLimits) {
    this.#host = host;
    this.#conversation = conversation;
    this.#limits = limits;
    this.#generation = host.start();
  }

  async send(script: string, patienceMs = Infinity): Promise<SmtlibReply> {
    return await this.#ask({ kind: 'evaluate', conversation: this.#conversation, script }, patienceMs);
  }

  isStale(): boolean {
    return (
      this.#isClosed || this.#generation !== this.#host.start() || this.#heldBytes > this.#limits.heavyBytes
    );
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#generation !== this.#host.generation) return;
    await this.#ask({ kind: 'forget', conversation: this.#conversation });
  }

  async #ask(request: Z3Request, atMostMs = Infinity): Promise<SmtlibReply> {
    const generation = this.#generation;
    const patienceMs = Math.min(this.#limits.patienceMs, atMostMs);
    const { reply, grownBytes } = await this.#host.exchange({ request, generation, patienceMs });
    this.#heldBytes += grownBytes;
    return reply;
  }
}
