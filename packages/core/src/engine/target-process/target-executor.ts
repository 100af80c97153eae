import { pathToFileURL } from 'node:url';
import type { BranchId } from '../../model/branch-id.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { type Simplifier } from '../../expr/simplify/simplifier.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import { describeInput } from '../../inputs/describe-input.ts';
import { encodeInputTypes } from '../../wire/input-types.ts';
import type { Aliasing } from '../../model/input/aliasing.ts';
import type { Circumstances } from '../../model/run/circumstances.ts';
import { decodeScoutAnswer, type LoadAnswer } from '../../wire/target-answers.ts';
import type { CallRequest, RunRequest, Settling } from '../../wire/target-messages.ts';
import { MOUNTING_EXPORTS, RENDERING_EXPORTS } from '../../model/rendering.ts';
import { isLoadedByRun, type TargetSpec } from '../../model/target-spec.ts';
import type { Budget } from '../../foundation/budget.ts';
import type { Untimed } from '../../foundation/clock.ts';
import type { PathExecutor, PathRecord, Scouted, Wanted } from '../../explore/path-executor.ts';
import { decodeRecord, type CheckedRecord } from './decode-record.ts';
import { withoutDom } from './missing-dom.ts';
import { withoutRenderingError } from './rendering-error.ts';
import type { LoadedProcess, ProcessSlot, TakenProcess } from './process-slot.ts';
import type { Answer, ProcessEnd, TargetProcess } from './target-process.ts';

/** How runs of one target are made. */
export interface ExecutorOptions {
  readonly spec: TargetSpec;
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
  readonly randomSeed: number;
  /** Hooks after which a run counts as endless: the same on every machine. */
  readonly maxSteps: number;
  /** Whether each run needs a new instance of the module. */
  readonly freshState: boolean;
  readonly checksShadows: boolean;
  /** How objects of the input may be shared; `guarded` unless said otherwise. */
  readonly aliasing?: Aliasing;
  /** How long a run waits for pending promise jobs of its calls; `some` by default. */
  readonly settling?: Settling;
  /** Time at which a call is made; by default the clock simply goes on. */
  readonly startMs?: number;
  /** Whether runs wait for rejections that nobody handles. */
  readonly watchesRejections?: boolean;
  /** Whether the times of the input are those of local clocks. */
  readonly hasLocalTime?: boolean;
  /** How large the first random values are, from 0 to 15; not fixed by default. */
  readonly randomLevel?: number;
  /** Whether runs tell how their outcomes depend on the input. */
  readonly tellsParts?: boolean;
  /** Mutants to try with each input. */
  readonly mutants?: readonly number[];
  /** Loads the module for the first time, which may include starting a process. */
  readonly loading?: Untimed;
  /** Budget that runs are charged to; once it is exhausted, none is made. */
  readonly allowance?: Budget;
}

/** Whether the module is loaded or was at least tried to be, and whether a run has done that in an environment of its own. */
interface LoadState {
  isTried: boolean;
  isLoaded: boolean;
  isByRun: boolean;
  /** Whether code of packages is followed: `left` to Node where a run took too long, `kept` where that did not help. */
  packages: 'followed' | 'left' | 'kept';
}

/** Options that may differ between runs of one target. */
export type RunManner = Pick<
  ExecutorOptions,
  | 'freshState'
  | 'settling'
  | 'startMs'
  | 'randomLevel'
  | 'hasLocalTime'
  | 'mutants'
  | 'watchesRejections'
  | 'tellsParts'
>;

/** Runs one target in a process slot. Whatever happens to the process is an outcome. */
export class TargetExecutor implements PathExecutor {
  readonly #slot: ProcessSlot;
  readonly #options: ExecutorOptions;
  readonly #types: string;
  readonly #loading: LoadState;

  constructor(
    slot: ProcessSlot,
    options: ExecutorOptions,
    loading: LoadState = {
      isTried: false,
      isLoaded: false,
      isByRun: false,
      packages: 'followed',
    },
  ) {
    this.#slot = slot.forFile(options.spec.file);
    this.#options = options;
    this.#types = encodeInputTypes(options.spec);
    this.#loading = loading;
  }

  /** An executor of another target of the same module, which need not be loaded again for it. */
  withSpec(spec: TargetSpec, manner: Partial<RunManner> = {}): TargetExecutor {
    return new TargetExecutor(this.#slot, { ...this.#options, ...manner, spec }, this.#loading);
  }

  /** An executor of the same target in other circumstances. */
  in(circumstances: Circumstances): TargetExecutor {
    return new TargetExecutor(this.#slot.in(circumstances), this.#options);
  }

  /** An executor of the same target in another process. */
  on(slot: ProcessSlot): TargetExecutor {
    return new TargetExecutor(slot, this.#options);
  }

  /** An executor whose runs are charged to a budget. */
  within(allowance: Budget): TargetExecutor {
    return new TargetExecutor(this.#slot, { ...this.#options, allowance }, this.#loading);
  }

  async run(input: Assignment): Promise<PathRecord> {
    return this.runChecked(input);
  }

  /** As {@link run}, with the probes of check mode. */
  async runChecked(input: Assignment): Promise<CheckedRecord> {
    const { allowance } = this.#options;
    if (allowance?.isExhausted() === true) return NOT_RUN;
    allowance?.spend();
    const first = this.#take();
    const record = await this.#attempt(input, first);
    // A single kill is chance; a second one, in a new process, counts as the target's own doing.
    if (first.process.isKilledFromOutside) return this.#attempt(input, this.#take());
    const isEndless = record.outcome.kind === 'timed out' && first.process.hasEnded;
    return isEndless && first.process.hasPackages ? this.#withoutPackages(input, record) : record;
  }

  /**
   * Makes a run again that took too long, with packages as Node loads them: hashing a password takes a tenth of a second,
   * and minutes where each operation is followed. Where that ends, all later runs of the target are made so.
   */
  async #withoutPackages(input: Assignment, endless: CheckedRecord): Promise<CheckedRecord> {
    if (this.#loading.packages !== 'followed') return endless;
    this.#loading.packages = 'left';
    const { loading } = this.#options;
    const again = (): Promise<CheckedRecord> => this.#attempt(input, this.#take(), Infinity);
    const record = await (loading === undefined ? again() : loading(again));
    if (record.outcome.kind !== 'timed out') return record;
    this.#loading.packages = 'kept';
    return endless;
  }

  #take(): TakenProcess {
    return this.#runSlot.take();
  }

  /** The slot in which runs are made. */
  get #runSlot(): ProcessSlot {
    return this.#loading.packages === 'left' ? this.#slot.leavingPackages : this.#slot;
  }

  /** Nothing is scouted where a run ended the process: which one it was is not known. */
  async scout(
    inputs: readonly Assignment[],
    { branches, isReturn, areAll }: Wanted,
  ): Promise<Scouted | undefined> {
    const { allowance, freshState } = this.#options;
    const { process, failure } = await this.#ready(this.#take());
    if (failure !== undefined) return undefined;
    this.#loading.isByRun = this.#isLoadedByRun;
    const answer = await process.scout(
      {
        ...this.#call(),
        inputs: inputs.map(describeInput),
        branches: [...branches],
        isReturnWanted: isReturn,
        ...(areAll === true && { areAllWanted: true }),
        ...(freshState && !this.#isLoadedByRun && { reloads: true }),
      },
      allowance?.leftMs() ?? Infinity,
    );
    return answer.kind === 'message' ? decodeScoutAnswer(answer.message) : undefined;
  }

  async #attempt(input: Assignment, taken: TakenProcess, atMostMs?: number): Promise<CheckedRecord> {
    const { spec, factory, simplifier } = this.#options;
    const { process, failure } = await this.#ready(taken);
    if (failure !== undefined) return endedRecord(failure);
    const leftMs = atMostMs ?? this.#options.allowance?.leftMs() ?? Infinity;
    const request = { ...this.#call(), input: describeInput(input) };
    this.#loading.isByRun = this.#isLoadedByRun;
    const answer = await process.run({ ...request, ...this.#mutation() }, leftMs);
    // A run that was cut short by the budget says nothing of the code.
    if (answer.kind === 'timed out' && leftMs < process.timeLimitMsOf(request)) return NOT_RUN;
    if (answer.kind !== 'message') {
      const { triedMutant } = process;
      const ended = endedRecord(this.#describe(answer));
      return triedMutant === undefined ? ended : { ...ended, endedBy: triedMutant };
    }
    try {
      const record = decodeRecord(answer.message, { factory, simplifier });
      const rendered = withoutRenderingError(record, spec);
      const outcome = withoutDom(rendered, this.#slot.missingDomOf(spec.file));
      return outcome.kind === 'never settled' ? { ...record, ...NOTHING_SHOWN } : { ...record, outcome };
    } catch (error) {
      // Terms too deep to be read are a limit of ours.
      if (error instanceof RangeError) throw error;
      // Only foreign code could have sent this: the process is not to be trusted any further.
      process.kill();
      return endedRecord({ kind: 'crashed', detail: error instanceof Error ? error.message : String(error) });
    }
  }

  /** How the target is called. */
  #call(): Omit<CallRequest, 'input'> {
    const { spec, randomSeed, maxSteps, checksShadows } = this.#options;
    return {
      exportName: spec.check ?? spec.exportName,
      ...(spec.access !== undefined && spec.check === undefined && { access: [...spec.access] }),
      ...(spec.rendering !== undefined && {
        caller: (spec.isMounted === true ? MOUNTING_EXPORTS : RENDERING_EXPORTS)[spec.rendering],
      }),
      ...(spec.requirement !== undefined && { requirement: spec.requirement }),
      types: this.#types,
      ...(this.#isLoadedByRun && { loadsModule: true }),
      aliasing: this.#options.aliasing ?? 'guarded',
      randomSeed,
      maxSteps,
      checksShadows,
      settling: this.#options.settling ?? 'some',
      ...(spec.elapses === true && { elapses: true }),
      ...(this.#options.tellsParts === true && { tellsParts: true }),
      ...(this.#options.startMs !== undefined && { startMs: this.#options.startMs }),
      ...(this.#options.hasLocalTime === true && { hasLocalTime: true }),
      ...(this.#options.watchesRejections === true && { watchesRejections: true }),
      ...(this.#options.randomLevel !== undefined && { randomLevel: this.#options.randomLevel }),
    };
  }

  /** Members of a request about mutants. */
  #mutation(): Pick<RunRequest, 'mutants' | 'reloads'> {
    const { mutants, freshState } = this.#options;
    return mutants === undefined ? {} : { mutants: [...mutants], reloads: freshState };
  }

  /** Loads the module where that has not been done. A process that others have spoiled is replaced. */
  async #ready({ process, isNew }: TakenProcess): Promise<ReadyProcess> {
    const { isLoaded, isByRun } = this.#loading;
    const isReady = isLoaded && (this.#isLoadedByRun || !(isByRun || this.#options.freshState));
    const { href } = pathToFileURL(this.#options.spec.file);
    // Executors of other modules may have used the process meanwhile.
    if (isReady && !isNew && process.loadedUrl === href) return { process, failure: undefined };
    const load = (): Promise<LoadedProcess> =>
      this.#runSlot.load(href, filesBeside(this.#options.spec), process);
    const { loading } = this.#options;
    const isFirst = !this.#loading.isTried;
    this.#loading.isTried = true;
    const loaded = await (isFirst && loading !== undefined ? loading(load) : load());
    return { process: loaded.process, failure: this.#failureIn(loaded.answer) };
  }

  get #isLoadedByRun(): boolean {
    return isLoadedByRun(this.#options.spec);
  }

  #failureIn(answer: Answer<LoadAnswer>): Outcome | undefined {
    if (answer.kind !== 'message') return this.#describe(answer);
    const { message } = answer;
    if (message.refused !== undefined) return { kind: 'refused', what: message.refused };
    this.#loading.isLoaded = message.type === 'loaded';
    if (this.#loading.isLoaded) return undefined;
    const cause = message.type === 'load failed' && message.error ? `: ${message.error.message}` : '';
    return { kind: 'crashed', detail: `the module could not be loaded${cause}`, isOnLoading: true };
  }

  #describe(end: ProcessEnd): Outcome {
    switch (end.kind) {
      case 'timed out':
        return { kind: 'timed out', limitMs: this.#slot.timeLimitMs };
      case 'exited':
        // The code that Node gives to a process whose last promise cannot settle any more.
        return end.exitCode === 13 ? { kind: 'never settled' } : end;
      case 'killed':
        return { kind: 'crashed', detail: end.detail };
    }
  }
}

/** The files whose classes and functions a run needs beside the module under test, each once. */
function filesBeside({ heap, sequence = [] }: TargetSpec): readonly string[] {
  const classes = heap.flatMap((one) =>
    one.kind === 'instance' && one.heldBy === undefined ? [one.file] : [],
  );
  return [...new Set([...classes, ...sequence.map(({ invokable }) => invokable.file)])];
}

/** A process with the module loaded, or why it cannot be. */
interface ReadyProcess {
  readonly process: TargetProcess;
  readonly failure: Outcome | undefined;
}

/** No test can wait for a promise that never settles, so none shows the branches before. */
const NOTHING_SHOWN = {
  outcome: { kind: 'never settled' },
  coveredBranches: new Set<BranchId>(),
  lastBranches: new Set<BranchId>(),
} as const;

/** Stands for a run that was not made: it covers nothing, and is no part of a path. */
const NOT_RUN: CheckedRecord = { ...endedRecord({ kind: 'excluded' }), brokenAt: 0 };

function endedRecord(outcome: Outcome): CheckedRecord {
  return {
    decisions: [],
    coveredBranches: new Set(),
    untracked: [],
    assumptions: [],
    losses: [],
    outcome,
    isDeliberateThrow: false,
    probes: [],
  };
}
