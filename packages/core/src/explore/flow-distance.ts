import { branchesOfSite, branchId, type BranchId } from '../model/branch-id.ts';
import { siteId, type SiteBase } from '../model/site-id.ts';
import type { Block, ControlFlowGraph } from '../program/control-flow/control-flow-graph.ts';
import type { CodeModel } from '../program/reach/code-model.ts';

/** The control flow of the module under test, and where its site ids start. */
export interface PlacedFlow {
  readonly graph: ControlFlowGraph;
  readonly model: Pick<CodeModel, 'escaping'>;
  readonly siteBase: SiteBase;
  /** Whether the code of the module itself is part of every run, before the call. */
  readonly isLoadedByRun?: boolean;
}

const NONE: ReadonlySet<BranchId> = new Set();

/** A branch of another module, or a decision about a type: it may lead anywhere, so it is worth trying late. */
const ELSEWHERE = 1_000;

/**
 * Distances in control flow from each branch to the nearest wanted one, across calls in both
 * directions. Infinite only if no way exists: calls that are not known by name count as calls of every
 * function whose value escapes.
 */
export class FlowDistance {
  /** The block that each branch of the module leads to, and the block it leaves. */
  readonly #targets = new Map<BranchId, number>();
  readonly #origins = new Map<BranchId, number>();
  /** The branches that leave each block. */
  readonly #leaving = new Map<number, readonly BranchId[]>();
  readonly #predecessors: number[][];
  readonly #handlers: readonly number[];
  /** The block at which each function begins. */
  readonly #entries: readonly number[];
  #distances: number[] = [];
  #wanted: ReadonlySet<BranchId> = new Set();
  #barred: ReadonlySet<BranchId> = NONE;
  /** Whether a wanted branch is not in the control flow graph: anything may lead there. */
  #isUnplaced = false;

  constructor({ graph, model, siteBase, isLoadedByRun = false }: PlacedFlow) {
    this.#handlers = graph.blocks.filter(({ isHandler }) => isHandler).map(({ id }) => id);
    this.#entries = graph.functions.map(({ entry }) => entry);
    for (const block of graph.blocks) this.#placeBranch(block, siteBase);
    this.#predecessors = findPredecessors(graph, model);
    if (isLoadedByRun) this.#callAfterLoading(graph);
  }

  /** Computes all distances to these branches, on ways that take no barred one. */
  aimAt(wanted: ReadonlySet<BranchId>, barred: ReadonlySet<BranchId> = NONE): void {
    this.#distances = [];
    this.#isUnplaced = false;
    this.#barred = barred;
    let layer: number[] = [];
    for (const branch of wanted) {
      if (barred.has(branch)) continue;
      const origin = this.#origins.get(branch);
      if (origin !== undefined) layer.push(origin);
      else this.#isUnplaced = true;
    }
    for (let distance = 1; layer.length > 0; distance += 1) {
      const nextLayer: number[] = [];
      for (const block of layer) {
        if (this.#distances[block] !== undefined) continue;
        this.#distances[block] = distance;
        for (const before of this.#predecessors[block] ?? [])
          if (!this.#isBarred(before, block)) nextLayer.push(before);
      }
      layer = nextLayer;
    }
    this.#wanted = wanted;
  }

  /** The distance of a branch from the nearest wanted one; zero if it is wanted itself. */
  of(branch: BranchId): number {
    if (this.#barred.has(branch)) return Infinity;
    if (this.#wanted.has(branch)) return 0;
    const target = this.#targets.get(branch);
    return target === undefined ? ELSEWHERE : (this.#distances[target] ?? this.#farthest);
  }

  /** Whether a branch has a place in the control flow of the module. */
  readonly places = (branch: BranchId): boolean => this.#targets.has(branch);

  get #farthest(): number {
    return this.#isUnplaced ? ELSEWHERE : Infinity;
  }

  /** Whether a function may lead to what is wanted. */
  leadsFrom(functionIndex: number): boolean {
    return this.#isUnplaced || this.#distances[this.#entries[functionIndex] ?? -1] !== undefined;
  }

  /** Whether an exception that is caught may lead to what is wanted. */
  get leadsFromHandler(): boolean {
    return this.#isUnplaced || this.#handlers.some((block) => this.#distances[block] !== undefined);
  }

  /** Whether control flow gets from one block to the next by barred branches only. */
  #isBarred(from: number, to: number): boolean {
    const leading = (this.#leaving.get(from) ?? []).filter((branch) => this.#targets.get(branch) === to);
    return leading.length > 0 && leading.every((branch) => this.#barred.has(branch));
  }

  /** Lets every function be called once the module is loaded. */
  #callAfterLoading({ functions: [module, ...functions] }: ControlFlowGraph): void {
    if (module === undefined) return;
    for (const { entry } of functions) this.#predecessors[entry]?.push(module.exit);
  }

  #placeBranch({ id, branch, waypoint }: Block, siteBase: SiteBase): void {
    if (waypoint !== undefined) this.#origins.set(branchId(siteId(siteBase, waypoint), true), id);
    if (branch === undefined) return;
    const [whenTrue, whenFalse] = branchesOfSite(siteId(siteBase, branch.siteIndex));
    this.#targets.set(whenTrue, branch.whenTrue).set(whenFalse, branch.whenFalse);
    this.#origins.set(whenTrue, id).set(whenFalse, id);
    this.#leaving.set(id, [whenTrue, whenFalse]);
  }
}

function findPredecessors(graph: ControlFlowGraph, model: PlacedFlow['model']): number[][] {
  const predecessors: number[][] = graph.blocks.map(() => []);
  const link = (from: number, to: number): void => void predecessors[to]?.push(from);
  for (const block of graph.blocks) {
    for (const successor of block.successors) link(block.id, successor);
    for (const callee of calleesOf(block, model)) {
      const called = graph.functions[callee];
      if (called === undefined) continue;
      link(block.id, called.entry);
      for (const successor of block.successors) link(called.exit, successor);
    }
  }
  return predecessors;
}

/** The top-level code of a module runs once, before anything is called. */
const MODULE_CODE: ReadonlySet<number> = new Set([0]);

function calleesOf(block: Block, { escaping }: PlacedFlow['model']): Iterable<number> {
  if (block.callsUnknown) return new Set(escaping).difference(MODULE_CODE);
  return block.calleeIndex === undefined ? [] : [block.calleeIndex];
}
