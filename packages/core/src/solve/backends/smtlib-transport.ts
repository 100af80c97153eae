import type { SmtlibDialect } from './smtlib-dialect.ts';

/** A reply: the output of the commands, or why there is none. */
export type SmtlibReply =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'lost'; readonly reason: 'time limit' | 'solver died' };

/**
 * One conversation with a solver that remembers what it was told. The caller waits for each reply before it
 * sends again.
 */
export interface SmtlibTransport {
  /**
   * Sends commands and gives what they print. After a lost reply the conversation is stale. A reply that takes longer
   * than `patienceMs`, or than the conversation has patience for, is lost.
   */
  send(script: string, patienceMs?: number): Promise<SmtlibReply>;
  /** Whether the other side has forgotten the conversation, or has grown so large that it should. */
  isStale(): boolean;
  /** Ends the conversation. Closing twice is harmless. */
  close(): Promise<void>;
}

/**
 * Something that holds SMT-LIB conversations.
 *
 * Law: what is said in one conversation has no influence on the answers in another.
 */
export interface SmtlibBackend {
  readonly name: string;
  readonly dialect: SmtlibDialect;
  /** Starts a solver that takes long to start, and settles when it answers at once; `false` if it could not start. */
  isReady?(): Promise<boolean>;
  /** Begins a conversation in which a reply that takes longer than `patienceMs` is given up as lost. */
  open(patienceMs: number): SmtlibTransport;
  /** Ends all conversations. Closing twice is harmless. */
  close(): Promise<void>;
}
