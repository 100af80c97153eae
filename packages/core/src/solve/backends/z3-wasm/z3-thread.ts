import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Z3Request, Z3Response } from './z3-worker-messages.ts';

/** The entry lies beside this file: in TypeScript where the sources run, in JavaScript where they were built. */
const ENTRY = new URL(`./z3-worker${extname(import.meta.url)}`, import.meta.url);

/** How a request ends. */
export type Z3ThreadResponse = Z3Response | { readonly kind: 'overdue' } | { readonly kind: 'died' };

/**
 * One worker thread with Z3 in it. It keeps the process alive while it owes an answer and never
 * otherwise: a forgotten thread must not hang the program.
 */
export class Z3Thread {
  readonly #worker: Worker;
  readonly #ready: Promise<Z3ThreadResponse>;
  #settle: (response: Z3ThreadResponse) => void = () => undefined;
  #isDead = false;
  #owed = 0;

  constructor() {
    // Z3's own warnings would mix with the program's output, so both streams are taken. They are few, and
    // reading them would keep the process alive.
    this.#worker = new Worker(ENTRY, { stdout: true, stderr: true, execArgv: [] });
    this.#worker.on('message', (response: Z3Response) => this.#settle(response));
    this.#worker.on('error', () => this.#die({ kind: 'died' }));
    this.#worker.on('exit', () => this.#die({ kind: 'died' }));
    this.#ready = this.#nextResponse();
    this.#worker.unref();
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Settles when a request would be served at once; `false` if the thread could not start. */
  async isReady(): Promise<boolean> {
    const response = await this.#keepAliveFor(this.#ready);
    return response.kind === 'ready' && !this.#isDead;
  }

  /** Asks one thing; the next only after this one has ended. A thread that overruns is terminated. */
  async request(request: Z3Request, patienceMs: number): Promise<Z3ThreadResponse> {
    if (!(await this.isReady())) return { kind: 'died' };
    const watchdog = setTimeout(() => void this.terminate('overdue'), patienceMs);
    const answer = this.#nextResponse();
    this.#worker.postMessage(request);
    const response = await this.#keepAliveFor(answer);
    clearTimeout(watchdog);
    return response;
  }

  async terminate(kind: 'overdue' | 'died' = 'died'): Promise<void> {
    this.#die({ kind });
    await this.#worker.terminate();
  }

  async #keepAliveFor<T>(answer: Promise<T>): Promise<T> {
    this.#owed += 1;
    this.#worker.ref();
    const value = await answer;
    this.#owed -= 1;
    if (this.#owed === 0) this.#worker.unref();
    return value;
  }

  #nextResponse(): Promise<Z3ThreadResponse> {
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  #die(response: Z3ThreadResponse): void {
    this.#isDead = true;
    this.#settle(response);
  }
}
