import { branchesOfSite, branchId, type BranchId } from '../../model/branch-id.ts';
import { siteId, type SiteBase } from '../../model/site-id.ts';
import type { Block, ControlFlowGraph } from '../../program/control-flow/control-flow-graph.ts';
import { functionAround } from '../../program/modules/placed-module.ts';
import type { CodeFunction, CodeModel } from '../../program/reach/code-model.ts';

/** The control flow of a module, and what is known of its branches. */
export interface KnownFlow {
  readonly flow: ControlFlowGraph;
  readonly model: CodeModel;
  readonly siteBase: SiteBase;
  readonly covered: ReadonlySet<BranchId>;
  /** Whether a function is called from outside. */
  readonly isRoot: (fn: CodeFunction) => boolean;
  /** Whether it is proved that no run takes a branch. */
  readonly isCut: (branch: BranchId) => boolean;
}

/**
 * The branches whose decision, and the waypoints, that control flow may reach from executed code, without taking a branch that is cut.
 * Overapproximates: calls that are not known by name count as calls of every function that escapes.
 */
export function openWays(known: KnownFlow): ReadonlySet<BranchId> {
  const { flow, model, siteBase, isCut } = known;
  const open = new Set<BranchId>();
  const reached = new Set<number>();
  const pending: number[] = [];
  const enter = (block: number | undefined): void => {
    if (block === undefined || reached.has(block)) return;
    reached.add(block);
    pending.push(block);
  };
  const callersOf = callersByCallee(flow, model);
  for (const functionIndex of enteredFunctions(known)) enter(flow.functions[functionIndex]?.entry);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const block = flow.blocks[id] as Block;
    const { branch, waypoint } = block;
    if (waypoint !== undefined) open.add(branchId(siteId(siteBase, waypoint), true));
    const cut = new Set<number>();
    if (branch !== undefined) {
      const [whenTrue, whenFalse] = branchesOfSite(siteId(siteBase, branch.siteIndex));
      open.add(whenTrue).add(whenFalse);
      if (isCut(whenTrue)) cut.add(branch.whenTrue);
      if (isCut(whenFalse)) cut.add(branch.whenFalse);
    }
    for (const successor of block.successors) if (!cut.has(successor)) enter(successor);
    for (const callee of calleesOf(block, model)) enter(flow.functions[callee]?.entry);
    const ended = flow.functions[block.functionIndex];
    if (ended?.exit === id)
      for (const caller of callersOf.get(block.functionIndex) ?? [])
        for (const successor of flow.blocks[caller]?.successors ?? []) enter(successor);
  }
  return open;
}

/** The functions that runs have come to, and those that are called from outside. */
function enteredFunctions({
  model,
  siteBase,
  covered,
  isRoot,
}: Pick<KnownFlow, 'model' | 'siteBase' | 'covered' | 'isRoot'>): ReadonlySet<number> {
  const entered = new Set(model.functions.filter(isRoot).map(({ index }) => index));
  for (const branch of covered) {
    const owner = functionAround({ model, siteBase }, branch);
    if (owner !== undefined) entered.add(owner);
  }
  return entered;
}

function calleesOf({ callsUnknown, calleeIndex }: Block, { escaping }: CodeModel): Iterable<number> {
  if (callsUnknown) return [...escaping].filter((index) => index !== 0);
  return calleeIndex === undefined ? [] : [calleeIndex];
}

function callersByCallee(flow: ControlFlowGraph, model: CodeModel): ReadonlyMap<number, readonly number[]> {
  const callers = new Map<number, number[]>();
  for (const block of flow.blocks) {
    for (const callee of calleesOf(block, model)) {
      const known = callers.get(callee);
      if (known === undefined) callers.set(callee, [block.id]);
      else known.push(block.id);
    }
  }
  return callers;
}
