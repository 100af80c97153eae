import type { Circumstances } from '../../model/run/circumstances.ts';
import type { DomKind, DomSetup } from '../../model/run/dom-setup.ts';
import type { LoadAnswer } from '../../wire/target-answers.ts';
import { USUAL } from '../circumstances.ts';
import { leavePackages } from './leave-packages.ts';
import { TargetProcess, type Answer, type TargetProcessOptions } from './target-process.ts';

/** A process, and whether it is a new one in which nothing is loaded. */
export interface TakenProcess {
  readonly process: TargetProcess;
  readonly isNew: boolean;
}

/** A process that was told to load a module, and what it said. */
export interface LoadedProcess {
  readonly process: TargetProcess;
  readonly answer: Answer<LoadAnswer>;
}

/** A process that is started when needed and replaced when it has ended. */
export class ProcessSlot {
  readonly #options: TargetProcessOptions;
  readonly #others = new Map<Circumstances, ProcessSlot>();
  readonly #withDoms = new Map<string, ProcessSlot>();
  #leavingPackages: ProcessSlot | undefined;
  #process: TargetProcess | undefined;

  constructor(options: TargetProcessOptions) {
    this.#options = options;
  }

  get timeLimitMs(): number {
    return this.#options.timeLimitMs;
  }

  take(): TakenProcess {
    const current = this.#process;
    if (current !== undefined && !current.hasEnded && !current.isFull)
      return { process: current, isNew: false };
    current?.kill();
    const process = new TargetProcess(this.#options);
    this.#process = process;
    return { process, isNew: true };
  }

  /**
   * Loads a module, and files of classes beside it, in a new process if other modules have spoiled the current one.
   * Where it fails in a used process, a package may have kept something of an earlier load, such as the name of a
   * database model.
   */
  async load(
    url: string,
    classes: readonly string[] = [],
    process = this.take().process,
  ): Promise<LoadedProcess> {
    const isUsed = process.hasLoaded;
    const answer = await process.load(url, classes);
    const type = answer.kind === 'message' ? answer.message.type : undefined;
    if (type !== 'spoiled' && !(isUsed && type === 'load failed')) return { process, answer };
    process.kill();
    const { process: other } = this.take();
    return { process: other, answer: await other.load(url, classes) };
  }

  /** The slot in which a file is run: with the DOM of its runner, and the documented environment if it needs that. */
  forFile(file: string): ProcessSlot {
    const { documented, circumstances = USUAL } = this.#options;
    const dom = this.#options.domOf?.(file);
    const entry = dom?.entry;
    if (dom !== undefined && entry !== undefined && this.#options.dom === undefined)
      return this.#withDom({ ...dom, entry }).forFile(file);
    if (documented?.isNeededBy(file) !== true) return this;
    const added = documented.addedTo(circumstances);
    return added === circumstances ? this : this.in(added);
  }

  /** The DOM that the runner of a file names, and that is not installed. */
  missingDomOf(file: string): DomKind | undefined {
    const dom = this.#options.domOf?.(file);
    return dom?.entry === undefined ? dom?.kind : undefined;
  }

  #withDom(dom: DomSetup): ProcessSlot {
    const key = JSON.stringify(dom);
    const slot = this.#withDoms.get(key) ?? new ProcessSlot({ ...this.#options, dom });
    this.#withDoms.set(key, slot);
    return slot;
  }

  /** A slot for the same process in other circumstances. It is closed with this one. */
  in(circumstances: Circumstances): ProcessSlot {
    const known = this.#others.get(circumstances);
    if (known !== undefined) return known;
    const slot = new ProcessSlot({ ...this.#options, circumstances });
    this.#others.set(circumstances, slot);
    return slot;
  }

  /** A slot for the same process, but with packages as Node loads them. It is closed with this one. */
  get leavingPackages(): ProcessSlot {
    const server = leavePackages(this.#options.server);
    this.#leavingPackages ??= new ProcessSlot({ ...this.#options, server });
    return this.#leavingPackages;
  }

  close(): void {
    for (const slot of [...this.#others.values(), ...this.#withDoms.values()]) slot.close();
    this.#leavingPackages?.close();
    this.#process?.kill();
    this.#process = undefined;
  }
}
