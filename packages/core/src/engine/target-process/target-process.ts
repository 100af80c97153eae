import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Circumstances } from '../../model/run/circumstances.ts';
import type { DomSetup } from '../../model/run/dom-setup.ts';
import type {
  FindRequest,
  LoadRequest,
  RunRequest,
  ScoutRequest,
  TargetMode,
  ToTarget,
} from '../../wire/target-messages.ts';
import {
  decodeFoundWays,
  decodeLoadAnswer,
  ENVELOPE,
  type FoundWay,
  type LoadAnswer,
  type Question,
} from '../../wire/target-answers.ts';
import { USUAL } from '../circumstances.ts';
import type { DocumentedEnvironment } from '../loading/documented-environment.ts';
import type { DomEnvironment } from '../loading/dom-environment.ts';
import { isOfPackage } from './leave-packages.ts';
import { stackFlags } from './stack-flags.ts';
import { inAscii, parseMessage, questionIn, triedMutantIn } from './message-lines.ts';
import { answerTo, type ModuleServer } from './module-server.ts';
import { OWN_FOLDER, permissionFlags } from './permission-flags.ts';

/** Permissions and settings of a target process. */
export interface TargetProcessOptions {
  readonly mode: TargetMode;
  /** Clock, locale, machine and so on; {@link USUAL} by default. */
  readonly circumstances?: Circumstances;
  /** The DOM that code finds; none by default. */
  readonly dom?: DomSetup;
  /** The DOM that the runner of a file offers. */
  readonly domOf?: (file: string) => DomEnvironment | undefined;
  /** The environment that the project documents, for files that need it. */
  readonly documented?: DocumentedEnvironment;
  /** Folders that foreign code may read. The first is the project's, the usual working directory. */
  readonly readableFolders: readonly string[];
  readonly server: ModuleServer;
  /** How long one request may take before the process is killed. */
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
}

/** How a process ended while it was needed. */
export type ProcessEnd =
  | { readonly kind: 'timed out' }
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'killed'; readonly detail: string };

/** The answer to a request, or the end of the process. A message of unknown type has still to be checked. */
export type Answer<Message = unknown> = { readonly kind: 'message'; readonly message: Message } | ProcessEnd;

/** Starting a process and loading modules takes longer than a call, on a busy machine much longer. */
const LOAD_FACTOR = 6;

/** Signals that come from a user, a machine that shuts down, or the kernel when it is out of memory. */
const OUTSIDE_SIGNALS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** Each instance of a module holds its code, several times over; this much code takes about 100 MB. */
const MAX_SERVED_BYTES = 8 * 1024 * 1024;

/** Longer lines than this cannot come from our runtime. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/**
 * One sandboxed process that runs foreign code. It cannot write files, start processes or threads, load
 * addons, use the network, or read outside of its folders. One request at a time.
 */
export class TargetProcess {
  readonly #options: TargetProcessOptions;
  readonly #child: ChildProcess;
  readonly #channel: Duplex;
  #received: string[] = [];
  #receivedBytes = 0;
  #servedBytes = 0;
  #hasPackages = false;
  /** Bytes that the first load took, which a new process would take again. */
  #firstBytes: number | undefined;
  #pending: ((answer: Answer) => void) | undefined;
  #end: ProcessEnd | undefined;
  #isTimedOut = false;
  #isDiscarded = false;
  #isKilledFromOutside = false;
  /** Time left for the current request when its timer was last resumed. */
  #leftMs = Infinity;
  #loadedUrl: string | undefined;
  #resumedMs = 0;
  #errorText = '';
  #timer: NodeJS.Timeout | undefined;
  /** The mutant that the last request tried last. */
  triedMutant: number | undefined;

  constructor(options: TargetProcessOptions) {
    this.#options = options;
    const { circumstances = USUAL } = options;
    this.#child = spawn(
      process.execPath,
      [
        ...permissionFlags(options.readableFolders),
        `--max-old-space-size=${options.memoryLimitMb}`,
        ...stackFlags(options.mode),
        '--disable-warning=ExperimentalWarning',
        join(OWN_FOLDER, 'process/target-entry.js'),
        options.mode,
        JSON.stringify(circumstances),
        ...(options.dom === undefined ? [] : [JSON.stringify(options.dom)]),
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        cwd: circumstances.folder === 'project' ? options.readableFolders[0] : OWN_FOLDER,
        env: {
          ...circumstances.environment.variables,
          TZ: circumstances.timeZone,
          LC_ALL: circumstances.locale,
        },
      },
    );
    this.#channel = this.#child.stdio[3] as Duplex;
    this.#channel.setEncoding('utf8').on('data', (chunk: string) => {
      this.#receive(chunk);
    });
    // A write to a process that has just died fails; its end is noticed by itself.
    this.#channel.on('error', () => undefined);
    this.#child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      this.#errorText = `${this.#errorText}${chunk}`.slice(-4_096);
    });
    this.#child.on('error', (error) => {
      this.#finish({ kind: 'killed', detail: error.message });
    });
    this.#child.on('close', (exitCode, signal) => {
      this.#finish(this.#describeEnd(exitCode, signal));
    });
  }

  get hasEnded(): boolean {
    return this.#end !== undefined || this.#isDiscarded;
  }

  /** Whether it was ended by a signal that we have not sent: by a user, or by a machine that is out of memory. */
  get isKilledFromOutside(): boolean {
    return this.#isKilledFromOutside;
  }

  /** Whether it has loaded so much code that it should be replaced: modules are never unloaded. */
  get isFull(): boolean {
    return this.#servedBytes - (this.#firstBytes ?? 0) > MAX_SERVED_BYTES;
  }

  /** Whether it runs code of packages that was served, which is followed and slower than as Node loads it. */
  get hasPackages(): boolean {
    return this.#hasPackages;
  }

  get hasLoaded(): boolean {
    return this.#firstBytes !== undefined;
  }

  /** The module that runs are made of: the one that was loaded last. */
  get loadedUrl(): string | undefined {
    return this.#loadedUrl;
  }

  async load(url: string, classes: readonly string[]): Promise<Answer<LoadAnswer>> {
    this.#loadedUrl = url;
    const timeLimitMs = this.#options.timeLimitMs * LOAD_FACTOR;
    const { server } = this.#options;
    const before = await server.entryBefore(url);
    const request = {
      type: 'load',
      token: randomUUID(),
      url,
      ...(before !== undefined && { before }),
      classes: [...classes],
      freshState: true,
      replaced: await server.replacedFor(url),
    } as const;
    const answer = await this.#request(request, timeLimitMs);
    this.#firstBytes ??= this.#servedBytes;
    return answer.kind === 'message' ? { ...answer, message: decodeLoadAnswer(answer.message) } : answer;
  }

  run(request: Omit<RunRequest, 'type' | 'token'>, atMostMs = Infinity): Promise<Answer> {
    const timeLimitMs = Math.min(this.timeLimitMsOf(request), atMostMs);
    return this.#request({ type: 'run', token: randomUUID(), ...request }, timeLimitMs);
  }

  /** Runs inputs until one does something wanted. The whole may take as long as one run. */
  scout(request: Omit<ScoutRequest, 'type' | 'token'>, atMostMs: number): Promise<Answer> {
    const timeLimitMs = Math.min(this.timeLimitMsOf(request), atMostMs);
    return this.#request({ type: 'scout', token: randomUUID(), ...request }, timeLimitMs);
  }

  /** Searches what the loaded module exports for functions with some ids. */
  async find(request: Omit<FindRequest, 'type' | 'token'>): Promise<readonly FoundWay[]> {
    const timeLimitMs = this.#options.timeLimitMs * LOAD_FACTOR;
    const answer = await this.#request({ type: 'find', token: randomUUID(), ...request }, timeLimitMs);
    return answer.kind === 'message' ? decodeFoundWays(answer.message) : [];
  }

  /** How long a run may take. */
  timeLimitMsOf({ loadsModule = false }: Pick<RunRequest, 'loadsModule'>): number {
    return this.#options.timeLimitMs * (loadsModule ? LOAD_FACTOR : 1);
  }

  /** Ends the process, which is not used any more. */
  kill(): void {
    this.#isDiscarded = true;
    this.#child.kill('SIGKILL');
  }

  /** An answer that does not carry the token of its request comes from foreign code: the process is not to be trusted. */
  async #request(
    message: LoadRequest | RunRequest | ScoutRequest | FindRequest,
    timeLimitMs: number,
  ): Promise<Answer> {
    if (this.#end !== undefined) return this.#end;
    this.#leftMs = timeLimitMs;
    this.triedMutant = undefined;
    this.#resumeTimer();
    const answer = await new Promise<Answer>((resolve) => {
      this.#pending = resolve;
      this.#send(message);
    });
    clearTimeout(this.#timer);
    if (answer.kind !== 'message') return answer;
    const { token, spoiled } = ENVELOPE(answer.message);
    // A run that changed state which others see is the last one here.
    if (spoiled || token !== message.token) this.kill();
    if (token === message.token) return answer;
    return { kind: 'killed', detail: 'answered without the token of the request' };
  }

  #resumeTimer(): void {
    this.#resumedMs = performance.now();
    this.#timer = setTimeout(
      () => {
        this.#isTimedOut = true;
        this.#child.kill('SIGKILL');
      },
      Math.max(0, this.#leftMs),
    );
  }

  /** Stops the timer: waiting for our answers does not count. */
  #pauseTimer(): void {
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#resumedMs;
  }

  #send(message: ToTarget): void {
    this.#channel.write(`${inAscii(JSON.stringify(message))}\n`);
  }

  #receive(chunk: string): void {
    const lines = chunk.split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      this.#received.push(line);
      this.#handle(this.#received.join(''));
      this.#received = [];
      this.#receivedBytes = 0;
    }
    this.#received.push(rest);
    this.#receivedBytes += rest.length;
    if (this.#receivedBytes > MAX_LINE_BYTES) this.#child.kill('SIGKILL');
  }

  #handle(line: string): void {
    const message = parseMessage(line);
    const mutant = triedMutantIn(message);
    if (mutant !== undefined) {
      this.triedMutant = mutant;
      return;
    }
    this.#pauseTimer();
    const question = questionIn(message);
    if (question === undefined) {
      this.#settle({ kind: 'message', message });
      return;
    }
    void this.#reply(question);
  }

  /** Answers a question. The other side waits for it and asks nothing else meanwhile. */
  async #reply(question: Question): Promise<void> {
    try {
      const answer = await answerTo(question, this.#options.server);
      if (this.#end !== undefined) return;
      if (answer.type === 'source') this.#noteServed(question, answer.code ?? '');
      this.#send(answer);
      this.#resumeTimer();
    } catch {
      // Nobody is left who could answer.
      this.kill();
    }
  }

  #noteServed(question: Question, code: string): void {
    this.#servedBytes += code.length;
    if (code !== '' && question.type === 'source' && isOfPackage(question.url)) this.#hasPackages = true;
  }

  #describeEnd(exitCode: number | null, signal: string | null): ProcessEnd {
    if (this.#isTimedOut) return { kind: 'timed out' };
    const isCrash =
      signal !== null || exitCode === null || exitCode >= 128 || this.#errorText.includes('FATAL ERROR');
    if (!isCrash) return { kind: 'exited', exitCode };
    const fatal = /FATAL ERROR: ([^\n]*)/.exec(this.#errorText)?.[1];
    this.#isKilledFromOutside =
      fatal === undefined && !this.#isDiscarded && signal !== null && OUTSIDE_SIGNALS.has(signal);
    return { kind: 'killed', detail: fatal ?? signal ?? `exit code ${String(exitCode)}` };
  }

  #finish(end: ProcessEnd): void {
    this.#end ??= end;
    this.#settle(this.#end);
  }

  #settle(answer: Answer): void {
    const pending = this.#pending;
    this.#pending = undefined;
    pending?.(answer);
  }
}
