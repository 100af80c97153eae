import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TermFactory } from '../expr/term-factory.ts';
import type { Clock } from '../foundation/clock.ts';
import { usageError } from '../foundation/errors.ts';
import { findNativeSolver } from '../solve/backends/smtlib-process/find-native-solver.ts';
import { SmtlibProcessBackend } from '../solve/backends/smtlib-process/smtlib-process-backend.ts';
import type { SmtlibBackend } from '../solve/backends/smtlib-transport.ts';
import { Z3WasmBackend } from '../solve/backends/z3-wasm/z3-wasm-backend.ts';
import { assembleSolver, type SolverChain } from '../solve/chain/assemble.ts';
import type { QuerySink } from '../solve/chain/logging.ts';
import type { SolverStatistics } from '../solve/chain/counting.ts';
import type { Solver } from '../solve/solver.ts';
import type { RunOptions } from './run-options.ts';

/** The solvers that `--solver` knows. */
export const SOLVER_NAMES = ['auto', 'z3-wasm', 'z3', 'cvc5'] as const;

type SolverOptions = Pick<RunOptions, 'solver' | 'solverTraceDir' | 'without'>;

/** One worker's solver: the back-end lives as long as the worker, the chain in front of it as long as a target. */
export class SolverSession {
  readonly #backend: SmtlibBackend;
  readonly #options: SolverOptions;
  readonly #clock: Clock;
  #chain: SolverChain | undefined;

  constructor(backend: SmtlibBackend, options: SolverOptions, clock: Clock) {
    this.#backend = backend;
    this.#options = options;
    this.#clock = clock;
  }

  static start(options: SolverOptions, clock: Clock): SolverSession {
    return new SolverSession(startBackend(options.solver), options, clock);
  }

  /** Forgets what the last target asked. */
  async forget(): Promise<void> {
    await this.#chain?.asked.reset();
  }

  /** A chain for the terms of one target, which knows nothing of targets before it. */
  chainFor(factory: TermFactory, targetName: string): Solver {
    const { solverTraceDir, without = [] } = this.#options;
    this.#chain = assembleSolver({
      factory,
      backend: this.#backend,
      clock: this.#clock,
      without,
      ...(solverTraceDir === undefined ? {} : { trace: directorySink(join(solverTraceDir, targetName)) }),
    });
    return this.#chain.asked;
  }

  /** What the chain of the current target was asked. */
  get statistics(): SolverStatistics {
    return this.#chain?.asked.statistics ?? NOTHING_ASKED;
  }

  async close(): Promise<void> {
    await this.#chain?.asked.close();
    await this.#backend.close();
  }
}

const NOTHING_ASKED: SolverStatistics = { queries: 0, timeMs: 0, verdicts: { sat: 0, unsat: 0, unknown: 0 } };

/** A native Z3 is several times as fast as WebAssembly, so `auto` takes one if the machine has it. */
function startBackend(name: string): SmtlibBackend {
  if (name === 'z3-wasm') return new Z3WasmBackend();
  const wanted = name === 'auto' ? 'z3' : name;
  const native = wanted === 'z3' || wanted === 'cvc5' ? findNativeSolver(process.env, [wanted]) : undefined;
  if (native !== undefined) return new SmtlibProcessBackend(native);
  if (name === 'auto') return new Z3WasmBackend();
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
