import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
import type { SmtlibReply, SmtlibTransport } from '../smtlib-transport.ts';
import type { NativeSolver } from './find-native-solver.ts';

/**
 * One conversation: one solver process, spoken to over its pipes. The end of an answer is marked by
 * having the solver echo a word. The process keeps ours alive only while it owes an answer.
 */
export class SmtlibProcessTransport implements SmtlibTransport {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #patienceMs: number;
  readonly #exited: Promise<void>;
  #isOver = false;
  #marks = 0;
  #mark = '';
  #received = '';
  #settle: (reply: SmtlibReply) => void = () => undefined;

  constructor(solver: NativeSolver, patienceMs: number) {
    this.#patienceMs = patienceMs;
    this.#child = spawn(solver.path, solver.args, { stdio: 'pipe', windowsHide: true });
    this.#child.stdout.setEncoding('utf8').on('data', (chunk: string) => this.#receive(chunk));
    this.#child.stderr.resume();
    // Writing to a process that has just died fails here; its exit is what counts.
    this.#child.stdin.on('error', () => this.#lose('solver died'));
    this.#exited = new Promise((resolve) => {
      const end = (): void => {
        this.#lose('solver died');
        resolve();
      };
      this.#child.on('error', end).on('exit', end);
    });
    this.#keepAlive(false);
  }

  async send(script: string, patienceMs = Infinity): Promise<SmtlibReply> {
    if (this.#isOver) return { kind: 'lost', reason: 'solver died' };
    const reply = new Promise<SmtlibReply>((resolve) => {
      this.#settle = resolve;
    });
    this.#marks += 1;
    this.#mark = `end-of-answer-${this.#marks}`;
    this.#received = '';
    this.#keepAlive(true);
    const watchdog = setTimeout(
      () => this.#lose('time limit'),
      Math.max(0, Math.min(this.#patienceMs, patienceMs)),
    );
    this.#child.stdin.write(`${script}\n(echo "${this.#mark}")\n`);
    const settled = await reply;
    clearTimeout(watchdog);
    this.#keepAlive(false);
    return settled;
  }

  isStale(): boolean {
    return this.#isOver;
  }

  /** The process id, for watching or killing it. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  async close(): Promise<void> {
    this.#lose('solver died');
    this.#child.ref();
    await this.#exited;
  }

  #receive(chunk: string): void {
    this.#received += chunk;
    // Z3 echoes the bare word, cvc5 keeps its quotes. The line's end shows that nothing more will come.
    if (!this.#received.endsWith('\n')) return;
    const text = this.#received.trimEnd();
    const ending = [`"${this.#mark}"`, this.#mark].find((word) => text.endsWith(word));
    if (ending !== undefined) this.#settle({ kind: 'answer', text: text.slice(0, -ending.length) });
  }

  /** Gives up on the process for good. SIGKILL, because a solver deep in a search ignores polite signals. */
  #lose(reason: 'time limit' | 'solver died'): void {
    if (!this.#isOver) this.#child.kill('SIGKILL');
    this.#isOver = true;
    this.#settle({ kind: 'lost', reason });
  }

  #keepAlive(isNeeded: boolean): void {
    const pipes = [this.#child.stdin, this.#child.stdout, this.#child.stderr] as unknown as readonly Socket[];
    for (const end of [this.#child, ...pipes]) {
      if (isNeeded) end.ref();
      else end.unref();
    }
  }
}
