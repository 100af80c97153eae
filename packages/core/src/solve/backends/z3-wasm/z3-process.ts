import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Z3Request, Z3Response } from './z3-messages.ts';

/** The entry lies beside this file: in TypeScript where the sources run, in JavaScript where they were built. */
const ENTRY = fileURLToPath(new URL(`./z3-entry${extname(import.meta.url)}`, import.meta.url));

/** How a request ends. */
export type Z3ProcessResponse = Z3Response | { readonly kind: 'overdue' } | { readonly kind: 'died' };

/**
 * One process with Z3 in it. It keeps ours alive while it owes an answer and never otherwise: a forgotten
 * process must not hang the program.
 *
 * A thread would share our memory: an abort inside it, or stopping it in the middle of a question, can end the
 * whole program. A process that dies takes nothing with it.
 */
export class Z3Process {
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #ready: Promise<Z3ProcessResponse>;
  #settle: (response: Z3ProcessResponse) => void = () => undefined;
  #isDead = false;
  #owed = 0;

  constructor() {
    // Z3's own warnings would mix with the program's output. A debugger's port belongs to the program.
    this.#child = fork(ENTRY, [], {
      execArgv: [],
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (response: Z3Response) => this.#settle(response));
    this.#exited = new Promise((resolve) => {
      const end = (): void => {
        this.#die({ kind: 'died' });
        resolve();
      };
      this.#child.on('error', end).on('exit', end);
    });
    this.#ready = this.#nextResponse();
    this.#keepAlive(false);
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** The process id, for watching or killing it. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Settles when a request would be served at once; `false` if the process could not start. */
  async isReady(): Promise<boolean> {
    const response = await this.#keepAliveFor(this.#ready);
    return response.kind === 'ready' && !this.#isDead;
  }

  /** Asks one thing; the next only after this one has ended. A process that overruns is killed. */
  async request(request: Z3Request, patienceMs: number): Promise<Z3ProcessResponse> {
    if (!(await this.isReady())) return { kind: 'died' };
    const watchdog = setTimeout(() => void this.kill('overdue'), Math.max(0, patienceMs));
    const answer = this.#nextResponse();
    // A process that has just died is noticed by its exit.
    this.#child.send(request, () => undefined);
    const response = await this.#keepAliveFor(answer);
    clearTimeout(watchdog);
    return response;
  }

  async kill(kind: 'overdue' | 'died' = 'died'): Promise<void> {
    this.#die({ kind });
    this.#child.kill('SIGKILL');
    await this.#keepAliveFor(this.#exited);
  }

  async #keepAliveFor<T>(answer: Promise<T>): Promise<T> {
    this.#owed += 1;
    this.#keepAlive(true);
    const value = await answer;
    this.#owed -= 1;
    if (this.#owed === 0) this.#keepAlive(false);
    return value;
  }

  #keepAlive(isNeeded: boolean): void {
    for (const end of [this.#child, this.#child.channel]) {
      if (isNeeded) end?.ref();
      else end?.unref();
    }
  }

  #nextResponse(): Promise<Z3ProcessResponse> {
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  #die(response: Z3ProcessResponse): void {
    this.#isDead = true;
    this.#settle(response);
  }
}
