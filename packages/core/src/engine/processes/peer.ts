/** A message between two processes of Pathsmith. Values are cloned, so maps, sets and shared objects arrive as such. */
export type PeerMessage =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly type: 'value'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly message: string; readonly stack: string }
  | { readonly type: 'note'; readonly name: string; readonly value: unknown };

/** Functions that the other side may call, by name. */
export type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * One end of a channel between two processes, each of which may call functions of the other. Both ends are our own code
 * of the same version and run nothing foreign, so messages are not checked: what foreign code says is checked where an
 * engine process reads it from a target process.
 */
export class Peer {
  readonly #send: (message: PeerMessage) => void;
  readonly #handlers: Handlers;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;
  #end: Error | undefined;

  constructor(send: (message: PeerMessage) => void, handlers: Handlers) {
    this.#send = send;
    this.#handlers = handlers;
  }

  /** Calls a function of the other side. */
  async call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#end !== undefined) throw this.#end;
    this.#calls += 1;
    const id = this.#calls;
    const answer = Promise.withResolvers<unknown>();
    this.#pending.set(id, answer);
    try {
      this.#send({ type: 'call', id, name, args });
      return await answer.promise;
    } finally {
      this.#pending.delete(id);
    }
  }

  /** Calls a function of the other side without waiting for it. */
  note(name: string, value?: unknown): void {
    if (this.#end === undefined) this.#send({ type: 'note', name, value });
  }

  /** Takes a message from the other side. */
  receive(message: PeerMessage): void {
    switch (message.type) {
      case 'call':
        void this.#answer(message.id, message.name, message.args);
        return;
      case 'value':
        this.#pending.get(message.id)?.resolve(message.value);
        return;
      case 'error':
        this.#pending.get(message.id)?.reject(errorOf(message));
        return;
      case 'note':
        this.#handlers[message.name]?.(message.value as never);
    }
  }

  /** Notes that the other side has gone. */
  end(reason: Error): void {
    this.#end ??= reason;
    for (const { reject } of this.#pending.values()) reject(this.#end);
  }

  async #answer(id: number, name: string, args: readonly unknown[]): Promise<void> {
    try {
      const value = await this.#handlers[name]?.(...(args as never[]));
      if (this.#end === undefined) this.#send({ type: 'value', id, value });
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      if (this.#end === undefined) this.#send({ type: 'error', id, message, stack });
    }
  }
}

/** An error of the other side, with the stack that it has there. */
function errorOf({ message, stack }: { readonly message: string; readonly stack: string }): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
