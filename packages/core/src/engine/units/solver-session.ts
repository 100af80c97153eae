import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Clock, Untimed } from '../../foundation/clock.ts';
import { usageError } from '../../foundation/errors.ts';
import {
  findNativeSolver,
  NATIVE_SOLVER_NAMES,
  type NativeSolver,
} from '../../solve/backends/smtlib-process/find-native-solver.ts';
import { SmtlibProcessBackend } from '../../solve/backends/smtlib-process/smtlib-process-backend.ts';
import type { SmtlibBackend } from '../../solve/backends/smtlib-transport.ts';
import { Z3WasmBackend } from '../../solve/backends/z3-wasm/z3-wasm-backend.ts';
import { assembleSolver, type ChainOptions, type SolverChain } from '../../solve/chain/assemble.ts';
import type { QuerySink } from '../../solve/chain/logging.ts';
import type { SolverStatistics } from '../../solve/chain/counting.ts';
import type { LocalStatistics } from '../../solve/local/local-solver.ts';
import type { Solver } from '../../solve/solver.ts';
import type { RunOptions } from '../run-options.ts';

/** The solvers that `--solver` knows. */
export const SOLVER_NAMES = ['auto', 'z3-wasm', ...NATIVE_SOLVER_NAMES] as const;

export type SolverName = (typeof SOLVER_NAMES)[number];

/** Refuses a solver that the machine does not have, before anything is started. */
export function requireSolver({ solver }: Pick<RunOptions, 'solver'>): void {
  const isNative = solver !== 'auto' && solver !== 'z3-wasm';
  if (isNative && nativeSolver(solver) === undefined) missingSolver(solver);
}

type Backends = Pick<ChainOptions, 'backend' | 'specialist'>;
type SolverOptions = Pick<RunOptions, 'solver' | 'solverTraceDir' | 'without'>;

/** Traits of a chain that differ between targets. */
export interface ChainTraits extends Pick<ChainOptions, 'leftMs' | 'limits'> {
  readonly untimed?: Untimed;
}

/** One worker's solver: back-ends live as long as the worker, the chain in front of them as long as a target. */
export class SolverSession {
  readonly #backends: Backends;
  readonly #options: SolverOptions;
  readonly #clock: Clock;
  #chain: SolverChain | undefined;
  #isStarted = false;

  constructor(backends: Backends, options: SolverOptions, clock: Clock) {
    this.#backends = backends;
    this.#options = options;
    this.#clock = clock;
  }

  static start(options: SolverOptions, clock: Clock): SolverSession {
    return new SolverSession(startBackends(options.solver), options, clock);
  }

  /** Forgets what the last target asked. */
  async forget(): Promise<void> {
    await this.#chain?.asked.reset();
  }

  /**
   * A chain for the terms of one target, which knows nothing of targets before it and answers as long as time is left.
   * Starting the back-end for the first time is `untimed`.
   */
  chainFor(
    factory: TermFactory,
    targetName: string,
    { leftMs = () => Infinity, untimed, limits }: ChainTraits = {},
  ): Solver {
    const { solverTraceDir, without = [] } = this.#options;
    this.#chain = assembleSolver({
      ...this.#backends,
      factory,
      clock: this.#clock,
      leftMs,
      ...(limits !== undefined && { limits }),
      starting: (start) => {
        const isFirst = !this.#isStarted;
        this.#isStarted = true;
        return isFirst && untimed !== undefined ? untimed(start) : start();
      },
      without,
      ...(solverTraceDir === undefined ? {} : { trace: directorySink(join(solverTraceDir, targetName)) }),
    });
    return this.#chain.asked;
  }

  /** Statistics of the current target's queries. */
  get statistics(): SolverStatistics {
    return this.#chain?.asked.statistics ?? NOTHING_ASKED;
  }

  /** How many queries needed a back-end. */
  get hardQuestions(): number {
    const { asked, settled } = this.localStatistics;
    return asked - settled;
  }

  /** How many queries were decided without a back-end. */
  get localStatistics(): LocalStatistics {
    return this.#chain?.local.statistics ?? { asked: 0, settled: 0 };
  }

  async close(): Promise<void> {
    await this.#chain?.asked.close();
    await Promise.all([this.#backends.backend.close(), this.#backends.specialist?.close()]);
  }
}

const NOTHING_ASKED: SolverStatistics = { queries: 0, timeMs: 0, verdicts: { sat: 0, unsat: 0, unknown: 0 } };

/**
 * A native Z3 is several times as fast as WebAssembly, and cvc5 far better than either at strings and exact doubles, so
 * `auto` takes each if the machine has it.
 */
function startBackends(name: string): Backends {
  if (name === 'z3-wasm') return { backend: new Z3WasmBackend() };
  if (name !== 'auto') return { backend: startNative(name) ?? missingSolver(name) };
  const specialist = startNative('cvc5');
  const backend = startNative('z3') ?? new Z3WasmBackend();
  return specialist === undefined ? { backend } : { backend, specialist };
}

/** The solver programs that a name stands for on this machine; besides them there is always Z3 in WebAssembly. */
export function nativeSolversOf(name: string): readonly NativeSolver[] {
  const names = name === 'auto' ? NATIVE_SOLVER_NAMES : [name];
  return names.flatMap((one) => nativeSolver(one) ?? []);
}

function startNative(name: string): SmtlibBackend | undefined {
  const native = nativeSolver(name);
  return native === undefined ? undefined : new SmtlibProcessBackend(native);
}

function nativeSolver(name: string): NativeSolver | undefined {
  const known = NATIVE_SOLVER_NAMES.filter((native) => native === name);
  return findNativeSolver(process.env, known);
}

function missingSolver(name: string): never {
  throw usageError({
    code: 'SOLVER_MISSING',
    message: `the solver ${name} was not found on PATH`,
    hint: 'Install it, or use --solver z3-wasm, which is always there.',
  });
}

function directorySink(folder: string): QuerySink {
  const made = mkdir(folder, { recursive: true });
  return {
    write: async (fileName, text) => {
      await made;
      await writeFile(join(folder, fileName), text);
    },
  };
}
