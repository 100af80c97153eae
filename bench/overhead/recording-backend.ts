import type {
  SmtlibBackend,
  SmtlibReply,
  SmtlibTransport,
} from '../../packages/core/dist/solve/backends/smtlib-transport.js';

/** One script that was sent, and in which conversation. */
export interface SentScript {
  readonly conversation: number;
  readonly script: string;
}

/** Passes everything on to a real back-end and remembers what was sent. */
export class RecordingBackend implements SmtlibBackend {
  readonly name: string;
  readonly dialect: SmtlibBackend['dialect'];
  readonly sent: SentScript[] = [];
  readonly #backend: SmtlibBackend;
  #conversations = 0;

  constructor(backend: SmtlibBackend) {
    this.name = backend.name;
    this.dialect = backend.dialect;
    this.#backend = backend;
  }

  open(patienceMs: number): SmtlibTransport {
    const transport = this.#backend.open(patienceMs);
    const conversation = this.#conversations;
    this.#conversations += 1;
    return {
      send: (script: string): Promise<SmtlibReply> => {
        this.sent.push({ conversation, script });
        return transport.send(script);
      },
      isStale: () => transport.isStale(),
      close: () => transport.close(),
    };
  }

  close(): Promise<void> {
    return this.#backend.close();
  }
}

/** Sends the same scripts in the same conversations; the time that the back-end took, in milliseconds. */
export async function replay(sent: readonly SentScript[], backend: SmtlibBackend): Promise<number> {
  const transports = new Map<number, SmtlibTransport>();
  // The first question waits for the solver to start, which the exploration does not count either.
  await backend.open(60_000).send('(check-sat)');
  const startedMs = performance.now();
  for (const { conversation, script } of sent) {
    const transport = transports.get(conversation) ?? backend.open(60_000);
    transports.set(conversation, transport);
    await transport.send(script);
  }
  return performance.now() - startedMs;
}
