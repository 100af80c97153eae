import type { AmbientRead } from '../../program/state/ambient-reads.ts';
import { CallGraph, type FunctionNumber } from '../../program/influence/call-graph.ts';
import { isConstantExport } from '../../program/state/constant-exports.ts';
import { hidesState, mayKeepState } from '../../program/state/hidden-state.ts';
import type { LibraryModule } from './module-library.ts';

/** The modules that may take part in calls of one of them. */
export interface CalledModules {
  readonly module: LibraryModule;
  /** Itself, and what it imports of the project, directly or not. */
  readonly modules: readonly LibraryModule[];
  resolve(specifier: string, fromFile: string): LibraryModule | undefined;
}

/**
 * Reads, by functions and all that they may call, of values that no input brings, such as the clock. Reads in other
 * modules lose their function: they may influence any branch.
 */
export class AmbientClosure {
  readonly #called: CalledModules;
  #graph: CallGraph | undefined;

  constructor(called: CalledModules, graph?: CallGraph) {
    this.#called = called;
    this.#graph = graph;
  }

  /** Reads of some functions and of all that these may call. */
  from(functionIndices: Iterable<number>): readonly AmbientRead[] {
    const graph = this.graph;
    const { model } = this.#called.module;
    return this.within(graph.closure([...functionIndices].map((index) => graph.numberOf(model, index))));
  }

  /** Reads of the given functions of all modules. */
  within(functions: ReadonlySet<FunctionNumber>): readonly AmbientRead[] {
    const { module, modules } = this.#called;
    const reads = modules.flatMap((one) =>
      one.ambient
        .filter(({ functionIndex = 0 }) => functions.has(this.graph.numberOf(one.model, functionIndex)))
        .filter((read) => !this.#isConstant(read, one))
        .map((read) => (one === module ? read : { assumption: read.assumption })),
    );
    return this.#isStateKept ? [...reads, { assumption: 'kept modules' }] : reads;
  }

  /**
   * Whether results may depend on what modules keep: others anything, this one what no sequence of calls brings about.
   * Calls may lead anywhere by other names and through tables, so it does not matter which functions are called.
   */
  get #isStateKept(): boolean {
    const { module, modules } = this.#called;
    return modules.some(({ model }) => (model === module.model ? hidesState(model) : mayKeepState(model)));
  }

  get graph(): CallGraph {
    this.#graph ??= new CallGraph(this.#called.modules.map(({ model }) => model));
    return this.#graph;
  }

  /** Whether an imported binding is constant. */
  #isConstant({ imported }: AmbientRead, { file }: LibraryModule): boolean {
    if (imported === undefined) return false;
    const exporting = this.#called.resolve(imported.specifier, file);
    // Methods of packages are called as functions are.
    if (exporting === undefined) return imported.isReceiver;
    return isConstantExport(exporting.model, imported.name);
  }
}
