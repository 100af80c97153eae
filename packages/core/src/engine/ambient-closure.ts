import type { AmbientRead } from '../program/ambient-reads.ts';
import { CallGraph, type FunctionNumber } from '../program/influence/call-graph.ts';
import { isConstantExport } from '../program/ambient-reads.ts';
import type { LibraryModule } from './module-library.ts';

/** The modules that may take part in calls of one of them. */
export interface CalledModules {
  readonly module: LibraryModule;
  /** Itself, and what it imports of the project, directly or not. */
  readonly modules: readonly LibraryModule[];
  resolve(specifier: string, fromFile: string): LibraryModule | undefined;
}

/**
 * What functions of a module, and all that they may call, read that no input brings. What other modules read is
 * placed nowhere: it may lead anywhere.
 */
export class AmbientClosure {
  readonly #called: CalledModules;
  #graph: CallGraph | undefined;

  constructor(called: CalledModules, graph?: CallGraph) {
    this.#called = called;
    this.#graph = graph;
  }

  /** What is read from some functions of the module on. */
  from(functionIndices: Iterable<number>): readonly AmbientRead[] {
    const graph = this.graph;
    const { model } = this.#called.module;
    return this.within(graph.closure([...functionIndices].map((index) => graph.numberOf(model, index))));
  }

  /** What some functions of all modules read. */
  within(functions: ReadonlySet<FunctionNumber>): readonly AmbientRead[] {
    const { module, modules } = this.#called;
    return modules.flatMap((one) =>
      one.ambient
        .filter(({ functionIndex = 0 }) => functions.has(this.graph.numberOf(one.model, functionIndex)))
        .filter((read) => !this.#isConstant(read, one))
        .map((read) => (one === module ? read : { assumption: read.assumption })),
    );
  }

  get graph(): CallGraph {
    this.#graph ??= new CallGraph(this.#called.modules.map(({ model }) => model));
    return this.#graph;
  }

  /** Whether what is imported cannot change. */
  #isConstant({ imported }: AmbientRead, { file }: LibraryModule): boolean {
    if (imported === undefined) return false;
    const exporting = this.#called.resolve(imported.specifier, file);
    return exporting !== undefined && isConstantExport(exporting.model, imported.name);
  }
}
