import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { internalError } from '../../foundation/errors.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import type { ServedMode } from '../target-process/library-server.ts';
import type { LoadVerdict } from '../target-process/load-check.ts';
import type { ModuleServer } from '../target-process/module-server.ts';
import type { ExploreEvents } from '../units/exploration-tools.ts';
import type { ProductRequest } from '../units/products.ts';
import type {
  CasesAnswer,
  CasesRequest,
  CheckRequest,
  Engine,
  EngineSettings,
  FileCandidates,
  FileSetting,
  FindAnswer,
  FindRequest,
  ReachAnswer,
  ReachRequest,
  TargetTests,
  UnitAnswer,
  UnitRequest,
} from './engine.ts';
import { Peer, type Handlers, type PeerMessage } from './peer.ts';
import { CLOSING_MS, endWithUs, HAS_GROUPS, killGroup, releaseGroup } from './process-group.ts';
import type { ProjectPort } from './project-port.ts';

/** A process that holds more than this after a unit is replaced. */
const MAX_BYTES = 700 * 1024 * 1024;

/** How long a unit may take to be given up before its process is killed: code of ours may be stuck in it. */
const ABORTING_MS = 5_000;

/** How much of what a process writes to its standard error is kept. */
const ERROR_TEXT_LENGTH = 4_096;

/** A unit's result, and how much memory its process holds. */
export interface SearchReply<Answer> {
  readonly answer: Answer;
  readonly memoryBytes: number;
}

interface Running {
  readonly child: ChildProcess;
  readonly peer: Peer;
  kill(): void;
  /** Settles when the process has ended. */
  readonly ended: Promise<undefined>;
}

/**
 * An engine in a process of its own, which is started when it is needed and replaced when it has ended. Requests that
 * are in hand when it ends fail; later ones go to a new process.
 */
export class EngineProcess implements Engine {
  readonly #settings: EngineSettings;
  readonly #handlers: Handlers;
  #running: Running | undefined;
  #onStep: ExploreEvents['onStep'] = () => undefined;
  #isAborted = false;
  #isExploring = false;
  #abortion: NodeJS.Timeout | undefined;

  constructor(settings: EngineSettings, port: ProjectPort) {
    this.#settings = settings;
    this.#handlers = {
      moduleOf: (file: string) => port.moduleOf(file),
      productsOf: (request: ProductRequest) => port.productsOf(request),
      entriesBefore: (file: string) => port.entriesBefore(file),
      loadFirst: (file: string, entry: string | undefined) => port.loadFirst(file, entry),
      serve: (mode: ServedMode, name: keyof ModuleServer, ...args: Parameters<ModuleServer[typeof name]>) =>
        port.serve(mode, name, ...args),
      step: (state: Parameters<ExploreEvents['onStep']>[0]) => {
        this.#onStep(state);
      },
    };
  }

  /** The id of the process, while there is one. */
  get processId(): number | undefined {
    return this.#running?.child.pid;
  }

  /** Starts the process, if there is none. */
  start(): void {
    this.#running ??= this.#fork();
  }

  check(request: CheckRequest): Promise<LoadVerdict> {
    return this.#call('check', request);
  }

  findFunctions(request: FindRequest): Promise<FindAnswer> {
    return this.#call('findFunctions', request);
  }

  explore(request: UnitRequest, onStep: ExploreEvents['onStep']): Promise<UnitAnswer> {
    return this.#search<UnitAnswer>('explore', request, onStep);
  }

  reach(request: ReachRequest, onStep: ExploreEvents['onStep']): Promise<ReachAnswer> {
    return this.#search<ReachAnswer>('reach', request, onStep);
  }

  cases(request: CasesRequest, onStep: ExploreEvents['onStep']): Promise<CasesAnswer> {
    return this.#search<CasesAnswer>('cases', request, onStep);
  }

  async #search<Answer>(
    name: 'explore' | 'reach' | 'cases',
    request: UnitRequest,
    onStep: ExploreEvents['onStep'],
  ): Promise<Answer> {
    this.#onStep = onStep;
    this.#isExploring = true;
    try {
      const { answer, memoryBytes } = await this.#call<SearchReply<Answer>>(name, request);
      if (memoryBytes > MAX_BYTES) await this.close();
      return answer;
    } finally {
      this.#isExploring = false;
      clearTimeout(this.#abortion);
    }
  }

  chooseTests(files: readonly FileCandidates[]): Promise<readonly (readonly TargetTests[])[]> {
    return this.#call('chooseTests', files);
  }

  branchesOnLoad(setting: FileSetting): Promise<readonly BranchId[]> {
    return this.#call('branchesOnLoad', setting);
  }

  abort(): void {
    this.#isAborted = true;
    this.#running?.peer.note('abort');
    if (!this.#isExploring) return;
    this.#abortion = setTimeout(() => this.#running?.kill(), ABORTING_MS);
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (running === undefined) return;
    // It ends without an answer.
    running.peer.call('close', []).catch(() => undefined);
    const timer = setTimeout(() => running.kill(), CLOSING_MS);
    await running.ended;
    clearTimeout(timer);
  }

  #call<Result>(name: string, request: unknown): Promise<Result> {
    this.start();
    return (this.#running as Running).peer.call(name, [request]) as Promise<Result>;
  }

  #fork(): Running {
    const child = forkEngine();
    const peer = new Peer((message) => child.send(message), this.#handlers);
    let errorText = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      errorText = `${errorText}${chunk}`.slice(-ERROR_TEXT_LENGTH);
    });
    child.on('message', (message) => {
      peer.receive(message as PeerMessage);
    });
    const kill = (): void => {
      if (child.pid !== undefined) killGroup(child.pid);
    };
    if (child.pid !== undefined) endWithUs(child.pid);
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    const finish = (detail: string): void => {
      if (child.pid !== undefined) releaseGroup(child.pid);
      peer.end(engineEnded(detail));
      if (this.#running?.child === child) this.#running = undefined;
      resolve(undefined);
    };
    child.on('error', (error) => {
      finish(error.message);
    });
    // Processes that it has started would keep its standard error open.
    child.on('exit', kill);
    child.on('close', (exitCode, signal) => {
      finish(causeIn(errorText) ?? signal ?? `exit code ${String(exitCode)}`);
    });
    peer.call('start', [this.#settings]).catch(() => undefined);
    if (this.#isAborted) peer.note('abort');
    return { child, peer, kill, ended };
  }
}

/**
 * The entry in the bundle that `npm run build` makes: reading a thousand sources takes longer than exploring a small
 * file.
 */
const ENTRY = fileURLToPath(new URL('dist/bundle/engine-entry.js', PACKAGE_FOLDER));

function forkEngine(): ChildProcess {
  return fork(ENTRY, [], {
    detached: HAS_GROUPS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
}

/** The reason that a process gives before it ends. */
const causeIn = (errorText: string): string | undefined => /FATAL ERROR: ([^\n]*)/.exec(errorText)?.[1];

const engineEnded = (detail: string): Error =>
  internalError({ code: 'ENGINE_ENDED', message: `the process that explored it ended: ${detail}` });
